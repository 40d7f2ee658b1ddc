import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { plainText } from '../../../server/mail/plainText';
import { emlTransport } from '../../../server/mail/transport';
import { tempFolder } from '../../support/tempFolder';
import { enquiry } from '../outbox/enquiries';
import { mailOf } from './mails';

/** The file of a mail with this text. */
async function written(text: string, subject = 'Java'): Promise<Buffer> {
  const folder = await tempFolder();
  await emlTransport(folder).send({ ...mailOf(enquiry('Java')), text, subject });
  const [name = ''] = await readdir(folder);
  return readFile(join(folder, name));
}

describe('plainText', () => {
  it.each([
    ['7bit', 'Name: Asha Patil\nMobile: 98765 43210\n'],
    ['quoted-printable', `Name: Zoë = Asha\nMessage: ${'Ring 98765 43210. '.repeat(20)}\n`],
    ['base64', `Name: अमोल पाटील\nMessage: ${'माहिती हवी आहे. '.repeat(20)}98765 43210\n`],
  ])('gives the text of a mail in %s', async (encoding, text) => {
    const mail = await written(text);
    expect(mail.toString()).toContain(
      `Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}\r\n`,
    );
    expect(plainText(mail)).toBe(text);
  });

  it('gives it whatever the subject says', async () => {
    const subject = 'Content-Type: multipart/mixed; boundary="x"';
    expect(plainText(await written('Name: Asha\n', subject))).toBe('Name: Asha\n');
  });

  it('gives the text of a mail of one part, and none where there is none', () => {
    const mail = 'Subject: x\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nName: Asha\r\n';
    expect(plainText(Buffer.from(mail))).toBe('Name: Asha\n');
    expect(plainText(Buffer.from('torn'))).toBe('');
    expect(plainText(Buffer.alloc(0))).toBe('');
  });
});
