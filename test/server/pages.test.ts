/** What the pages show, a subject a file. They share one site, so that each page is read once. */
import { join } from 'node:path';
import { together } from '../support/together';

together(join(__dirname, 'pages'));
