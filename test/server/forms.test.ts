/** How posts are read and answered; on the built server in forms/builtForms.test.ts. */
import { join } from 'node:path';
import { together } from '../support/together';

together(join(__dirname, 'forms'));
