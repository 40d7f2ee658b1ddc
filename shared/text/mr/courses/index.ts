/** The courses that are translated into Marathi, by their paths: one line a course. The others are shown in English. */
import type { Translation } from '../../translation';
import { hardware } from './hardware';

export const courses: Translation['courses'] = { '/hardware': hardware };
