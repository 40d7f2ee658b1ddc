/**
 * The site's mails: the mail of an enquiry, the receipt for its visitor, and the plain text and
 * HTML that all mails share.
 */
import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { enquiryAddress } from '../../shared/desk/addresses';
import { mailForms } from '../../shared/forms';
import { feedback } from '../../shared/forms/feedback';
import { isEmail } from '../../shared/forms/kinds';
import type { Site } from '../../shared/site';
import { allHoursIn } from '../../shared/text/factWords';
import { fill } from '../../shared/text/fill';
import { splitPath, texts } from '../../shared/text/languages';
import { type Recipients, recipientsFor, type Settings } from '../config/config';
import type { Finding } from '../config/finding';
import type { Enquiry } from '../store/enquiries';
import { timeInIndia } from '../system/timeInIndia';
import { paletteOf } from '../theme/themePalette';
import { linesOf, type MailLine } from './mailLines';
import type { Mail } from './transport';
import { visitorTelLink, whatsAppLink } from './visitorLinks';

/** Sender and recipients come only from the settings, never from a visitor's text. */
type EnquiryMailSettings = Recipients &
  Pick<Settings, 'mailFrom'> & { readonly desk: Pick<Settings['desk'], 'off'> };

/**
 * Writes the mail of an enquiry from its form definition.
 *
 * All attempts for one recipient have the same Message-ID. Unless the settings, the facts or the
 * disk change between two attempts, both have the same content. If the form no longer exists, the
 * lines have the field names as labels. `diskWarning`: what the office must know if the disk is
 * not permanent (`temporaryDisk`).
 */
export function composeMail(
  enquiry: Enquiry,
  config: EnquiryMailSettings,
  site: Site,
  diskWarning?: Finding,
): Mail {
  const { mailFrom, desk } = config;
  const { id, receivedAt } = enquiry;
  const form = mailForms.find(each => each.id === enquiry.form);
  const lines = linesOf(enquiry, form);
  // The link has no sign-in key, because an answer to the mail would quote it to the visitor.
  const deskLink = desk.off === undefined ? `${site.url}${enquiryAddress(id)}` : undefined;
  const content = {
    lines,
    title: form?.subject ?? 'Message',
    enquiry,
    deskLink,
    diskWarning,
    site,
  };
  const suspicions = headerText(enquiry.suspicions.join(', '), 200);
  const find = (is: MailLine['role'], max: number) =>
    headerText(lines.find(line => line.role === is)?.value ?? '', max);
  const [course, name, email] = [find('course', 80), find('name', 60), find('email', 320)];
  const lastDigits = find('phone', 40).replace(/\D/g, '').slice(-4);
  return {
    from: { name: site.name, address: mailFrom },
    to: recipientsFor(enquiry.form, config),
    // "Course enquiry: Java (from Asha Patil) 3210". Gmail shows mails with one subject as one
    // conversation, so the last digits of the number distinguish visitors with the same name.
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
    // The time distinguishes two identical enquiries from different days. A retry has the same
    // time.
    messageId: `<${id.slice(0, 32)}.${receivedAt.toString(36)}@${new URL(site.url).hostname}>`,
    date: new Date(receivedAt),
    headers: {
      // Prevents automatic replies such as holiday notices. Source: RFC 3834.
      'Auto-Submitted': 'auto-generated',
      'X-Form': headerText(enquiry.form, 100),
      ...(suspicions === '' ? {} : { 'X-Suspected': suspicions }),
    },
  };
}

/**
 * Makes one line without control characters. check() lets no control character through, but
 * somebody may have edited a row of the store. `=?` starts an encoded word, which a mail program
 * would decode to line breaks or another address. Source: RFC 2047, 2.
 */
function headerText(text: string, max: number): string {
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  const characters = [...line.replaceAll('=?', '= ?')];
  return characters.length > max
    ? `${characters.slice(0, max - 1).join('')}…`
    : characters.join('');
}

/**
 * Writes the mail that confirms an enquiry to its visitor. `number`: the phone number as the
 * visitor typed it. It may be empty.
 *
 * The mail is in the language of the page. The number is the only text from the visitor, so
 * nobody can make this site send their own text to a stranger. The sender is MAIL_FROM, because
 * mail servers with a login refuse the empty sender that RFC 3834 offers. This site reads no
 * mail, so an answer cannot start a loop.
 */
export function composeReceipt(
  enquiry: Enquiry,
  recipient: string,
  number: string,
  { mailFrom }: Pick<Settings, 'mailFrom'>,
  site: Site,
): Mail {
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
    html: paragraphsHtml(lang, paragraphs, paragraphs[0] ?? '', site),
    messageId: `<receipt.${enquiry.id.slice(0, 32)}@${new URL(site.url).hostname}>`,
    date: new Date(enquiry.receivedAt),
    headers: {
      // Prevents automatic replies such as holiday notices. Source: RFC 3834, 5.
      'Auto-Submitted': 'auto-replied',
      'X-Auto-Response-Suppress': 'All',
    },
  };
}

export interface MailContent {
  readonly title: string;
  readonly lines: readonly MailLine[];
  readonly site: Site;
  /** The enquiry that the mail is about, if any. */
  readonly enquiry?: Enquiry;
  /** The enquiry's address at the desk, for devices that are signed in. */
  readonly deskLink?: string | undefined;
  readonly diskWarning?: Finding | undefined;
}

/**
 * The mail as plain text, with one line per field. A value of several lines is indented below its
 * label.
 */
export function textBody(content: MailContent): string {
  const { title, lines, enquiry, deskLink, site } = content;
  const origin =
    enquiry === undefined
      ? []
      : [`Received: ${timeInIndia(enquiry.receivedAt)}`, `Page: ${site.url}${enquiry.page}`];
  const blocks = [
    [`${title} (website of ${site.name})`],
    lines.map(({ label, value }) => `${label}: ${indented(value)}`),
    replyLinks(lines).map(({ label, href }) => `${label}: ${href}`),
    deskLink === undefined ? [] : [`${deskLabel}: ${deskLink}`],
    warningsOf(content),
    origin,
  ];
  const shown = blocks.filter(block => block.length > 0);
  return `${shown.map(block => block.join('\n')).join('\n\n')}\n`;
}

function indented(value: string): string {
  if (value === '') return '–';
  return value.includes('\n') ? `\n  ${value.replaceAll('\n', '\n  ')}` : value;
}

/** Warnings: why the subject says "suspected spam", and that the disk is not permanent. */
function warningsOf({ enquiry, diskWarning }: MailContent): readonly string[] {
  const { suspicions = [] } = enquiry ?? {};
  return [
    ...(suspicions.length === 0 ? [] : [`This may be spam: ${suspicions.join(', ')}.`]),
    ...(diskWarning === undefined
      ? []
      : [`The website may lose enquiries. ${diskWarning.text} ${diskWarning.todo}`]),
  ];
}

/**
 * The label of the link to the desk. At the desk, the other recipients of the mail can see what a
 * colleague has recorded.
 */
const deskLabel = 'Say what came of it';

export function htmlBody(content: MailContent): string {
  const { title, lines, enquiry, deskLink, site } = content;
  const desk = deskLink === undefined ? [] : [{ label: deskLabel, href: deskLink }];
  const look = lookOf(site);
  return mailHtml(
    'en',
    title,
    { margin: 0, padding: '16px', ...look.body },
    <>
      <h1 style={{ margin: '0 0 12px', fontSize: '20px' }}>{title}</h1>
      {warningsOf(content).map(text => (
        <p key={text}>{text}</p>
      ))}
      <p style={{ margin: '0 0 8px' }}>
        {[...replyLinks(lines), ...desk].map(({ label, href }) => (
          <Fragment key={label}>
            <a href={href} style={{ ...buttonStyle, ...look.button }}>
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

/** Writes the HTML of a mail. Each text becomes a paragraph and keeps its line breaks. */
export function paragraphsHtml(
  lang: string,
  paragraphs: readonly ReactNode[],
  title: string,
  site: Pick<Site, 'theme'>,
): string {
  return mailHtml(
    lang,
    title,
    lookOf(site).body,
    paragraphs.map((text, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
      <p key={index}>{typeof text === 'string' ? withBreaks(text) : text}</p>
    )),
  );
}

/**
 * Styles are inline, because mail programs drop style sheets. The mail sets no colour of text or
 * background, so that it is readable in light and dark mode.
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

interface MailLook {
  readonly body: CSSProperties;
  readonly button: CSSProperties;
}

/**
 * The institute's colour is used only for borders, not for texts. Some mail programs change the
 * colours of texts for dark mode and others do not, so no coloured text would be readable in all of
 * them.
 */
function lookOf({ theme }: Pick<Site, 'theme'>): MailLook {
  if (theme === undefined) return { body: {}, button: {} };

  const colour = paletteOf(theme).palette['blue-600'];
  return {
    body: { borderTop: `6px solid ${colour}`, paddingTop: '16px' },
    button: { border: `2px solid ${colour}` },
  };
}

/** The style of a link that looks like a button. It is large enough to tap with a thumb. */
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

/**
 * Links to call, to answer on WhatsApp, and to write. A link is left out if the visitor's number or
 * address does not allow it.
 */
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
 * The link that writes to an address. Undefined if the text is not an address. The parts around
 * the @ are encoded, so that no address can add text ("?body=…") to the new mail.
 */
function mailtoLink(address: string): string | undefined {
  return isEmail(address)
    ? `mailto:${address.split('@').map(encodeURIComponent).join('@')}`
    : undefined;
}
