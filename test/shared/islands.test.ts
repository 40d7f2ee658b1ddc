/** @jest-environment jsdom */
import '../support/developmentReact';
import { join } from 'node:path';
// Both clean up after each test: their hooks belong to all files.
import '@testing-library/react';
import '@testing-library/user-event';
import { together } from '../support/together';

together(join(__dirname, 'islands'));
