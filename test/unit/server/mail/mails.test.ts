/**
 * The parts of mails. test/nightly/mta tests the mails of all five forms as they arrive, and
 * mailProperties.test.ts tests arbitrary values.
 */
import { wrong } from '../../../../server/config/finding';
import { composeMail } from '../../../../server/mail/mails';
import type { Enquiry } from '../../../../server/store/enquiries';
import { composing, composingSite } from '../../../support/delivery/mails';
import { parsePage } from '../../../support/page/parsePage';

const enquiry: Enquiry = {
  id: '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
  form: 'course-enquiry',
  values: { fname: 'Asha Patil', mobile: '9876543210', email: 'asha@example.in', course: 'Java' },
  page: '/java',
  receivedAt: Date.parse('2026-11-21T08:53:00Z'),
  suspicions: [],
};

function mailOf(changes: Partial<Enquiry> = {}, values: Readonly<Record<string, string>> = {}) {
  return composeMail(
    { ...enquiry, ...changes, values: { ...(changes.values ?? enquiry.values), ...values } },
    composing,
    composingSite,
  );
}

function linksOf(html: string) {
  return Array.from(parsePage(html).querySelectorAll('a'), a => [a.textContent, a.href] as const);
}

describe('the mail of an enquiry', () => {
  it('is sent to the recipients of its form, if it has its own', () => {
    const own = { ...composing, mailToByForm: { 'course-enquiry': ['courses@example.org'] } };
    expect(composeMail(enquiry, own, composingSite).to).toEqual(['courses@example.org']);
    expect(composeMail({ ...enquiry, form: 'feedback' }, own, composingSite).to).toEqual([
      'desk@example.org',
    ]);
  });

  it('has its time, and an id that is the same at every attempt, and another id on another day', () => {
    const { date, messageId } = mailOf();
    expect(date.toISOString()).toBe('2026-11-21T08:53:00.000Z');
    expect(messageId).toBe('<0123456789abcdef0123456789abcdef.mwq677xc@www.example.org>');
    const nextDay = { receivedAt: enquiry.receivedAt + 86_400_000 };
    expect(mailOf(nextDay).messageId).not.toBe(messageId);
  });

  it('says in subject, header and text why it may be spam', () => {
    const { subject, headers, text } = mailOf({
      suspicions: ['hidden field filled', 'filled in too fast'],
    });
    expect(subject).toBe('[suspected spam] Course enquiry: Java (from Asha Patil) 3210');
    expect(headers).toMatchObject({ 'X-Suspected': 'hidden field filled, filled in too fast' });
    expect(text).toContain('This may be spam: hidden field filled, filled in too fast.');
    expect(mailOf().headers).not.toHaveProperty('X-Suspected');
  });

  it('says that the disk is not permanent, if so, and what to do', () => {
    const warning = wrong('Disk', 'DATA_DIR /data goes with the next deploy.', 'Mount a volume.');
    const { text, html } = composeMail(enquiry, composing, composingSite, warning);
    const sentence =
      'The website may lose enquiries. DATA_DIR /data goes with the next deploy. Mount a volume.';
    expect(text).toContain(sentence);
    expect(html).toContain(sentence);
    expect(mailOf().text).not.toContain('may lose');
  });

  it('ends its subject with the last digits of the number, so that Gmail separates two people with one name', () => {
    const values = { fname: 'Asha', course: '' };
    const subjects = ['98765 43210', '9876501234', ''].map(
      mobile => mailOf({}, { ...values, mobile }).subject,
    );
    expect(subjects).toEqual([
      'Course enquiry (from Asha) 3210',
      'Course enquiry (from Asha) 1234',
      'Course enquiry (from Asha)',
    ]);
  });

  it('has the time in India', () => {
    const { html, text } = mailOf({ receivedAt: Date.parse('2026-12-31T18:35:00Z') });
    for (const part of [html, text]) expect(part).toContain('1 Jan 2027, 12:05 am IST');
  });

  it('contains all values of a form that no longer exists', () => {
    const { subject, text } = mailOf({ form: 'gone', values: { old_name: 'Asha' } });
    expect([subject, text]).toEqual(['Message', expect.stringContaining('old_name: Asha')]);
  });

  it('contains the value of a field that its form no longer has', () => {
    const { text, html } = mailOf({}, { telephone: '0251 2345678', empty: '' });
    for (const part of [text, parsePage(html).body.textContent ?? ''])
      expect(part).toMatch(/telephone:?\s*0251 2345678/);
    expect(text).not.toContain('empty');
  });

  it.each(['', 'asha', 'a@b, c@d', 'a@b\r\nBcc: c@d', '"x" <a@b>', 'a@b;c@d', 'group: a@b;'])(
    'has no Reply-To for the address %j',
    email => {
      expect(mailOf({}, { email })).not.toHaveProperty('replyTo');
    },
  );
});

it('the subject of a mail is one line of limited length, whatever the store has, and names the course', () => {
  const [fname, course] = [`A\r\nBcc: x@y\u0000${'z'.repeat(300)}`, '\u2028😀'.repeat(200)];
  const { subject } = mailOf({}, { fname, course });
  expect(subject).not.toMatch(/[\p{Cc}\u2028]/u);
  expect(subject.length).toBeLessThan(260);
  expect(subject.isWellFormed()).toBe(true);
  const none = { form: 'enquiry', values: { to_name: 'Asha', course_name: '' } };
  expect(mailOf(none).subject).toBe('Enquiry (from Asha)');
});

describe('the HTML of a mail', () => {
  it('links the number, the address and the page', () => {
    expect(linksOf(mailOf().html)).toEqual([
      ['Call', 'tel:+919876543210'],
      ['WhatsApp', 'https://wa.me/919876543210'],
      ['Write', 'mailto:asha@example.in'],
      ['9876543210', 'tel:+919876543210'],
      ['asha@example.in', 'mailto:asha@example.in'],
      ['https://www.example.org/java', 'https://www.example.org/java'],
    ]);
  });

  it.each([
    ['98765 43210', 'tel:+919876543210', 'https://wa.me/919876543210'],
    ['+91 98765 43210', 'tel:+919876543210', 'https://wa.me/919876543210'],
    ['+44 7946 012345', 'tel:+447946012345', 'https://wa.me/447946012345'],
    ['2512345678', 'tel:+912512345678', undefined],
    ['25123456', 'tel:25123456', undefined],
    ['none', undefined, undefined],
  ])('links the number %s to %s, and to WhatsApp at %s', (mobile, call, whatsApp) => {
    const links = new Map(linksOf(mailOf({}, { mobile }).html));
    expect([links.get('Call'), links.get('WhatsApp')]).toEqual([call, whatsApp]);
  });

  it('has no link for an answer without number and address', () => {
    const { html, text } = mailOf({}, { mobile: '-', email: 'by phone' });
    expect(linksOf(html).map(([label]) => label)).toEqual(['https://www.example.org/java']);
    expect(text).not.toMatch(/tel:|wa\.me|mailto:/);
  });

  it('escapes the page', () => {
    expect(parsePage(mailOf({ page: '/java"><b>' }).html).querySelector('b')).toBeNull();
  });

  it('has a mailto link to which the address cannot add fields', () => {
    const links = new Map(linksOf(mailOf({}, { email: 'a?subject=x&body=y@example.in' }).html));
    expect(links.get('Write')).toMatch(/^mailto:[^?&]+$/);
  });

  it('sets no text colour and no background, so that it is readable in dark mode', () => {
    expect(mailOf().html).not.toMatch(/[^-]color:|background/);
  });
});
