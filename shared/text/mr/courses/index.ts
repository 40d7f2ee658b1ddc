/** The courses that are translated into Marathi, by their paths: one line a course. The others are shown in English. */
import type { Translation } from '../../translation';
import { angular } from './angular';
import { basiccourses } from './basiccourses';
import { cloudcomputing } from './cloudcomputing';
import { database } from './database';
import { dotnet } from './dotnet';
import { hardware } from './hardware';
import { java } from './java';
import { testing } from './testing';
import { websitedevelopment } from './websitedevelopment';

export const courses: Translation['courses'] = {
  '/angular': angular,
  '/basiccourses': basiccourses,
  '/cloudcomputing': cloudcomputing,
  '/database': database,
  '/dotnet': dotnet,
  '/hardware': hardware,
  '/java': java,
  '/testing': testing,
  '/websitedevelopment': websitedevelopment,
};
