/**
 * `npm run fix`: writes .env.example, the table in server/config/README.md, and two JSON Schemas
 * in shared/. One schema is for SITE_FILE, and the other is for the file of a course.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { courseJsonSchema } from '../config/courseSchema';
import { jsonSchema } from '../config/factsFileSchema';
import { root } from './folders';
import { envExample, withTable } from './settingsText';

const readme = join(root, 'server/config/README.md');
const schemas = { institute: jsonSchema(), course: courseJsonSchema() };

writeFileSync(join(root, '.env.example'), envExample());
writeFileSync(readme, withTable(readFileSync(readme, 'utf8')));
for (const [name, schema] of Object.entries(schemas)) {
  const text = `${JSON.stringify(schema, null, 2)}\n`;
  writeFileSync(join(root, `shared/${name}.schema.json`), text);
}
