/**
 * Rules that hold for the mail about any enquiry, even if somebody wrote the enquiry into the
 * store by hand.
 */
import fc from 'fast-check';
import MailComposer from 'nodemailer/lib/mail-composer';
import PostalMime, { type Email } from 'postal-mime';
import { composeMail } from '../../../../server/mail/mails';
import { optionsOf } from '../../../../server/mail/transport';
import type { Enquiry } from '../../../../server/store/enquiries';
import { check } from '../../../../shared/forms/check';
import type { Form } from '../../../../shared/forms/form';
import { mailForms } from '../../../../shared/forms/index';
import { composing, composingSite } from '../../../support/delivery/mails';
import { anyText } from '../../../support/page/oddTexts';
import { parsePage } from '../../../support/page/parsePage';

/** Only 40 runs for each property, because each run writes and parses mails, which takes long. */
const some = { numRuns: 40 };

const fromAsha: Enquiry = {
  id: '0123456789abcdef'.repeat(4),
  form: 'course-enquiry',
  values: { fname: 'Asha', mobile: '9876543210', email: 'asha@example.in', course: 'Java' },
  page: '/java',
  receivedAt: 0,
  suspicions: [],
};

/**
 * Texts that a mail program would decode if they were in a header. Each row has such a text, and
 * the text that the mail has instead. Source: RFC 2047.
 */
const encodedWords = [
  ['=?utf-8?Q?Evil=0D=0ABcc:_x@y?=', '= ?utf-8?Q?Evil=0D=0ABcc:_x@y?='],
  ['=?utf-8?B?RXZpbA0KQmNjOiB4QHk=?=', '= ?utf-8?B?RXZpbA0KQmNjOiB4QHk= ?='],
  ['=?latin1?q?Evil?= =?utf-8?Q?_Bcc?=', '= ?latin1?q?Evil?= = ?utf-8?Q?_Bcc?='],
  ['Java =?UTF-8*en?Q?Evil?=', 'Java = ?UTF-8*en?Q?Evil?='],
  ['=\u0000?utf-8?Q?Evil?=', '= ?utf-8?Q?Evil?='],
  ['==?utf-8?Q?Evil?=?=', '== ?utf-8?Q?Evil?= ?='],
  ['जावा =?utf-8?Q?Evil?=', 'जावा = ?utf-8?Q?Evil?='],
] as const;

it.each(encodedWords)('a mail has no encoded word of %j in a header', async (word, read) => {
  const values = { ...fromAsha.values, fname: word, course: word };
  const mail = await arrived({ ...fromAsha, values });
  expect(mail.subject).toBe(`Course enquiry: ${read} (from ${read}) 3210`);
  expect(mail.replyTo).toEqual([{ name: read, address: 'asha@example.in' }]);
});

it('a mail has no Reply-To with an ambiguous address, and shows the address', async () => {
  const email = '=?utf-8?Q?asha=40example.in=2C?=@example.com';
  const mail = await arrived({ ...fromAsha, values: { ...fromAsha.values, email } });
  expect(mail.replyTo).toBeUndefined();
  expect(mail.text).toContain(email);
});

/** An enquiry with arbitrary values that check() has not cleaned. */
const anyEnquiry: fc.Arbitrary<Enquiry> = fc.constantFrom<Form>(...mailForms).chain(form =>
  fc.record({
    id: fc.constant('0123456789abcdef'.repeat(4)),
    form: fc.oneof(
      { weight: 5, arbitrary: fc.constant(form.id) },
      { weight: 1, arbitrary: anyText },
    ),
    values: fc.record(Object.fromEntries(form.fields.map(({ name }) => [name, anyText]))),
    page: fc.constantFrom('/', '/java', '/contact'),
    receivedAt: fc.nat(2 ** 42),
    suspicions: fc.array(anyText, { maxLength: 2 }),
  }),
);

/**
 * Returns the mail as the office gets it: nodemailer writes the mail, and another library parses
 * it.
 */
async function arrived(enquiry: Enquiry): Promise<Email> {
  const mail = new MailComposer(optionsOf(composeMail(enquiry, composing, composingSite)));
  return PostalMime.parse(await mail.compile().build());
}

const ownHeaders = [
  'from',
  'to',
  'subject',
  'message-id',
  'date',
  'mime-version',
  'content-type',
  'x-form',
  'auto-submitted',
  'reply-to',
  'x-suspected',
];
const ownElements = 'html head meta title body h1 p table tbody tr th td br a'.split(' ');

it('a mail has the site’s headers, sender and recipients, no attachment, and only the site’s own markup', async () => {
  await fc.assert(
    fc.asyncProperty(anyEnquiry, async enquiry => {
      const mail = await arrived(enquiry);
      const names = mail.headers.map(({ key }) => key);
      expect(names.filter(name => !ownHeaders.includes(name))).toEqual([]);
      expect(names).toEqual([...new Set(names)]);
      expect(mail.from).toEqual({ name: 'Kalyan IT Academy', address: 'website@example.org' });
      expect(mail.to).toEqual([{ name: '', address: 'desk@example.org' }]);
      expect(mail.replyTo?.length ?? 0).toBeLessThanOrEqual(1);
      expect(mail.replyTo?.[0]?.group).toBeUndefined();
      expect(mail.attachments).toEqual([]);
      expect(mail.subject).not.toMatch(/[\r\n]/);
      for (const element of parsePage(mail.html ?? '').querySelectorAll('*')) {
        expect(ownElements).toContain(element.localName);
        expect(element.getAttributeNames().filter(name => name.startsWith('on'))).toEqual([]);
        expect(element.getAttribute('href') ?? 'tel:1').toMatch(
          /^(?:tel:\+?\d+|mailto:[^?&]+|https:\/\/wa\.me\/\d+|https:\/\/www\.example\.org\/\w*)$/,
        );
      }
    }),
    some,
  );
});

it('a mail contains every accepted value', async () => {
  await fc.assert(
    fc.asyncProperty(anyEnquiry, async enquiry => {
      const form = mailForms.find(({ id }) => id === enquiry.form);
      fc.pre(form !== undefined);
      const { values } = check<Form>(form, enquiry.values);
      const { html } = await arrived({ ...enquiry, values });
      const document = parsePage(html ?? '');
      const shown = Array.from(document.querySelectorAll('td'), cell => cell.textContent);
      expect(shown).toEqual(form.fields.map(({ name }) => values[name] || '–'));
    }),
    some,
  );
});
