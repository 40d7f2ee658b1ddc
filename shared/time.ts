/** Lengths of time, in milliseconds. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
/** India's offset from UTC. India has no daylight saving time. */
export const indiaAheadMs = 5.5 * hourMs;

/** Returns the day in India at the time `moment`, as the number of days since 1970. */
export function dayNumber(moment: number): number {
  return Math.floor((moment + indiaAheadMs) / dayMs);
}
