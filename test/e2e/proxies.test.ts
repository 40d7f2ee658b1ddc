/**
 * Tests the site behind nginx and Caddy. While the site restarts, no text that a visitor has
 * typed is lost. No log contains the key of an enquiry.
 */
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../support/browser/launchChromium';
import { contactForm, fillForm, formOf, submit, typed, write } from '../support/browser/mailForms';
import { startTestMailServer, type TestMailServer } from '../support/delivery/testMailServer';
import { freePort } from '../support/run/freePort';
import { isInstalled } from '../support/run/isInstalled';
import { sample } from '../support/run/shortForm';
import { tempFolder } from '../support/run/tempFolder';
import { until } from '../support/run/until';
import { proxies, type StartedProxy } from '../support/site/proxies';
import { runCommand } from '../support/site/runCommand';
import { type StartedServer, startServer } from '../support/site/serverProcess';

const { fill, success } = contactForm;

describe.each(sample(proxies))('behind %s', (name, startProxy) => {
  const its = isInstalled(name) ? it : it.skip;
  let env: Readonly<Record<string, string>>;
  let site: StartedServer;
  let proxy: StartedProxy;
  let browser: Browser;
  let mail: TestMailServer;

  beforeAll(async () => {
    if (!isInstalled(name)) return;
    const port = await freePort();
    mail = await startTestMailServer({}, 0, undefined, 'file');
    env = {
      PORT: `${port}`,
      DATA_DIR: await tempFolder(),
      SITE_URL: 'https://www.example.org',
      TRUST_PROXY: 'loopback',
      SERVICE_WORKER: 'off',
      MAIL_TO: 'office@example.org',
      SMTP_URL: mail.url,
    };
    await start();
    proxy = await startProxy(port);
    browser = await launchChromium([
      `--host-resolver-rules=MAP www.example.org:443 127.0.0.1:${proxy.port}`,
    ]);
    await visit();
  });
  afterAll(() => browser?.close());

  /** Starts the site at the same port as before. */
  async function start(): Promise<void> {
    site = await startServer(env, { killedAfter: 'file' });
    await site.url();
  }

  async function stop(): Promise<void> {
    site.kill('SIGTERM');
    await site.exited;
  }

  async function visit({ javaScriptEnabled = true } = {}): Promise<Page> {
    const page = await browser.newPage({ ignoreHTTPSErrors: true, javaScriptEnabled });
    const address = 'https://www.example.org/contactform';
    await until(async () => (await page.goto(address))?.status() === 200);
    return page;
  }

  its('a form keeps its text while the site restarts, and is sent by itself', async () => {
    const page = await visit();
    await fillForm(page, fill);
    await stop();
    const away = page.waitForResponse(answer => answer.status() === 502);
    await submit(page);
    await away;
    expect(await typed(page, fill)).toEqual(fill);
    await start();
    await formOf(page).getByText(success).waitFor();
    await until(() => mail.received.length > 0);
  });

  its(
    'without script, the error page has the phone number, and Back returns to the typed text',
    async () => {
      const page = await visit({ javaScriptEnabled: false });
      await write(page, fill);
      await stop();
      await submit(page);
      await page.getByText('your text is still in the form').waitFor();
      expect(await page.locator('a[href="tel:+910000000001"]').count()).toBeGreaterThan(0);
      await start();
      await page.goBack();
      expect(await typed(page, fill)).toEqual(fill);
      await submit(page);
      await page.getByRole('status').filter({ hasText: success }).waitFor();
    },
  );

  its(
    'the log has the requests of the office’s browser, and never the link of a mail',
    async () => {
      const visitor = await visit({ javaScriptEnabled: false });
      await write(visitor, { ...fill, Message: 'For the log' });
      await submit(visitor);
      await visitor.getByRole('status').filter({ hasText: success }).waitFor();
      const link = await linkInMail('For the log');

      const office = await browser.newPage({ ignoreHTTPSErrors: true, javaScriptEnabled: false });
      await office.goto(link);
      const { pathname } = new URL(link);
      await office.waitForURL('**/desk/sign-in?next=**');
      const signIn = await runCommand('enquiries', ['sign-in', 'office@example.org'], env);
      const [signInPath = ''] = /\/desk\/sign-in\/[\w-]+/.exec(signIn.out) ?? [];
      const next = new URLSearchParams({ next: pathname });
      await office.goto(`https://www.example.org${signInPath}?${next}`);
      await office.locator('main button').click();
      await office.waitForURL(link);
      await office.locator('input[name=name]').fill('Meena');
      await office.locator('button[name=outcome][value=called]').click();
      await office.getByRole('status').first().waitFor();
      await office.getByRole('link', { name: '/contactform', exact: true }).first().click();
      await office.waitForURL('**/contactform');
      await office.goto('https://www.example.org/python');
      await until(async () => (await proxy.logged()).includes('/python'));

      const logged = await proxy.logged();
      // The browser requests the files of the desk's pages without a Referer header. So the log
      // does not show which page of the desk was open.
      expect(logged).toMatch(/\/assets\/desk\b[\w-]*\.css/);
      expect(logged).toContain('/contactform');
      expect(logged).not.toContain(pathname);
      expect(logged).not.toContain(signInPath);
      expect(logged).not.toMatch(/\/desk[/?" ]/);
    },
  );

  /**
   * Waits for the mail about the enquiry that contains `words`. Returns the address of the mail's
   * link to the desk.
   */
  async function linkInMail(words: string): Promise<string> {
    let link: string | undefined;
    await until(async () => {
      for (const { text = '' } of mail.received) {
        if (text.includes(words)) link = /https:\S+\/desk\/enquiry\/\S+/.exec(text)?.[0];
      }
      return link;
    });
    return link ?? '';
  }
});
