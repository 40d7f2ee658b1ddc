/** Screenshots of every page at three widths in light and dark, into shots/ (ignored by git): npm run shots [path ...] */
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { buildSite } from '../../build.mjs';

const widths = [360, 768, 1440];
const schemes = ['light', 'dark'];
const port = Number(process.env.SHOTS_PORT ?? 4173);
const flags = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

await buildSite();
const data = await mkdtemp(join(tmpdir(), 'shots-'));
const server = spawn(process.execPath, ['dist/server.cjs'], {
  env: { ...process.env, PORT: `${port}`, DATA_DIR: data },
  stdio: ['ignore', 'pipe', 'inherit'],
});
await new Promise(resolve => server.stdout.once('data', resolve));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
  args: flags,
});
try {
  await mkdir('shots', { recursive: true });
  const paths = process.argv.length > 2 ? process.argv.slice(2) : await allPaths();
  for (const width of widths) for (const colorScheme of schemes) await shoot(paths, width, colorScheme);
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await rm(data, { recursive: true, force: true });
}

async function allPaths() {
  const sitemap = await (await fetch(`http://localhost:${port}/sitemap.xml`)).text();
  const listed = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url]) => new URL(url).pathname);
  return [...listed, '/login', '/nowhere'];
}

async function shoot(paths, width, colorScheme) {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  for (const path of paths) {
    await page.goto(`http://localhost:${port}${path}`);
    // Pictures below the fold load when they come near.
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager';
      await Promise.all(Array.from(document.images, image => image.decode().catch(() => {})));
    });
    const name = path === '/' ? 'home' : path.slice(1);
    await page.screenshot({ path: `shots/${name}-${width}-${colorScheme}.png`, fullPage: true });
  }
  await context.close();
}
