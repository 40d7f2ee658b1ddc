/** The forms as source; server/forms/builtForms.test.ts does the same with what ships. */
import { join } from 'node:path';
import { together } from '../support/together';

together(join(__dirname, 'forms'));
