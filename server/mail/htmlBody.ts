/** The HTML of a mail: a table of what was sent. Styles are inline, since mail programs drop the others. */

import { isEmail } from '../../shared/forms/kinds';
import { kolkataTime, type MailLine, mobileLink } from './mailLines';
import { type MailContent, suspicionText } from './textBody';

/** Sets no background and no text colour: each mail program's own light or dark ones stay readable. */
export function htmlBody({ title, lines, message, site }: MailContent): string {
  const page = `${site.url}${message.page}`;
  const suspicion = message.suspicions.length > 0 ? `<p>${escapeHtml(suspicionText(message))}</p>` : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:16px;font-family:system-ui,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5">
<h1 style="margin:0 0 12px;font-size:20px">${escapeHtml(title)}</h1>
${suspicion}
<table role="presentation" style="border-collapse:collapse;width:100%;max-width:640px">
${lines.map(row).join('\n')}
</table>
<p style="margin:16px 0 0;font-size:14px">Received ${escapeHtml(kolkataTime(message.receivedAt))}<br>
From the page ${link(page, page)} of ${escapeHtml(site.name)}</p>
</body>
</html>
`;
}

function row(line: MailLine): string {
  const cell = 'padding:8px 12px 8px 0;border-bottom:1px solid #8888;vertical-align:top;text-align:left';
  const label = `<th scope="row" style="${cell};width:35%;font-weight:600">${escapeHtml(line.label)}</th>`;
  return `<tr>${label}<td style="${cell}">${shown(line)}</td></tr>`;
}

function shown({ is, value }: MailLine): string {
  if (value === '') return '–';
  const tel = is === 'mobile' ? mobileLink(value) : undefined;
  if (tel !== undefined) return link(tel, value);
  if (is === 'email' && isEmail(value)) return link(mailtoLink(value), value);
  return escapeHtml(value).replaceAll('\n', '<br>\n');
}

/** Encoded around the @, so that no address can add a text ("?body=…") to the mail that a click begins. */
function mailtoLink(address: string): string {
  return `mailto:${address.split('@').map(encodeURIComponent).join('@')}`;
}

function link(href: string, text: string): string {
  return `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
}

/** Text as HTML, in an element as well as in an attribute. */
function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, character => entities[character] ?? '');
}
