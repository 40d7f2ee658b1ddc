/** The mail with a link that signs in, once. */
import { randomUUID } from 'node:crypto';
import type { Config } from '../config/config';
import { escaped } from '../mail/bodies';
import type { Mail } from '../mail/transport';

export interface SignInMailOptions {
  readonly config: Pick<Config, 'site' | 'mailFrom'>;
  readonly address: string;
  readonly url: string;
  readonly now: number;
}

export function signInMail({ config, address, url, now }: SignInMailOptions): Mail {
  const { site, mailFrom } = config;
  const title = `Sign in to the desk of ${site.name}`;
  const paragraphs = [
    title,
    'Open this page and press its button. It works once, within 15 minutes, on the device on which you press it.',
    'If you did not ask for it, do nothing: without the button nobody is signed in.',
  ];
  const [first = '', ...others] = paragraphs;
  return {
    from: { name: site.name, address: mailFrom },
    to: [address],
    subject: 'Sign in to the desk',
    text: `${[first, url, ...others].join('\n\n')}\n`,
    html: htmlOf([first, `<a href="${escaped(url)}">${escaped(url)}</a>`, ...others]),
    messageId: `<sign-in.${randomUUID()}@${new URL(site.url).hostname}>`,
    date: new Date(now),
    headers: {
      // No holiday notice answers it. Source: RFC 3834, 5.
      'Auto-Submitted': 'auto-generated',
    },
  };
}

/** The second one is a link already. */
function htmlOf(paragraphs: readonly string[]): string {
  const shown = paragraphs.map((text, index) => `<p>${index === 1 ? text : escaped(text)}</p>`);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escaped(paragraphs[0] ?? '')}</title></head>
<body style="font-family:system-ui,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5">
${shown.join('\n')}
</body>
</html>
`;
}
