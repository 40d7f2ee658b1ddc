/** The outbox in Redis, a subject a file. severalMachines.test.ts waits long, and runs by itself. */
import { join } from 'node:path';
import { together } from '../../support/together';

together(join(__dirname, 'redis'));
