//! Traces of calls.

use crate::sample::Event;
use crate::{call, panics, session};
use calls::{Trace, Wanted};

fn search(events: usize) {
    call::<_, ()>("search", (events, false));
}

fn traced(wanted: Wanted, run: impl FnOnce()) -> Trace<Event> {
    calls::traced(wanted, run).1
}

#[test]
fn a_trace_has_the_events_of_all_its_calls_in_their_order() {
    session(|| {
        let trace = traced(Wanted::Events, || [3, 0, 10, 40_000].into_iter().for_each(search));
        assert_eq!((trace.count, trace.positions, trace.events.len()), (40_013, 1 + 5 + 20_000, 40_013));
        assert_eq!(trace.events[..4], [(0, true), (1, false), (2, true), (0, true)]);
        search(5);
        assert_eq!(traced(Wanted::Events, || ()).count, 0, "only the calls within it");
    });
}

#[test]
fn of_a_trace_that_is_counted_no_event_travels() {
    session(|| {
        let trace = traced(Wanted::Count, || [3, 40_000].into_iter().for_each(search));
        assert_eq!((trace.count, trace.positions, trace.events.len()), (40_003, 20_001, 0));
    });
}

#[test]
fn after_a_panic_in_a_traced_call_traces_begin_anew() {
    session(|| {
        panics(|| traced(Wanted::Events, || call("search", (10_usize, true))));
        let trace = traced(Wanted::Events, || search(2));
        assert_eq!((trace.count, trace.events.len()), (2, 2));
        search(1);
    });
}
