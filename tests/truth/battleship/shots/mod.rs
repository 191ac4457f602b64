//! Single shots: which squares can be shot at, what lies around them, how much they are worth.
