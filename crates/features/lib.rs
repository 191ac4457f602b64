//! Nothing but the manifest beside it.
