/**
 * Work that waits until the visitor has done something and the browser is idle. Examples are
 * recording where the visit began, accordions, offline pages and measuring.
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
// The site works even if these two fail.
for (const keeping of [sendQueue(), keepForOffline()])
  keeping.catch(refused => console.warn('Not kept.', refused));
// Measuring comes last, since nothing depends on it.
measure();
