/** What waits for a quiet moment after the visitor's first sign: accordions, paper, keeping for offline, and measuring. */
import { fillInCourse } from './demoCourse';
import { keepForOffline } from './offline';
import { keepOneSectionOpen } from './oneSection';
import { printWhole } from './printWhole';
import { tellScheme } from './schemeState';
import { openSearchByKey } from './shortcut';
import { deliverUnsent } from './unsent';
import { measure } from './vitals';

keepOneSectionOpen();
openSearchByKey();
tellScheme();
printWhole();
fillInCourse();
measure();
deliverUnsent().catch(refused => console.warn('This device keeps no enquiries.', refused));
// Without it, the site is as complete as before.
keepForOffline().catch(refused => console.warn('Pages are not kept for offline.', refused));
