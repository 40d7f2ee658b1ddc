/** `npm run settings`: writes .env.example, and the table in server/config/README.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './folders';
import { envExample, withTable } from './settingsText';

const readme = join(root, 'server/config/README.md');

writeFileSync(join(root, '.env.example'), envExample());
writeFileSync(readme, withTable(readFileSync(readme, 'utf8')));
