/** The courses that are translated into Hindi, by their paths: one line a course. The others are shown in English. */
import type { Translation } from '../../translation';
import { analytics } from './analytics';
import { angular } from './angular';
import { basiccourses } from './basiccourses';
import { cloudcomputing } from './cloudcomputing';
import { database } from './database';
import { datascience } from './datascience';
import { digital } from './digital';
import { dotnet } from './dotnet';
import { hardware } from './hardware';
import { java } from './java';
import { python } from './python';
import { testing } from './testing';
import { websitedevelopment } from './websitedevelopment';

export const courses: Translation['courses'] = {
  '/analytics': analytics,
  '/angular': angular,
  '/basiccourses': basiccourses,
  '/cloudcomputing': cloudcomputing,
  '/database': database,
  '/datascience': datascience,
  '/digital': digital,
  '/dotnet': dotnet,
  '/hardware': hardware,
  '/java': java,
  '/python': python,
  '/testing': testing,
  '/websitedevelopment': websitedevelopment,
};
