/** Faults in a .env file that stop every program, because their meaning is unclear. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { envFileFaults, readEnvFile } from '../../../../server/config/environment';
import { tempFolder } from '../../../support/run/tempFolder';

const utf16 = Buffer.from('\uFEFFMAIL_TO=desk@example.org\r\n', 'utf16le').toString();

it.each<[what: string, text: string, sentence: string]>([
  [
    'a quotation mark that is not closed, which hides what follows',
    'SITE_NAME="My site\nSMTP_PASSWORD="opensesame"\nMAIL_TO=desk@example.org\n',
    '.env, line 1: the quotation mark before the value of SITE_NAME is not closed in that line. Close it, or remove it.',
  ],
  [
    'one that is never closed',
    "SMTP_USER=web\nexport SMTP_PASSWORD='open#sesame\n",
    '.env, line 2: the quotation mark before the value of SMTP_PASSWORD is not closed in that line. Close it, or remove it.',
  ],
  [
    'a line without an equals sign, which hides the next one',
    'SMTP_HOST mail.example.org\nMAIL_TO=desk@example.org\n',
    '.env, line 1 is neither NAME=value nor a comment: write it as one of them, or delete it.',
  ],
  [
    'a byte order mark, which hides the first name',
    '\uFEFFMAIL_TO=desk@example.org\n',
    '.env begins with a byte order mark, which hides its first name: save it as UTF-8 without one.',
  ],
  [
    'another encoding than UTF-8, such as that of PowerShell',
    utf16,
    '.env, line 1 is not in UTF-8: save the file as UTF-8 without a byte order mark.',
  ],
])('the file .env: names %s', (_, text, sentence) => {
  expect(envFileFaults(text)).toEqual([sentence]);
});

it('blanks in .env hide no setting', async () => {
  const folder = await tempFolder();
  const text = 'MAIL_FROM=web@institute.test\n   \nRECEIPTS=on\n\t\r\n\tDIGEST=off\n  DESK=off\n';
  await writeFile(join(folder, '.env'), text);
  const before = process.cwd();
  process.chdir(folder);
  try {
    expect(parseEnv(readEnvFile())).toEqual({
      MAIL_FROM: 'web@institute.test',
      RECEIPTS: 'on',
      DIGEST: 'off',
      DESK: 'off',
    });
  } finally {
    process.chdir(before);
  }
});
