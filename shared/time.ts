/** Lengths of time, in milliseconds. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
/** How far India's time is ahead of UTC, the whole year. */
export const indiaAheadMs = 5.5 * hourMs;
