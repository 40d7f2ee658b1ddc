/** The mail with a link that signs in once. */
import { randomUUID } from 'node:crypto';
import { deskText } from '../../shared/desk/text';
import { fill } from '../../shared/text/fill';
import type { Lang } from '../../shared/text/languages';
import { paragraphsHtml } from '../mail/mails';
import type { Mail } from '../mail/transport';

/**
 * `from`: the institute's name, and the address that sends its mails. `language`: the language of
 * the page on which the link was asked for.
 */
export function signInMail(
  from: { readonly name: string; readonly address: string },
  to: string,
  link: string,
  language: Lang,
  now: number,
): Mail {
  const text = deskText(language).signInMail;
  const title = fill(text.title, { site: from.name });
  const words = [text.how, text.otherBrowser, text.notYou];
  const linked = <a href={link}>{link}</a>;
  return {
    from,
    to: [to],
    subject: text.subject,
    text: `${[title, link, ...words].join('\n\n')}\n`,
    html: paragraphsHtml(language, [title, linked, ...words], title),
    messageId: `<sign-in.${randomUUID()}@${new URL(link).hostname}>`,
    date: new Date(now),
    headers: {
      // Prevents automatic replies. Source: RFC 3834, 5.
      'Auto-Submitted': 'auto-generated',
    },
  };
}
