/**
 * Makes screenshots of every page at three widths in light and dark, in shots/ (ignored by git):
 * `npx tsx test/e2e/shots.ts [path ...]`. Without a path, it also makes shots/first-views.jpg, a
 * sheet of first views. A first view is the part that a visitor sees without scrolling.
 * `--first-views` makes only that sheet. screens/ has the sheet from the last change of the look.
 */
import { execFileSync } from 'node:child_process';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../support/browser/launchChromium';
import { endAll, onTeardown } from '../support/run/onTeardown';
import { tempFolder } from '../support/run/tempFolder';
import { startSiteProcess } from '../support/site/siteProcess';

const widths = [360, 768, 1440];
const firstViews = 'shots/first-views.jpg';
const schemes = ['light', 'dark'] as const;

interface Look {
  readonly width: number;
  readonly colorScheme: (typeof schemes)[number];
}

async function main(paths: readonly string[]): Promise<void> {
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
  const site = await startSiteProcess(await tempFolder());
  const url = `http://localhost:${site.port}`;
  const browser = await launchChromium();
  onTeardown('file', () => browser.close());
  if (paths[0] === '--first-views') return shootFirstViews(browser, url);
  const chosen = paths.length > 0 ? paths : await allPaths(url);
  for (const width of widths)
    for (const colorScheme of schemes) await shoot(browser, url, chosen, { width, colorScheme });
  if (paths.length === 0) await shootFirstViews(browser, url);
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
    // By default, the browser would load a picture further down only when a visitor scrolls near
    // it.
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager';
      await Promise.all(Array.from(document.images, image => image.decode().catch(() => {})));
    });
    const name = path === '/' ? 'home' : path.slice(1);
    await page.screenshot({ path: `shots/${name}-${width}-${colorScheme}.png`, fullPage: true });
  }
  await page.close();
}

/**
 * Makes the sheet of first views. It has two pages, the home page and a course page. Each is
 * shown in three languages, in light and dark, on a phone, a tablet, a laptop and a large screen.
 */
async function shootFirstViews(browser: Browser, url: string): Promise<void> {
  const screens = [
    { width: 360, height: 740 },
    { width: 768, height: 1024 },
    { width: 1280, height: 800 },
    { width: 1920, height: 1080 },
  ];
  const rows: string[] = [];
  for (const path of ['/', '/hi', '/mr', '/java', '/hi/java', '/mr/java']) {
    const pictures: string[] = [];
    for (const colorScheme of schemes)
      for (const viewport of screens)
        pictures.push(await firstView(browser, url + path, viewport, colorScheme));
    rows.push(`<h2>${path}</h2><div>${pictures.join('')}</div>`);
  }

  const sheet = await browser.newPage({ viewport: { width: 1900, height: 900 } });
  const style =
    'body{font:16px sans-serif}h2{margin:8px 0}div{display:flex;gap:8px}img{height:190px}';
  await sheet.setContent(`<style>${style}</style>${rows.join('')}`);
  await sheet.screenshot({ path: firstViews, type: 'jpeg', quality: 60, fullPage: true });
  await sheet.close();
}

/** Takes a picture of the first view of a page. Returns it as an `<img>` element. */
async function firstView(
  browser: Browser,
  url: string,
  viewport: { readonly width: number; readonly height: number },
  colorScheme: Look['colorScheme'],
): Promise<string> {
  const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' });
  await page.goto(url, { waitUntil: 'networkidle' });
  const picture = await page.screenshot({ type: 'jpeg', quality: 80 });
  await page.close();
  return `<img src="data:image/jpeg;base64,${picture.toString('base64')}">`;
}

void main(process.argv.slice(2)).finally(endAll);
