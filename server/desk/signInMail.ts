/** The mail with a link that signs in, once. */
import { randomUUID } from 'node:crypto';
import { deskText } from '../../shared/desk/text';
import { fill } from '../../shared/text/fill';
import type { Lang } from '../../shared/text/languages';
import type { Config } from '../config/config';
import { escaped } from '../mail/mailBodies';
import type { Mail } from '../mail/transport';

export interface SignInMailOptions {
  readonly config: Pick<Config, 'site' | 'mailFrom'>;
  readonly address: string;
  readonly url: string;
  /** Of the page on which the link was asked for. */
  readonly language: Lang;
  readonly now: number;
}

export function signInMail({ config, address, url, language, now }: SignInMailOptions): Mail {
  const { site, mailFrom } = config;
  const text = deskText(language).signInMail;
  const title = fill(text.title, { site: site.name });
  const words = [text.how, text.otherBrowser, text.notYou];
  return {
    from: { name: site.name, address: mailFrom },
    to: [address],
    subject: text.subject,
    text: `${[title, url, ...words].join('\n\n')}\n`,
    html: htmlOf({ language, title, url, words }),
    messageId: `<sign-in.${randomUUID()}@${new URL(site.url).hostname}>`,
    date: new Date(now),
    headers: {
      // No holiday notice answers it. Source: RFC 3834, 5.
      'Auto-Submitted': 'auto-generated',
    },
  };
}

interface Shown {
  readonly language: Lang;
  readonly title: string;
  readonly url: string;
  readonly words: readonly string[];
}

function htmlOf({ language, title, url, words }: Shown): string {
  const link = `<a href="${escaped(url)}">${escaped(url)}</a>`;
  const paragraphs = [escaped(title), link, ...words.map(escaped)].map(each => `<p>${each}</p>`);
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escaped(title)}</title></head>
<body style="font-family:system-ui,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5">
${paragraphs.join('\n')}
</body>
</html>
`;
}
