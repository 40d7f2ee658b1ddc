// @ts-check
/** Runs before the commands of dist/. If the site has not been built yet, says what to do. */
import { existsSync } from 'node:fs';

if (!existsSync('dist/manifest.json')) {
  console.error('There is no dist/ yet: run "npm run build" first.');
  process.exit(1);
}
