/** The courses, in the order of menus and sitemap. */
import type { Course } from '../types';
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

export const courses: readonly Course[] = [
  java,
  python,
  c,
  dotnet,
  fullstack,
  mern,
  angular,
  websitedevelopment,
  database,
  oracle,
  datascience,
  analytics,
  cloudcomputing,
  hardware,
  testing,
  basiccourses,
  digital,
];
