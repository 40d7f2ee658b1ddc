/** Lengths of time, in milliseconds. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
/** How far India's time is ahead of UTC. It is the same in the whole year. */
export const indiaAheadMs = 5.5 * hourMs;

/** Returns the day in India at this moment, as the number of days since 1970. */
export function dayNumber(moment: number): number {
  return Math.floor((moment + indiaAheadMs) / dayMs);
}
