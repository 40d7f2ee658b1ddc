/** The names of the counters on the home page, in the order of display. */
import type { CounterName } from '../site';

export const counterNames: readonly CounterName[] = ['courses', 'faculty', 'enrolled', 'placed'];
