/** Screenshots of every page at three widths in light and dark, into shots/ (ignored by git): npm run shots [path ...] */
import { execFileSync } from 'node:child_process';
import type { Browser } from 'playwright-core';
import { startSite } from '../faults/support/site';
import { launchChromium } from '../support/launchChromium';
import { endAll, onTeardown } from '../support/onTeardown';
import { tempFolder } from '../support/tempFolder';

const widths = [360, 768, 1440];
const schemes = ['light', 'dark'] as const;

interface Look {
  readonly width: number;
  readonly colorScheme: (typeof schemes)[number];
}

async function main(paths: readonly string[]): Promise<void> {
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
  const site = await startSite(await tempFolder());
  const url = `http://localhost:${site.port}`;
  const browser = await launchChromium();
  onTeardown('file', () => browser.close());
  const chosen = paths.length > 0 ? paths : await allPaths(url);
  for (const width of widths)
    for (const colorScheme of schemes) await shoot(browser, url, chosen, { width, colorScheme });
}

async function allPaths(url: string): Promise<readonly string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const listed = Array.from(
    sitemap.matchAll(/<loc>([^<]+)<\/loc>/g),
    ([, page = '']) => new URL(page).pathname,
  );
  return [...listed, '/login', '/nowhere'];
}

async function shoot(
  browser: Browser,
  url: string,
  paths: readonly string[],
  { width, colorScheme }: Look,
): Promise<void> {
  const viewport = { width, height: 900 };
  const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' });
  for (const path of paths) {
    await page.goto(url + path);
    // Pictures below the fold load when they come near.
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager';
      await Promise.all(Array.from(document.images, image => image.decode().catch(() => {})));
    });
    const name = path === '/' ? 'home' : path.slice(1);
    await page.screenshot({ path: `shots/${name}-${width}-${colorScheme}.png`, fullPage: true });
  }
  await page.close();
}

void main(process.argv.slice(2)).finally(endAll);
