import { compose } from '../../../server/mail/compose';
import type { Enquiry } from '../../../server/outbox/enquiry';
import { parsePage } from '../../support/parsePage';
import { composing as deps } from './mails';

const enquiry: Enquiry = {
  id: '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
  form: 'course-enquiry',
  values: { fname: 'Asha Patil', mobile: '9876543210', email: 'asha@example.in', course: 'Java' },
  page: '/java',
  receivedAt: Date.parse('2026-11-21T08:53:00Z'),
  suspicions: [],
};

function mailOf(changes: Partial<Enquiry> = {}, values: Readonly<Record<string, string>> = {}) {
  return compose(
    { ...enquiry, ...changes, values: { ...(changes.values ?? enquiry.values), ...values } },
    deps,
  );
}

function linksOf(html: string) {
  return Array.from(parsePage(html).querySelectorAll('a'), a => [a.textContent, a.href] as const);
}

describe('the mail of an enquiry', () => {
  it('goes to the recipients of its form where it has some', () => {
    const own = { ...deps, mailToByForm: { 'course-enquiry': ['courses@example.org'] } };
    expect(compose(enquiry, own).to).toEqual(['courses@example.org']);
    expect(compose({ ...enquiry, form: 'feedback' }, own).to).toEqual(['desk@example.org']);
  });

  it('carries the time of the enquiry, and an id that is the same at every attempt', () => {
    const { date, messageId } = mailOf();
    expect(date.toISOString()).toBe('2026-11-21T08:53:00.000Z');
    expect(messageId).toBe('<0123456789abcdef0123456789abcdef.mwq677xc@www.example.org>');
    expect(mailOf().messageId).toBe(messageId);
  });

  it('has another id when the same is written again another day, or a mailbox would drop it', () => {
    const later = mailOf({ receivedAt: enquiry.receivedAt + 86_400_000 });
    expect(later.messageId).not.toBe(mailOf().messageId);
  });
});

describe('the subject', () => {
  it.each([
    ['course-enquiry', { fname: 'Asha Patil', course: 'Java' }, 'Course enquiry: Java (from Asha Patil)'],
    ['enquiry', { to_name: 'Asha', course_name: 'Python' }, 'Enquiry: Python (from Asha)'],
    ['enquiry', { to_name: 'Asha', course_name: '' }, 'Enquiry (from Asha)'],
    ['contact-enquiry', { to_name: 'Asha', course_name: 'A long message' }, 'Contact enquiry (from Asha)'],
    ['contact', { fullname: 'अमोल पाटील' }, 'Contact message (from अमोल पाटील)'],
    ['feedback', { std_name: 'Asha', course_name: 'Java' }, 'Feedback: Java (from Asha)'],
    ['no-such-form', { a: 'b' }, 'Message'],
  ])('of %s with %j says form, course and name', (form, values, subject) => {
    expect(mailOf({ form, values }).subject).toBe(subject);
  });

  it('begins with the suspicion', () => {
    expect(mailOf({ suspicions: ['hidden field filled'] }).subject).toBe(
      '[suspected spam] Course enquiry: Java (from Asha Patil)',
    );
  });

  it('is one line of bounded length, whatever the outbox holds', () => {
    const { subject } = mailOf(
      {},
      { fname: `A\r\nBcc: x@y\u0000${'z'.repeat(300)}`, course: '\u2028😀'.repeat(200) },
    );
    expect(subject).not.toMatch(/[\p{Cc}\u2028]/u);
    expect(subject.length).toBeLessThan(260);
    expect(subject.isWellFormed()).toBe(true);
  });
});

describe('reply-to', () => {
  it.each([
    ['course-enquiry', 'fname', 'email'],
    ['enquiry', 'to_name', 'from_name'],
    ['contact-enquiry', 'to_name', 'from_name'],
    ['contact', 'fullname', 'emailid'],
    ['feedback', 'std_name', 'EmailId'],
  ])('of %s is the visitor, by name and address', (form, name, email) => {
    const values = { [name]: 'Asha Patil', [email]: 'asha@example.in' };
    expect(mailOf({ form, values }).replyTo).toEqual({ name: 'Asha Patil', address: 'asha@example.in' });
  });

  it('may have a domain in any script', () => {
    expect(mailOf({}, { email: 'asha@उदाहरण.भारत' }).replyTo?.address).toBe('asha@उदाहरण.भारत');
  });

  it.each(['', 'asha', 'a@b, c@d', 'a@b\r\nBcc: c@d', '"x" <a@b>', 'a@b;c@d', 'group: a@b;'])(
    'is left out for %j',
    email => {
      expect(mailOf({}, { email })).not.toHaveProperty('replyTo');
    },
  );
});

describe('the headers', () => {
  it('name the form, say that no person wrote it, and why it may be spam', () => {
    // So that no holiday notice answers.
    const own = { 'X-Form': 'course-enquiry', 'Auto-Submitted': 'auto-generated' };
    expect(mailOf().headers).toEqual(own);
    expect(mailOf({ suspicions: ['hidden field filled', 'filled in too fast'] }).headers).toEqual({
      ...own,
      'X-Suspected': 'hidden field filled, filled in too fast',
    });
  });
});

describe('the text', () => {
  it('says that it may be spam', () => {
    expect(mailOf({ suspicions: ['hidden field filled'] }).text).toContain(
      'This may be spam: hidden field filled.',
    );
  });

  it('tells the time in India', () => {
    const night = { receivedAt: Date.parse('2026-12-31T18:35:00Z') };
    for (const part of [mailOf(night).html, mailOf(night).text])
      expect(part).toContain('1 Jan 2027, 12:05 am IST');
  });

  it('holds what there is of a form that no longer exists', () => {
    const { text } = mailOf({ form: 'gone', values: { old_name: 'Asha' } });
    expect(text).toContain('old_name: Asha');
  });
});

describe('the HTML', () => {
  const rows = (html: string) =>
    Array.from(parsePage(html).querySelectorAll('tr'), row =>
      Array.from(row.children, cell => cell.textContent?.trim()),
    );

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
    ['98765 43210', 'tel:+919876543210'],
    ['+4420794601', 'tel:+4420794601'],
    ['25123456', 'tel:25123456'],
  ])('links the number %s as %s', (mobile, href) => {
    expect(
      parsePage(mailOf({}, { mobile }).html).querySelector<HTMLAnchorElement>('a[href^=tel]')?.href,
    ).toBe(href);
  });

  it.each([
    ['98765 43210', 'https://wa.me/919876543210'],
    ['+91 98765 43210', 'https://wa.me/919876543210'],
    ['+44 7946 012345', 'https://wa.me/447946012345'],
    ['2512345678', undefined],
    ['25123456', undefined],
    ['none', undefined],
  ])('leads from the number %s to WhatsApp at %s', (mobile, href) => {
    const links = new Map(linksOf(mailOf({}, { mobile }).html));
    expect(links.get('WhatsApp')).toBe(href);
  });

  it('offers no way to answer where nobody can be reached', () => {
    const { html, text } = mailOf({}, { mobile: '-', email: 'by phone' });
    expect(linksOf(html).map(([label]) => label)).toEqual(['https://www.example.org/java']);
    expect(text).not.toMatch(/tel:|wa\.me|mailto:/);
  });

  it('never takes a text for markup', () => {
    const { html } = mailOf(
      { page: '/java"><b>' },
      { fname: '<img src=x>', course: '"><script>1</script>&amp;' },
    );
    const document = parsePage(html);
    expect(document.querySelector('img, script, b')).toBeNull();
    expect(rows(html)[3]).toEqual(['Course', '"><script>1</script>&amp;']);
  });

  it('lets no address add to the mail that a click begins', () => {
    const { html } = mailOf({}, { email: 'a?subject=x&body=y@example.in' });
    expect(parsePage(html).querySelector<HTMLAnchorElement>('a[href^=mailto]')?.href).not.toMatch(/[?&]/);
  });

  it('sets no colour that a dark background would swallow', () => {
    expect(mailOf().html).not.toMatch(/[^-]color:|background/);
  });
});
