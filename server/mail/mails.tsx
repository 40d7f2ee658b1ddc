/** What a mail says, as plain text and as HTML. */
import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { isEmail } from '../../shared/forms/kinds';
import type { Site } from '../../shared/site';
import type { Enquiry } from '../store/enquiries';
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

/** So that the others who get this mail know who has called. */
const deskLabel = 'Say what came of it';

export function htmlBody(content: MailContent): string {
  const { title, lines, enquiry, deskLink, site } = content;
  const desk = deskLink === undefined ? [] : [{ label: deskLabel, href: deskLink }];
  return mailHtml(
    'en',
    title,
    { margin: 0, padding: '16px' },
    <>
      <h1 style={{ margin: '0 0 12px', fontSize: '20px' }}>{title}</h1>
      {suspicionOf(enquiry).map(text => (
        <p key={text}>{text}</p>
      ))}
      <p style={{ margin: '0 0 8px' }}>
        {[...replyLinks(lines), ...desk].map(({ label, href }) => (
          <Fragment key={label}>
            <a href={href} style={buttonStyle}>
              {label}
            </a>{' '}
          </Fragment>
        ))}
      </p>
      <table
        role="presentation"
        style={{ borderCollapse: 'collapse', width: '100%', maxWidth: '640px' }}
      >
        <tbody>
          {lines.map(line => (
            <LineRow key={line.label} line={line} />
          ))}
        </tbody>
      </table>
      {enquiry !== undefined && <Origin enquiry={enquiry} site={site} />}
    </>,
  );
}

/** Each text is a paragraph; a line break in it stays one. */
export function paragraphsHtml(
  lang: string,
  paragraphs: readonly ReactNode[],
  title: string,
): string {
  return mailHtml(
    lang,
    title,
    {},
    paragraphs.map((text, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
      <p key={index}>{typeof text === 'string' ? withBreaks(text) : text}</p>
    )),
  );
}

/**
 * Styles are inline, since mail programs drop others; no
 * colours, so that light and dark ones stay readable.
 */
function mailHtml(lang: string, title: string, room: CSSProperties, body: ReactNode): string {
  const style: CSSProperties = {
    ...room,
    fontFamily: "system-ui,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
    fontSize: '16px',
    lineHeight: 1.5,
  };
  const page = (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
      </head>
      <body style={style}>{body}</body>
    </html>
  );
  return `<!doctype html>\n${renderToStaticMarkup(page)}\n`;
}

/** Large enough for a thumb. */
const buttonStyle: CSSProperties = {
  display: 'inline-block',
  margin: '0 8px 8px 0',
  padding: '10px 16px',
  border: '1px solid #8888',
  borderRadius: '8px',
};

const cellStyle: CSSProperties = {
  padding: '8px 12px 8px 0',
  borderBottom: '1px solid #8888',
  verticalAlign: 'top',
  textAlign: 'left',
};

function LineRow({ line: { label, value, role } }: { readonly line: MailLine }) {
  const href =
    role === 'phone' ? visitorTelLink(value) : role === 'email' ? mailtoLink(value) : undefined;
  const shown = value === '' ? '–' : withBreaks(value);
  return (
    <tr>
      <th scope="row" style={{ ...cellStyle, width: '35%', fontWeight: 600 }}>
        {label}
      </th>
      <td style={cellStyle}>{href === undefined ? shown : <a href={href}>{value}</a>}</td>
    </tr>
  );
}

function Origin({ enquiry, site }: { readonly enquiry: Enquiry; readonly site: Site }) {
  const page = `${site.url}${enquiry.page}`;
  return (
    <p style={{ margin: '16px 0 0', fontSize: '14px' }}>
      Received {timeInIndia(enquiry.receivedAt)}
      <br />
      From the page <a href={page}>{page}</a> of {site.name}
    </p>
  );
}

function withBreaks(text: string): ReactNode {
  const [first, ...others] = text.split('\n');
  return [first, ...others.flatMap((line, index) => [<br key={String(index)} />, `\n${line}`])];
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
