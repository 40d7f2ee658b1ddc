/** What every engine of the outbox promises, a subject a file. */
import { join } from 'node:path';
import { together } from '../../support/together';

together(join(__dirname, 'everyEngine'));
