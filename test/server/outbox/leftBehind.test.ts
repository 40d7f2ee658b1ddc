import { warnOfLeftBehind } from '../../../server/outbox/leftBehind';
import { tempFolder } from '../../support/tempFolder';
import { until } from '../../support/until';
import { message } from './messages';
import { openOutbox, recordedLog, refused } from './setUp';

/** What a start with REDIS_URL says of the folder that was used before. */
async function said(folder: string) {
  const log = recordedLog();
  await warnOfLeftBehind(folder, log);
  return log.entries.map(({ level, message: text }) => `${level} ${text}`);
}

/** A folder in which the mail server has refused so many messages. */
async function folderOfRefused(...courses: string[]): Promise<string> {
  const folder = await tempFolder();
  const outbox = await openOutbox(folder);
  outbox.start(async () => refused);
  for (const course of courses) await outbox.keep(message(course));
  await until(async () => (await outbox.status()).setAside === courses.length);
  await outbox.close();
  return folder;
}

describe('a start with REDIS_URL', () => {
  it('says nothing of a folder that holds nothing, or is not there', async () => {
    const folder = await tempFolder();
    expect(await said(`${folder}/none`)).toEqual([]);
    await (await openOutbox(folder)).close();
    expect(await said(folder)).toEqual([]);
  });

  it('says that messages wait in DATA_DIR', async () => {
    const folder = await tempFolder();
    const outbox = await openOutbox(folder);
    await outbox.keep(message('Java'));
    await outbox.close();
    expect(await said(folder)).toEqual([
      `error Messages wait in ${folder}, which REDIS_URL does not deliver: start once without it`,
    ]);
  });

  it('says how many in DATA_DIR were refused by the mail server, and what to do with them', async () => {
    expect(await said(await folderOfRefused('Java'))).toEqual([
      expect.stringMatching(/^error 1 message lies in \S+\/set-aside, where nobody sees it with REDIS_URL: /),
    ]);
    const folder = await folderOfRefused('Java', 'Python');
    expect(await said(folder)).toEqual([
      `error 2 messages lie in ${folder}/set-aside, where nobody sees them with REDIS_URL: start once without it, then npm run enquiries -- retry --all (or done ID)`,
    ]);
  });
});
