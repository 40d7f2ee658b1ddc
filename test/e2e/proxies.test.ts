/** A visitor behind nginx and Caddy while the site restarts: no text is lost. */
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../support/browser';
import { freePort } from '../support/freePort';
import { contactForm, fillForm, formOf, typed } from '../support/mailForms';
import { isInstalled, proxies } from '../support/proxies';
import { type StartedServer, startServer } from '../support/startServer';
import { tempFolder } from '../support/tempFolder';
import { until } from '../support/until';

/** The built site that can be stopped and started again at the same port. */
async function restartableSite() {
  const port = await freePort();
  const env = {
    ...{ PORT: `${port}`, DATA_DIR: await tempFolder(), SITE_URL: 'https://www.example.org' },
    ...{ TRUST_PROXY: 'loopback', SERVICE_WORKER: 'off' },
  };
  let server: StartedServer;
  const start = async () => {
    server = await startServer(env, undefined, 'file');
    await server.url();
  };
  await start();
  return {
    ...{ port, start },
    output: () => server.output(),
    async stop() {
      server.kill('SIGTERM');
      await server.exited;
    },
  };
}

describe.each(proxies)('behind %s', (name, startProxy) => {
  const its = isInstalled(name) ? it : it.skip;
  let site: Awaited<ReturnType<typeof restartableSite>>;
  let browser: Browser;

  beforeAll(async () => {
    if (!isInstalled(name)) return;
    site = await restartableSite();
    const proxyPort = await startProxy(site.port);
    browser = await launchChromium([`--host-resolver-rules=MAP www.example.org:443 127.0.0.1:${proxyPort}`]);
    const page = await visit('/java');
    await page.close();
  }, 30_000);
  afterAll(() => browser?.close());

  async function visit(path: string, javaScriptEnabled = true): Promise<Page> {
    const context = await browser.newContext({ ignoreHTTPSErrors: true, javaScriptEnabled });
    const page = await context.newPage();
    await until(async () => (await page.goto(`https://www.example.org${path}`))?.status() === 200, 10_000);
    return page;
  }

  its(
    'a form keeps its text while the site restarts, and sends it by itself',
    async () => {
      const page = await visit('/contactform');
      await fillForm(page, contactForm.fill);
      await site.stop();
      const away = page.waitForResponse(answer => answer.status() === 502);
      await formOf(page).getByRole('button', { name: contactForm.submit }).click();
      await away;
      expect(await typed(page, contactForm.fill)).toEqual(contactForm.fill);
      await site.start();
      await formOf(page).getByText(contactForm.success).waitFor({ timeout: 20_000 });
      await until(() => site.output().includes('Written as an .eml file'));
    },
    40_000,
  );

  its(
    'without script, a page says whom to call, and the way back leads to the text',
    async () => {
      const page = await visit('/contactform', false);
      for (const [label, value] of Object.entries(contactForm.fill))
        await formOf(page).getByLabel(label, { exact: true }).fill(value);
      await site.stop();
      await formOf(page).getByRole('button', { name: contactForm.submit }).click();
      await page.getByText('your text is still in the form').waitFor();
      expect(await page.locator('a[href="tel:+910000000001"]').count()).toBeGreaterThan(0);
      await site.start();
      await page.goBack();
      expect(await typed(page, contactForm.fill)).toEqual(contactForm.fill);
      await formOf(page).getByRole('button', { name: contactForm.submit }).click();
      await page.getByRole('status').filter({ hasText: contactForm.success }).waitFor();
    },
    40_000,
  );
});
