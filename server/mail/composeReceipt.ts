/** Writes the mail to a visitor that an enquiry has come. */
import { feedback } from '../../shared/forms/feedback';
import type { Site } from '../../shared/site';
import { allHoursIn } from '../../shared/text/factWords';
import { fill } from '../../shared/text/fill';
import { splitPath, texts } from '../../shared/text/languages';
import type { Enquiry } from '../store/enquiries';
import { paragraphsHtml } from './mails';
import type { Mail } from './transport';

export interface ReceiptContent {
  readonly enquiry: Enquiry;
  readonly recipient: string;
  /** As the visitor gave it; empty where none was given. */
  readonly number: string;
  readonly site: Site;
  readonly mailFrom: string;
}

/**
 * In the language of the page. Of what the visitor typed it has the number alone: nobody can have
 * this site write a text of theirs to someone else. It goes out from MAIL_FROM: mail servers with a
 * login refuse the empty sender that RFC 3834 offers, and since this site reads no mail, no answer
 * to it can begin a loop.
 */
export function composeReceipt({
  enquiry,
  recipient,
  number,
  site,
  mailFrom,
}: ReceiptContent): Mail {
  const { lang } = splitPath(enquiry.page);
  const text = texts[lang].receipt;
  const facts = {
    site: site.name,
    reference: enquiry.id.slice(0, 8),
    number,
    email: site.email,
    phone: site.phones[0],
  };
  const isCalled = number !== '' && enquiry.form !== feedback.id;
  const hours = allHoursIn(site, lang);
  const blocks = [
    [text.thanks, text.reference],
    isCalled ? [text.call] : [],
    hours.length > 0 ? [text.hours, ...hours] : [],
    [text.withdraw],
    [text.stranger],
    [site.name, site.url],
  ];
  const paragraphs = blocks
    .filter(lines => lines.length > 0)
    .map(lines => lines.map(line => fill(line, facts)).join('\n'));

  return {
    from: { name: site.name, address: mailFrom },
    to: [recipient],
    replyTo: { name: site.name, address: site.email },
    subject: `${text.subject} (${facts.reference})`,
    text: `${paragraphs.join('\n\n')}\n`,
    html: paragraphsHtml(lang, paragraphs, paragraphs[0] ?? ''),
    messageId: `<receipt.${enquiry.id.slice(0, 32)}@${new URL(site.url).hostname}>`,
    date: new Date(enquiry.receivedAt),
    headers: {
      // No holiday notice answers it. Source: RFC 3834, 5.
      'Auto-Submitted': 'auto-replied',
      'X-Auto-Response-Suppress': 'All',
    },
  };
}
