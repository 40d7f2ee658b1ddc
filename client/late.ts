/** What waits for a quiet moment after the visitor's first sign: fetching ahead, and measuring. */
import { prefetchLinks } from './prefetch';
import { measure } from './vitals';

prefetchLinks();
measure();
