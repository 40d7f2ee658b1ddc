/** One of several recipients is refused: the others get the mail once, and that one when it is accepted again. */
import { compose } from '../../../server/mail/compose';
import { deliver } from '../../../server/mail/deliver';
import { linesOf } from '../../../server/mail/mailLines';
import type { Enquiry } from '../../../server/outbox/enquiry';
import { sqliteEnquiries } from '../../../server/outbox/sqlite/enquiries';
import { courseEnquiry } from '../../../shared/forms/courseEnquiry';
import { startSmtpServer } from '../../support/smtpServer';
import { tempFolder } from '../../support/tempFolder';
import { until } from '../../support/until';
import { enquiry } from '../outbox/enquiries';
import { openOutbox } from '../outbox/setUp';
import { composing, smtp } from './mails';

/** A mail server that refuses those of `refused`, and an outbox that delivers to three recipients. */
async function start(refused: Set<string>, code: number, folder: string, mailTo = recipients) {
  const arrived: string[] = [];
  const server = await startSmtpServer({
    recipient(shown) {
      // smtp-server shows domains in their own script.
      const address = shown.replace('संस्था.example', 'xn--i1b4e9bb5a7f.example');
      if (refused.has(address)) return code;
      arrived.push(address);
      return undefined;
    },
  });
  const outbox = await openOutbox(folder);
  const write = (each: Enquiry) => compose(each, { ...composing, mailTo });
  outbox.start(deliver(smtp(server.url), write, each => outbox.keep(each)));
  return { arrived, server, outbox };
}

const recipients = ['desk@example.org', 'head@example.org', 'office@संस्था.example'];

/** As nodemailer writes it. */
const office = 'office@xn--i1b4e9bb5a7f.example';

it.each([550, 450])(
  'to whom the mail server says %d gets the mail once it is accepted, as others got it before',
  async code => {
    const refused = new Set([office, 'head@example.org']);
    const folder = await tempFolder();
    const { arrived, server, outbox } = await start(refused, code, folder);
    await outbox.keep(enquiry('Java'));
    await until(async () => (await outbox.status()).lastDeliveredAt !== undefined);
    const { enquiries } = await sqliteEnquiries(folder).list({});
    expect(enquiries.map(({ state, values }) => [state, values.course])).toEqual([
      ['delivered', 'Java'],
      ['waiting', 'Java'],
    ]);
    const [, waiting = enquiry('none')] = enquiries;
    expect(linesOf(waiting, courseEnquiry).at(-1)).toEqual({
      ...{ label: 'Not yet sent to', value: `head@example.org, ${office}`, is: 'other' },
    });
    refused.delete('head@example.org');
    await until(() => arrived.length === 2);
    refused.clear();
    await until(async () => (await outbox.status()).waiting === 0);
    expect(arrived).toEqual(['desk@example.org', 'head@example.org', office]);
    expect(server.received[1]?.text).not.toContain('Not yet sent to');
  },
);

it('is waited for no more once it is taken out of MAIL_TO', async () => {
  const folder = await tempFolder();
  const { outbox } = await start(new Set(['head@example.org']), 550, folder);
  await outbox.keep(enquiry('Java'));
  await until(async () => (await outbox.status()).lastDeliveredAt !== undefined);
  await outbox.close();
  const next = await start(new Set(['head@example.org']), 550, folder, ['desk@example.org']);
  await until(async () => (await next.outbox.status()).waiting === 0);
  expect(next.arrived).toEqual([]);
});
