/**
 * A program of `npm run dev`, run from its source: reads the content as its files are now, and says
 * it as JSON.
 */
import { readContent } from './readContent';

void readContent().then(content => process.stdout.write(JSON.stringify(content)));
