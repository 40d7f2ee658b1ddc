// @ts-check
/** Loaded before the commands of dist/. Explains what to do if the site has not been built yet. */
import { existsSync } from 'node:fs';

if (!existsSync('dist/manifest.json')) {
  console.error('There is no dist/ yet: run "npm run build" first.');
  process.exit(1);
}
