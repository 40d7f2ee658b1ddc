/** The texts of all languages, a subject a file. */
import { join } from 'node:path';
import { together } from '../support/together';

together(join(__dirname, 'text'));
