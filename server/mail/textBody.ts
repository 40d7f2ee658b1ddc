/** The plain text of a mail. */
import type { Site } from '../../shared/site';
import type { Enquiry } from '../outbox/enquiry';
import { kolkataTime } from '../system/time';
import { answerLinks } from './answerLinks';
import type { MailLine } from './mailLines';

export interface MailContent {
  readonly title: string;
  readonly lines: readonly MailLine[];
  readonly message: Enquiry;
  readonly site: Site;
}

/** One line a field; a value of several lines stands indented below its label. */
export function textBody({ title, lines, message, site }: MailContent): string {
  const answers = answerLinks(lines).map(({ label, href }) => `${label}: ${href}`);
  return [
    `${title} from the website of ${site.name}`,
    '',
    ...lines.map(({ label, value }) => `${label}: ${indented(value)}`),
    '',
    ...(answers.length > 0 ? [...answers, ''] : []),
    ...(message.suspicions.length > 0 ? [suspicionText(message), ''] : []),
    `Received: ${kolkataTime(message.receivedAt)}`,
    `Page: ${site.url}${message.page}`,
    '',
  ].join('\n');
}

/** Why the subject says "suspected spam". */
export function suspicionText(message: Enquiry): string {
  return `This may be spam: ${message.suspicions.join(', ')}.`;
}

function indented(value: string): string {
  if (value === '') return '–';
  return value.includes('\n') ? `\n  ${value.replaceAll('\n', '\n  ')}` : value;
}
