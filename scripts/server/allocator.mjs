/**
 * What tells the allocator of Linux to give memory back: two arenas instead of eight a processor, and what is free at
 * the end goes at once. It reads this before any line of the server runs. Elsewhere nobody reads it.
 */
export const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };
