/** Writes the mail of an enquiry, from the same form definition that the visitor filled in. */
import type { Form } from '../../shared/forms/form';
import { isEmail } from '../../shared/forms/kinds';
import { type Config, type Recipients, recipientsFor } from '../config/config';
import type { Enquiry } from '../store/enquiries';
import { linesOf, type MailLine } from './mailLines';
import { htmlBody, textBody } from './mails';
import type { Mail } from './transport';

/** Sender and recipients come from the configuration only: no visitor's text ever gets there. */
interface ComposeDeps extends Pick<Config, 'site' | 'mailFrom'>, Recipients {
  readonly forms: readonly Form[];
  /** Leads to the enquiry at the desk, for a device that is signed in there. */
  readonly deskLink?: string | undefined;
}

/**
 * The same bytes for a recipient at every attempt, and so one Message-ID. A form that no longer
 * exists is mailed by its field names.
 */
export function composeMail(enquiry: Enquiry, deps: ComposeDeps): Mail {
  const { site, mailFrom, forms, deskLink } = deps;
  const { id, receivedAt } = enquiry;
  const form = forms.find(each => each.id === enquiry.form);
  const lines = linesOf(enquiry, form);
  const content = { lines, title: form?.subject ?? 'Message', enquiry, deskLink, site };
  const suspicions = headerText(enquiry.suspicions.join(', '), 200);
  const find = (is: MailLine['role'], max: number) =>
    headerText(lines.find(line => line.role === is)?.value ?? '', max);
  const [course, name, email] = [find('course', 80), find('name', 60), find('email', 320)];
  const lastDigits = find('phone', 40).replace(/\D/g, '').slice(-4);
  return {
    from: { name: site.name, address: mailFrom },
    to: recipientsFor(enquiry.form, deps),
    // "Course enquiry: Java (from Asha Patil) 3210". Gmail shows mails of one subject as one
    // conversation: the digits tell two visitors of one name apart.
    subject: [
      suspicions && '[suspected spam] ',
      content.title,
      course && `: ${course}`,
      name && ` (from ${name})`,
      lastDigits && ` ${lastDigits}`,
    ].join(''),
    text: textBody(content),
    html: htmlBody(content),
    ...(isEmail(email) ? { replyTo: { name, address: email } } : {}),
    // The time tells apart two enquiries that were written
    // alike on different days; a retry has the same.
    messageId: `<${id.slice(0, 32)}.${receivedAt.toString(36)}@${new URL(site.url).hostname}>`,
    date: new Date(receivedAt),
    headers: {
      // No holiday notice answers it. Source: RFC 3834.
      'Auto-Submitted': 'auto-generated',
      'X-Form': headerText(enquiry.form, 100),
      ...(suspicions === '' ? {} : { 'X-Suspected': suspicions }),
    },
  };
}

/**
 * One line without control characters: check() gave no other, but a row of the store may have been
 * edited. Nothing in it begins an encoded word, which a mail program would decode: to line breaks,
 * or another address. Source: RFC 2047, 2.
 */
function headerText(text: string, max: number): string {
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  const characters = [...line.replaceAll('=?', '= ?')];
  return characters.length > max
    ? `${characters.slice(0, max - 1).join('')}…`
    : characters.join('');
}
