/** The mail with a link that signs in once. */
import { randomUUID } from 'node:crypto';
import { deskText } from '../../shared/desk/text';
import type { Site } from '../../shared/site';
import { fill } from '../../shared/text/fill';
import type { Lang } from '../../shared/text/languages';
import type { Settings } from '../config/config';
import { paragraphsHtml } from '../mail/mails';
import type { Mail } from '../mail/transport';

/** Makes the mail. `language`: the language of the page on which the user asked for the link. */
export function signInMail(
  site: Pick<Site, 'name' | 'theme'>,
  { mailFrom }: Pick<Settings, 'mailFrom'>,
  to: string,
  link: string,
  language: Lang,
  now: number,
): Mail {
  const text = deskText(language).signInMail;
  const title = fill(text.title, { site: site.name });
  const words = [text.how, text.otherBrowser, text.notYou];
  const linked = <a href={link}>{link}</a>;
  return {
    from: { name: site.name, address: mailFrom },
    to: [to],
    subject: text.subject,
    text: `${[title, link, ...words].join('\n\n')}\n`,
    html: paragraphsHtml(language, [title, linked, ...words], title, site),
    messageId: `<sign-in.${randomUUID()}@${new URL(link).hostname}>`,
    date: new Date(now),
    headers: {
      // Prevents automatic replies. Source: RFC 3834, 5.
      'Auto-Submitted': 'auto-generated',
    },
  };
}
