/** The HTML of a mail: a table of what was sent. Styles are inline, since mail programs drop the others. */

import { kolkataTime } from '../system/time';
import { answerLinks, mailtoLink, telLink } from './answerLinks';
import type { MailLine } from './mailLines';
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
${answers(lines)}
<table role="presentation" style="border-collapse:collapse;width:100%;max-width:640px">
${lines.map(row).join('\n')}
</table>
<p style="margin:16px 0 0;font-size:14px">Received ${escapeHtml(kolkataTime(message.receivedAt))}<br>
From the page ${link(page, page)} of ${escapeHtml(site.name)}</p>
</body>
</html>
`;
}

/** Large enough for a thumb. */
function answers(lines: readonly MailLine[]): string {
  const style =
    'display:inline-block;margin:0 8px 8px 0;padding:10px 16px;border:1px solid #8888;border-radius:8px';
  const links = answerLinks(lines).map(({ label, href }) => link(href, label, style));
  return links.length === 0 ? '' : `<p style="margin:0 0 8px">${links.join('\n')}</p>`;
}

function row(line: MailLine): string {
  const cell = 'padding:8px 12px 8px 0;border-bottom:1px solid #8888;vertical-align:top;text-align:left';
  const label = `<th scope="row" style="${cell};width:35%;font-weight:600">${escapeHtml(line.label)}</th>`;
  return `<tr>${label}<td style="${cell}">${shown(line)}</td></tr>`;
}

function shown({ is, value }: MailLine): string {
  if (value === '') return '–';
  const href = is === 'mobile' ? telLink(value) : is === 'email' ? mailtoLink(value) : undefined;
  return href === undefined ? escapeHtml(value).replaceAll('\n', '<br>\n') : link(href, value);
}

function link(href: string, text: string, style?: string): string {
  const look = style === undefined ? '' : ` style="${style}"`;
  return `<a href="${escapeHtml(href)}"${look}>${escapeHtml(text)}</a>`;
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
