/** Part of `npm run settings`: writes the JSON Schema of SITE_FILE beside the sample. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonSchema } from '../config/factsFileSchema';
import { root } from './folders';

const schema = JSON.stringify(jsonSchema(), null, 2);
writeFileSync(join(root, 'shared/institute.schema.json'), `${schema}\n`);
