/** What waits for a quiet moment after the visitor's first sign: accordions, keeping for offline, and measuring. */
import { fillInCourse } from './demoCourse';
import { keepForOffline } from './offline';
import { keepOneSectionOpen } from './oneSection';
import { openSearchByKey } from './shortcut';
import { deliverUnsent } from './unsent';
import { measure } from './vitals';

keepOneSectionOpen();
openSearchByKey();
fillInCourse();
measure();
deliverUnsent().catch(refused => console.warn('This device keeps no enquiries.', refused));
// Without it, the site is as complete as before.
keepForOffline().catch(refused => console.warn('Pages are not kept for offline.', refused));
