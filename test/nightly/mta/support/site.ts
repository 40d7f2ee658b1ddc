/** Runs the built site with a mail server. Posts the forms as a browser would. */
import { freePort } from '../../../support/run/freePort';
import { tempFolder } from '../../../support/run/tempFolder';
import { type Encoding, postFields } from '../../../support/site/postFields';
import { startServer } from '../../../support/site/serverProcess';
import { login, type Postfix } from './postfix';

export type Settings = Readonly<Record<string, string>>;

export type Filled = Readonly<Record<'form' | 'action' | 'page', string> & { fields: Settings }>;

/**
 * Correct settings of a site. The site uses the mail server as the customer of a mail provider
 * does.
 */
export async function settings({ ports, caFile }: Postfix): Promise<Settings> {
  return {
    DATA_DIR: await tempFolder(),
    SITE_URL: 'https://www.example.org',
    SITE_NAME: 'Test Academy',
    SITE_PHONES: '+91 98765 43210',
    TRUST_PROXY: 'loopback',
    RATE_LIMIT_MAX: '1000',
    SMTP_HOST: 'localhost',
    SMTP_PORT: `${ports.submission}`,
    NODE_EXTRA_CA_CERTS: caFile,
    SMTP_USER: login.user,
    SMTP_PASSWORD: login.password,
    MAIL_TO: 'desk@institute.test',
    MAIL_FROM: login.user,
  };
}

/**
 * Settings for a first try on one's own machine: no https, no proxy, and a desk that can be
 * opened only on this machine.
 */
export async function localSettings(postfix: Postfix): Promise<Settings> {
  const { TRUST_PROXY, ...env } = await settings(postfix);
  const PORT = `${await freePort()}`;
  return { ...env, PORT, SITE_URL: `http://localhost:${PORT}` };
}

/** Returns `env` with `url` as the address of the mail server. */
export function withUrl(env: Settings, url: string): Settings {
  const { SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD, ...others } = env;
  return { ...others, SMTP_URL: url };
}

/** The encodings of the forms' pages. Source: .github/asked.md, "Forms". */
const encodings = new Map<string, Encoding>([
  ['/send-email', 'json'],
  ['/mail.php', 'urlencoded'],
]);

export interface RunningSite {
  readonly env: Settings;

  /** Everything that the site has written so far, on its output and its error output. */
  output(): string;

  /** Posts a form. Returns the status of the answer. */
  post(filled: Filled): Promise<number>;

  /** The number of enquiries by state, from `/readyz`. */
  status(): Promise<{ readonly waiting: number; readonly refused: number }>;
}

/** Starts the site. It is killed after the test. */
export async function startSiteWithPostfix(env: Settings): Promise<RunningSite> {
  const server = await startServer(env);
  const url = await server.url();
  return {
    env,
    output: server.output,
    async post({ form, action, page, fields }) {
      const encoding = encodings.get(action) ?? 'multipart';
      return (
        await postFields(url, action, { ...fields, form, page }, { encoding, accept: 'script' })
      ).status;
    },
    async status() {
      return (await fetch(`${url}/readyz`)).json();
    },
  };
}
