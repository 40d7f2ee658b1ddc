/** What the course pages show, a subject a file. They share one site, so that each page is read once. */
import { visitor } from '../../support/visitor';
import { describeCourses } from './coursePages/course';
import { describeSyllabi } from './coursePages/syllabus';

const site = visitor();

describeCourses(site);
describeSyllabi(site);
