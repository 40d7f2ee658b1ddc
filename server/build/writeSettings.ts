/**
 * `npm run fix` writes .env.example, the table in server/config/README.md, and the JSON Schema of
 * SITE_FILE beside the sample.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonSchema } from '../config/factsFileSchema';
import { root } from './folders';
import { envExample, withTable } from './settingsText';

const readme = join(root, 'server/config/README.md');
const schema = JSON.stringify(jsonSchema(), null, 2);

writeFileSync(join(root, '.env.example'), envExample());
writeFileSync(readme, withTable(readFileSync(readme, 'utf8')));
writeFileSync(join(root, 'shared/institute.schema.json'), `${schema}\n`);
