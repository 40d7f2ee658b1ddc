/** Writes the mail of a message, from the same form definition that the visitor filled in. */

import type { Form } from '../../shared/forms/form';
import { isEmail } from '../../shared/forms/kinds';
import type { Site } from '../../shared/site';
import type { Enquiry } from '../outbox/enquiry';
import { htmlBody } from './htmlBody';
import type { Mail } from './mail';
import { linesOf, type MailLine } from './mailLines';
import { textBody } from './textBody';

export interface ComposeDeps {
  readonly site: Site;
  /** Sender and recipients come from the configuration only: no visitor's text ever gets there. */
  readonly mailFrom: string;
  readonly mailTo: readonly string[];
  readonly forms: readonly Form[];
}

/**
 * The mail of one message: the same bytes at every attempt, so that a second delivery is recognisable by its
 * Message-ID. A form that no longer exists is mailed by its field names. Source: DECISIONS, "Forms".
 */
export function compose(message: Enquiry, deps: ComposeDeps): Mail {
  const form = deps.forms.find(({ id }) => id === message.form);
  const lines = linesOf(message, form);
  const content = { lines, title: form?.subject ?? 'Message', message, site: deps.site };
  const replyTo = replyAddress(lines);
  return {
    from: { name: deps.site.name, address: deps.mailFrom },
    to: deps.mailTo,
    subject: subject(content.title, lines, message.suspicions.length > 0),
    text: textBody(content),
    html: htmlBody(content),
    ...(replyTo === undefined ? {} : { replyTo }),
    // The time tells apart two messages that were written alike on different days; a retry has the same.
    messageId: `<${message.id.slice(0, 32)}.${message.receivedAt.toString(36)}@${new URL(deps.site.url).hostname}>`,
    date: new Date(message.receivedAt),
    headers: {
      // No holiday notice answers it. Source: RFC 3834.
      'Auto-Submitted': 'auto-generated',
      'X-Form': headerText(message.form, 100),
      ...(message.suspicions.length > 0
        ? { 'X-Suspected': headerText(message.suspicions.join(', '), 200) }
        : {}),
    },
  };
}

/** "Course enquiry: Java (from Asha Patil)" */
function subject(title: string, lines: readonly MailLine[], isSuspected: boolean): string {
  const course = lines.find(line => line.is === 'course')?.value ?? '';
  const name = lines.find(line => line.is === 'name')?.value ?? '';
  return [
    isSuspected ? '[suspected spam] ' : '',
    title,
    course === '' ? '' : `: ${headerText(course, 80)}`,
    name === '' ? '' : ` (from ${headerText(name, 60)})`,
  ].join('');
}

/** An object, never a text: nodemailer reads "a@x, b@y" as two recipients. */
function replyAddress(lines: readonly MailLine[]): Mail['replyTo'] {
  const address = lines.find(line => line.is === 'email')?.value ?? '';
  const name = lines.find(line => line.is === 'name')?.value ?? '';
  return isEmail(address) ? { name: headerText(name, 60), address } : undefined;
}

/** One line without control characters. check() gave no other; a file of the outbox may have been edited. */
function headerText(text: string, max: number): string {
  const oneLine = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  const characters = [...oneLine];
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : oneLine;
}
