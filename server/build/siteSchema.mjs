/** `npm run schema`: writes the JSON Schema of SITE_FILE beside the sample. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { common, root } from './options.mjs';

const { outputFiles } = await build({
  ...common,
  entryPoints: ['server/config/siteSchema.ts'],
  platform: 'node',
  format: 'esm',
  write: false,
});
const module = Buffer.from(outputFiles[0].contents).toString('base64');
const { jsonSchema } = await import(`data:text/javascript;base64,${module}`);
await writeFile(
  join(root, 'shared/institute.schema.json'),
  `${JSON.stringify(jsonSchema(), null, 2)}\n`,
);
