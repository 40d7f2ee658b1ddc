/** The courses that have a Hindi translation, by path. All other courses are shown in English. */
import type { Translation } from '../../translation';
import { analytics } from './analytics';
import { angular } from './angular';
import { basiccourses } from './basiccourses';
import { c } from './c';
import { cloudcomputing } from './cloudcomputing';
import { database } from './database';
import { datascience } from './datascience';
import { digital } from './digital';
import { dotnet } from './dotnet';
import { fullstack } from './fullstack';
import { hardware } from './hardware';
import { java } from './java';
import { mern } from './mern';
import { oracle } from './oracle';
import { python } from './python';
import { testing } from './testing';
import { websitedevelopment } from './websitedevelopment';

export const courses: Translation['courses'] = {
  '/analytics': analytics,
  '/angular': angular,
  '/basiccourses': basiccourses,
  '/c': c,
  '/cloudcomputing': cloudcomputing,
  '/database': database,
  '/datascience': datascience,
  '/digital': digital,
  '/dotnet': dotnet,
  '/fullstack': fullstack,
  '/hardware': hardware,
  '/java': java,
  '/mern': mern,
  '/oracle': oracle,
  '/python': python,
  '/testing': testing,
  '/websitedevelopment': websitedevelopment,
};
