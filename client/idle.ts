/**
 * What waits for a quiet moment after the visitor's first sign: where the visit began, accordions,
 * keeping for offline, and measuring.
 */

import { followScheme } from './followScheme';
import { keepForOffline } from './keepForOffline';
import { keepOneSectionOpen } from './keepOneSectionOpen';
import { noteVisit } from './noteVisit';
import { openSearchByKey } from './openSearchByKey';
import { prefillCourse } from './prefillCourse';
import { sendQueue } from './sendQueue';
import { startVisible } from './startVisible';
import { measure } from './vitals';

noteVisit();
followScheme();
keepOneSectionOpen();
openSearchByKey();
prefillCourse();
startVisible();
// Without them, the site is as complete as before.
for (const keeping of [sendQueue(), keepForOffline()])
  keeping.catch(refused => console.warn('Not kept.', refused));
// Last: nothing waits for it.
measure();
