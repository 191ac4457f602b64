// The names of the submissions; the last ones need Unix. Included twice.
submissions! {
    abort absurd_capacity arithmetic_overflow catches_its_panic complains_without_end deadlock deletes_a_file
    deletes_a_folder divides_by_zero dozes empties_a_file endless_loop endless_tail_recursion exit_0 exit_1 exit_101
    exit_in_a_thread exit_when_the_thread_ends fakes_a_test_result fakes_an_answer fills_pipes goes_elsewhere
    grows_without_end holds_standard_error holds_standard_output huge_allocation index_out_of_bounds leaks_memory
    leaks_threads links_a_file listens lists_folders looks_which_test_runs makes_a_folder many_busy_threads
    minimax_without_end needs_another one_long_line opens_a_connection overflow_in_a_thread overwrites_a_file
    panic_hook_exits panic_hook_is_silent panic_hook_panics panic_hook_waits panics panics_when_its_thread_ends
    panics_while_panicking panics_with_a_bomb panics_with_a_book panics_with_a_number panics_without_a_hook
    prints_50_megabytes prints_without_end reads_a_file reads_every_descriptor reads_its_input reads_its_memory
    reads_its_program reads_the_environment recursion_without_end renames_a_file right sends_a_datagram sleeps
    starts_a_program starts_itself takes_the_panic_hook terminal_escapes thread_bomb thread_goes_on_panicking todo
    unimplemented waits_for_a_message writes_a_file writes_to_every_descriptor wrong
    #[cfg(unix)]
    becomes_a_program binds_its_parent gives_a_file_away kills_its_parent limits_its_parent listens_in_a_file
    locks_a_file_away moves_the_root outlives_its_parent points_to_a_file reads_the_parents_environment
    slows_its_parent stops_its_parent
}
