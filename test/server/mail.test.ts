/** From an enquiry to the mail server, a subject a file. */
import { join } from 'node:path';
import { together } from '../support/together';

together(join(__dirname, 'mail'));
