/** What a mail says, as plain text and as HTML. */
import { isEmail } from '../../shared/forms/kinds';
import type { Site } from '../../shared/site';
import type { Enquiry } from '../store/enquiryTypes';
import { timeInIndia } from '../system/timeInIndia';
import type { MailLine } from './mailLines';
import { visitorTelLink, whatsAppLink } from './visitorLinks';

export interface MailContent {
  readonly title: string;
  readonly lines: readonly MailLine[];
  readonly site: Site;
  /** The enquiry that it is about, if it is about one. */
  readonly enquiry?: Enquiry;
  /** Leads to it at the desk, for a device that is signed in there. */
  readonly deskLink?: string | undefined;
}

/** One line a field; a value of several lines is indented below its label. */
export function textBody({ title, lines, enquiry, deskLink, site }: MailContent): string {
  const origin =
    enquiry === undefined
      ? []
      : [`Received: ${timeInIndia(enquiry.receivedAt)}`, `Page: ${site.url}${enquiry.page}`];
  const blocks = [
    [`${title} (website of ${site.name})`],
    lines.map(({ label, value }) => `${label}: ${indented(value)}`),
    replyLinks(lines).map(({ label, href }) => `${label}: ${href}`),
    deskLink === undefined ? [] : [`${deskLabel}: ${deskLink}`],
    suspicionOf(enquiry),
    origin,
  ];
  const shown = blocks.filter(block => block.length > 0);
  return `${shown.map(block => block.join('\n')).join('\n\n')}\n`;
}

function indented(value: string): string {
  if (value === '') return '–';
  return value.includes('\n') ? `\n  ${value.replaceAll('\n', '\n  ')}` : value;
}

/** Why the subject says "suspected spam". */
function suspicionOf(enquiry: Enquiry | undefined): readonly string[] {
  const { suspicions = [] } = enquiry ?? {};
  return suspicions.length === 0 ? [] : [`This may be spam: ${suspicions.join(', ')}.`];
}

/**
 * Styles are inline, since mail programs drop others; no
 * colours, so that light and dark ones stay readable.
 */
export function htmlBody({ title, lines, enquiry, deskLink, site }: MailContent): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
</head>
<body style="margin:0;padding:16px;font-family:system-ui,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5">
<h1 style="margin:0 0 12px;font-size:20px">${escaped(title)}</h1>
${suspicionOf(enquiry)
  .map(text => `<p>${escaped(text)}</p>`)
  .join('')}
<p style="margin:0 0 8px">${[...replyLinks(lines), ...deskButton(deskLink)].map(button).join('\n')}</p>
<table role="presentation" style="border-collapse:collapse;width:100%;max-width:640px">
${lines.map(row).join('\n')}
</table>
${originOf(enquiry, site)}
</body>
</html>
`;
}

/** So that the others who get this mail know who has called. */
const deskLabel = 'Say what came of it';

function deskButton(href: string | undefined) {
  return href === undefined ? [] : [{ label: deskLabel, href }];
}

function originOf(enquiry: Enquiry | undefined, site: Site): string {
  if (enquiry === undefined) return '';
  const page = `${site.url}${enquiry.page}`;
  return `<p style="margin:16px 0 0;font-size:14px">Received ${escaped(timeInIndia(enquiry.receivedAt))}<br>
From the page ${link(page, page)} of ${escaped(site.name)}</p>`;
}

/** Large enough for a thumb. */
function button({ label, href }: { readonly label: string; readonly href: string }): string {
  const style =
    'display:inline-block;margin:0 8px 8px 0;padding:10px 16px;border:1px solid #8888;border-radius:8px';
  return link(href, label, ` style="${style}"`);
}

function row({ label, value, role }: MailLine): string {
  const cell =
    'padding:8px 12px 8px 0;border-bottom:1px solid #8888;vertical-align:top;text-align:left';
  const head = `<th scope="row" style="${cell};width:35%;font-weight:600">${escaped(label)}</th>`;
  const href =
    role === 'phone' ? visitorTelLink(value) : role === 'email' ? mailtoLink(value) : undefined;
  const text = href === undefined ? escaped(value).replaceAll('\n', '<br>\n') : link(href, value);
  return `<tr>${head}<td style="${cell}">${text === '' ? '–' : text}</td></tr>`;
}

function link(href: string, text: string, attributes = ''): string {
  return `<a href="${escaped(href)}"${attributes}>${escaped(text)}</a>`;
}

/** Text as HTML, in an element as well as in an attribute. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);
}

/** To call, to answer on WhatsApp, to write: those that the visitor's number and address allow. */
function replyLinks(lines: readonly MailLine[]) {
  const find = (role: MailLine['role']) => lines.find(line => line.role === role)?.value ?? '';
  const links = [
    { label: 'Call', href: visitorTelLink(find('phone')) },
    { label: 'WhatsApp', href: whatsAppLink(find('phone')) },
    { label: 'Write', href: mailtoLink(find('email')) },
  ];
  return links.flatMap(({ label, href }) => (href === undefined ? [] : [{ label, href }]));
}

/**
 * Encoded around the @, so that no address can add a
 * text ("?body=…") to the mail that a click begins.
 */
function mailtoLink(address: string): string | undefined {
  return isEmail(address)
    ? `mailto:${address.split('@').map(encodeURIComponent).join('@')}`
    : undefined;
}
