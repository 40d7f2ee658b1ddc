/** `npm run settings`: writes .env.example, and the table of settings in README.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { common, root } from './options.mjs';

const { outputFiles } = await build({
  ...common,
  entryPoints: ['server/build/settingsText.ts'],
  platform: 'node',
  format: 'esm',
  write: false,
});
const module = Buffer.from(outputFiles[0].contents).toString('base64');
const { envExample, withTable } = await import(`data:text/javascript;base64,${module}`);
writeFileSync(join(root, '.env.example'), envExample());
const readme = join(root, 'README.md');
writeFileSync(readme, withTable(readFileSync(readme, 'utf8')));
