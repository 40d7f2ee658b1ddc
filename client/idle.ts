/**
 * Work that can wait until the visitor has done something and the browser is idle. Examples:
 * storing where the visit began, accordions, offline pages, and measuring the speed.
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
