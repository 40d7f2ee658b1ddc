/**
 * Does the work that can wait until the visitor has done something and the browser is idle. For
 * example, it stores where the visit began, stores pages for offline use, and measures the speed.
 */

import { followScheme } from './followScheme';
import { keepForOffline } from './keepForOffline';
import { keepOneSectionOpen } from './keepOneSectionOpen';
import { openSearchByKey } from './openSearchByKey';
import { prefillCourse } from './prefillCourse';
import { recordVisit } from './recordVisit';
import { sendQueue } from './sendQueue';
import { startVisible } from './startVisible';
import { measure } from './vitals';

recordVisit();
followScheme();
keepOneSectionOpen();
openSearchByKey();
prefillCourse();
startVisible();
// If one of these two fails, the site still works.
for (const keeping of [sendQueue(), keepForOffline()])
  keeping.catch(refused => console.warn('Not kept.', refused));
// Measuring is last, because nothing needs it.
measure();
