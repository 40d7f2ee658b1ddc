/** The counters on the home page, in their order. */
import type { CounterName } from '../site';

export const counterNames: readonly CounterName[] = ['courses', 'faculty', 'enrolled', 'placed'];
