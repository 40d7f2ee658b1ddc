/** What tells the operator how the site is, a subject a file. */
import { join } from 'node:path';
import { together } from '../support/together';

together(join(__dirname, 'monitoring'));
