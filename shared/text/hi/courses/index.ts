/** The courses that are translated into Hindi, by their paths: one line a course. The others are shown in English. */
import type { Translation } from '../../translation';
import { database } from './database';
import { dotnet } from './dotnet';
import { hardware } from './hardware';
import { java } from './java';
import { websitedevelopment } from './websitedevelopment';

export const courses: Translation['courses'] = {
  '/database': database,
  '/dotnet': dotnet,
  '/hardware': hardware,
  '/java': java,
  '/websitedevelopment': websitedevelopment,
};
