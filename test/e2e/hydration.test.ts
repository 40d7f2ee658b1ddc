/**
 * Tests that React makes the same HTML in the browser as on the server. React's development build
 * reports each difference as an error on the console, and each such error fails a test. In
 * production, only a different text or element is an error. everyPage.test.ts looks for these
 * errors on all pages.
 */
import { resolve } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { pageKinds } from '../expected/pageKinds';
import { browserVisits } from '../support/browser/browserVisits';
import { hydrate, hydrateAll } from '../support/browser/hydrated';
import { problems } from '../support/browser/mailForms';
import { sample } from '../support/run/shortForm';

const visits = browserVisits();
const chunks = new Map<string, Promise<string>>();
// To compare the HTML, the development build uses innerHTML. The site's own content security
// policy forbids that, so these tests switch the policy off.
const options = { before: useDevelopmentChunks, bypassCSP: true };

it('pages of every kind hydrate without differences', async () => {
  const page = await visits.open('/robots.txt', options);
  for (const path of sample(pageKinds)) {
    await page.goto(path);
    await watchIslands(page);
    expect(await hydrateAll(page)).toContain('EnquiryDialog');
    // No browser or extension has added a node here, so client/foreignNodes.ts moves nothing.
    expect(await page.evaluate(() => document.documentElement.dataset.moved)).toBe('');
  }
});

it('a form with errors hydrates without differences', async () => {
  visits.expectComplaints(/400 \(Bad Request\)/);
  const page = await visits.open('/contactform', options);
  await page
    .locator('main form')
    .evaluate(form => form instanceof HTMLFormElement && form.submit());
  await problems(page);
  await hydrate(page, 'MailForm');
});

/** Records which element of an island has changed its content. */
function watchIslands(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset.moved = '';
    const observer = new MutationObserver(records => {
      for (const { target } of records) dataset.moved += `${target.nodeName} `;
    });
    for (const marker of document.querySelectorAll('[data-island]'))
      observer.observe(marker, { childList: true, characterData: true, subtree: true });
  });
}

/** Answers requests for an island's chunk with a development build of the same island. */
function useDevelopmentChunks(page: Page): Promise<unknown> {
  return page.route(/\/assets\/[A-Z]\w+-\w+\.js$/, async route => {
    const name = /\/assets\/(\w+)-/.exec(route.request().url())?.[1] ?? '';
    const chunk = chunks.get(name) ?? bundle(name);
    chunks.set(name, chunk);
    await route.fulfill({ contentType: 'text/javascript', body: await chunk });
  });
}

async function bundle(name: string): Promise<string> {
  const contents = `
    import { ${name} } from './shared/islands/${name}';
    import { hydrate } from './client/hydrate';
    export const start = (marker, notice) => hydrate(marker, ${name}, notice);`;
  const { outputFiles } = await build({
    stdin: { resolveDir: resolve(__dirname, '../..'), contents },
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    jsxDev: false,
    define: { 'process.env.NODE_ENV': '"development"' },
  });
  return outputFiles[0]?.text ?? '';
}
