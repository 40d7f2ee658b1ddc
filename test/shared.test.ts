/** What the site is, a subject a file. The forms and the islands have a test file each. */
import { join } from 'node:path';
import { together } from './support/together';

describe.each(['content', 'pages', 'search', 'text'])('%s', folder => {
  together(join(__dirname, 'shared', folder));
});
