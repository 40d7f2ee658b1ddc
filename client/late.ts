/** What waits for a quiet moment after the visitor's first sign: fetching ahead, keeping for offline, and measuring. */
import { keepForOffline } from './offline';
import { prefetchLinks } from './prefetch';
import { measure } from './vitals';

prefetchLinks();
measure();
// Without it, the site is as complete as before.
keepForOffline().catch(refused => console.warn('Pages are not kept for offline.', refused));
