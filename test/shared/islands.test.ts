/** @jest-environment jsdom */
import { join } from 'node:path';
import { together } from '../support/together';

together(join(__dirname, 'islands'));
