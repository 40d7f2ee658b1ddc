/** Lengths of time, in milliseconds. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
/** India's time is so far ahead of UTC, the whole year. */
export const indiaAheadMs = 5.5 * hourMs;
