/** Answers that are no page, an endpoint a file. */
import { join } from 'node:path';
import { together } from '../support/together';

together(join(__dirname, 'endpoints'));
