/** The mail with a link that signs in, once. */
import { randomUUID } from 'node:crypto';
import { deskText } from '../../shared/desk/text';
import type { Site as Facts } from '../../shared/site';
import { fill } from '../../shared/text/fill';
import type { Lang } from '../../shared/text/languages';
import { paragraphsHtml } from '../mail/mails';
import type { Mail } from '../mail/transport';

export interface SignInMailOptions {
  readonly site: Pick<Facts, 'name' | 'url'>;
  readonly mailFrom: string;
  readonly address: string;
  readonly url: string;
  /** Of the page on which the link was asked for. */
  readonly language: Lang;
  readonly now: number;
}

export function signInMail({
  site,
  mailFrom,
  address,
  url,
  language,
  now,
}: SignInMailOptions): Mail {
  const text = deskText(language).signInMail;
  const title = fill(text.title, { site: site.name });
  const link = <a href={url}>{url}</a>;
  const words = [text.how, text.otherBrowser, text.notYou];
  return {
    from: { name: site.name, address: mailFrom },
    to: [address],
    subject: text.subject,
    text: `${[title, url, ...words].join('\n\n')}\n`,
    html: paragraphsHtml(language, [title, link, ...words], title),
    messageId: `<sign-in.${randomUUID()}@${new URL(site.url).hostname}>`,
    date: new Date(now),
    headers: {
      // No holiday notice answers it. Source: RFC 3834, 5.
      'Auto-Submitted': 'auto-generated',
    },
  };
}
