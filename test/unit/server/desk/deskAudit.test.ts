/** The desk's lines in audit.log. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '../../../../server/config/config';
import { audit } from '../../../../server/desk/deskAudit';
import { tempFolder } from '../../../support/run/tempFolder';
import { recordedLog } from '../../../support/site/recordedLog';

const deletion = { by: 'Meena', command: 'delete', ids: ['a'.repeat(32)] };
const now = () => Date.parse('2026-11-24T06:00:00Z');

it('the audit log is written even if this machine, one of several, has no DATA_DIR yet', async () => {
  const dataDir = join(await tempFolder(), 'data');
  const log = recordedLog();

  await audit(deletion, { config: readConfig({ DATA_DIR: dataDir }), log, now });

  expect(JSON.parse(await readFile(join(dataDir, 'audit.log'), 'utf8'))).toEqual({
    time: '2026-11-24T06:00:00.000Z',
    by: 'Meena',
    command: 'delete',
    count: 1,
    ids: ['aaaaaaaa'],
  });
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
});
