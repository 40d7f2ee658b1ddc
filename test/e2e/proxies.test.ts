/** A visitor behind nginx and Caddy while the site restarts: no text is lost. */
import type { Browser, Page } from 'playwright-core';
import { freePort } from '../support/freePort';
import { isInstalled } from '../support/isInstalled';
import { launchChromium } from '../support/launchChromium';
import { contactForm, fillForm, formOf, submit, typed, write } from '../support/mailForms';
import { proxies } from '../support/proxies';
import { type StartedServer, startServer } from '../support/startServer';
import { tempFolder } from '../support/tempFolder';
import { until } from '../support/until';

const { fill, success } = contactForm;

jest.setTimeout(40_000);

describe.each(proxies)('behind %s', (name, startProxy) => {
  const its = isInstalled(name) ? it : it.skip;
  let env: Readonly<Record<string, string>>;
  let site: StartedServer;
  let browser: Browser;

  beforeAll(async () => {
    if (!isInstalled(name)) return;
    const port = await freePort();
    env = {
      PORT: `${port}`,
      DATA_DIR: await tempFolder(),
      SITE_URL: 'https://www.example.org',
      TRUST_PROXY: 'loopback',
      SERVICE_WORKER: 'off',
    };
    await start();
    const proxy = await startProxy(port);
    browser = await launchChromium([
      `--host-resolver-rules=MAP www.example.org:443 127.0.0.1:${proxy.port}`,
    ]);
    await visit(true);
  });
  afterAll(() => browser?.close());

  /** At the same port as before. */
  async function start(): Promise<void> {
    site = await startServer(env, undefined, 'file');
    await site.url();
  }

  async function stop(): Promise<void> {
    site.kill('SIGTERM');
    await site.exited;
  }

  async function visit(javaScriptEnabled: boolean): Promise<Page> {
    const page = await browser.newPage({ ignoreHTTPSErrors: true, javaScriptEnabled });
    const address = 'https://www.example.org/contactform';
    await until(async () => (await page.goto(address))?.status() === 200, 10_000);
    return page;
  }

  its('a form keeps its text while the site restarts, and sends it by itself', async () => {
    const page = await visit(true);
    await fillForm(page, fill);
    await stop();
    const away = page.waitForResponse(answer => answer.status() === 502);
    await submit(page);
    await away;
    expect(await typed(page, fill)).toEqual(fill);
    await start();
    await formOf(page).getByText(success).waitFor({ timeout: 20_000 });
    await until(() => site.output().includes('Written as an .eml file'));
  });

  its('without script, a page says whom to call, and the way back leads to the text', async () => {
    const page = await visit(false);
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
  });
});
