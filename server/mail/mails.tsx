/**
 * Makes the mail with an enquiry for the institute, and the receipt for the visitor. Also makes
 * the text and the HTML of all other mails of the site.
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

/**
 * Settings that a mail needs. Sender and recipients come only from here, and never from a
 * visitor's text.
 */
type EnquiryMailSettings = Recipients &
  Pick<Settings, 'mailFrom'> & { readonly desk: Pick<Settings['desk'], 'off'> };

/**
 * Makes the mail of an enquiry. If the form no longer exists, the names of its fields are the
 * labels. `diskWarning` warns the office if the disk is not permanent (`temporaryDisk`).
 *
 * If a mail is sent again to the same recipient, the Message-ID is the same. The content is also
 * the same, if the settings, the facts and the disk have not changed.
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
  // The link must not sign anybody in, because an answer to the visitor may quote this mail.
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
    // For example, "Course enquiry: Java (from Asha Patil) 3210". Gmail shows mails with equal
    // subjects as one conversation. So the subject ends with the last digits of the number,
    // because two visitors may have the same name.
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
    // The Message-ID contains the id and the time. The id alone is not enough: if an enquiry was
    // deleted, and an old tab sends the same form again, the new enquiry has the same id. If the
    // mail of an enquiry is sent again, the time stays the same.
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
 * Makes one line without control characters. A row of the store may contain such characters if
 * somebody changed the row by hand. Also puts a space into each `=?`. Otherwise a mail program
 * would decode the text after it, and the decoded text could have line breaks or another address.
 * Source: RFC 2047, 2.
 */
function headerText(text: string, max: number): string {
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  const characters = [...line.replaceAll('=?', '= ?')];
  return characters.length > max
    ? `${characters.slice(0, max - 1).join('')}…`
    : characters.join('');
}

/**
 * Makes the receipt, in the language of the page. `number` is the phone number as the visitor
 * typed it, or an empty text.
 *
 * Nothing else in the mail comes from the visitor. So nobody can use this mail to send a text to
 * a stranger. The sender is MAIL_FROM: RFC 3834 recommends an empty sender, but a mail server
 * with a login refuses it. No loop of answers can begin, because this site reads no mail.
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
  /**
   * The address of the enquiry's page at the desk. Only a device that is signed in can open this
   * page.
   */
  readonly deskLink?: string | undefined;
  readonly diskWarning?: Finding | undefined;
}

/**
 * Makes the mail as plain text, with each field on a line. If a value has several lines, they
 * follow below the label and are indented.
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

/**
 * Returns the warnings: the signs that the enquiry is spam, and the risk that the disk loses its
 * files.
 */
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
 * The label of the link to the desk. At the desk, the user records what happened, and the other
 * recipients of the mail can read this record.
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

/**
 * Makes the HTML of a mail that has only paragraphs. If a paragraph is a string, its line breaks
 * stay.
 */
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
 * Makes the HTML of a mail. Mail programs drop stylesheets, so styles are written into each
 * element. Texts and backgrounds have no colour of their own, so that the mail can be read in
 * light mode and in dark mode.
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
 * The institute's colour is only on the borders of a mail, and never on its texts. In dark mode,
 * some mail programs change the colours of texts, and others do not. So a coloured text would not
 * be readable in all programs.
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
 * Renders links to call the visitor, to answer on WhatsApp, and to write a mail. A link is left
 * out if the phone number or the mail address for it is missing or not valid.
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
 * A link that opens a new mail to this address. Undefined if the text is not an address. Both
 * parts of the address are encoded. Otherwise an address such as "a@b?body=…" could write a text
 * into the mail.
 */
function mailtoLink(address: string): string | undefined {
  return isEmail(address)
    ? `mailto:${address.split('@').map(encodeURIComponent).join('@')}`
    : undefined;
}
