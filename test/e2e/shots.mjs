/** Screenshots of every page at three widths in light and dark, into shots/ (ignored by git): npm run shots [path ...] */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { buildSite } from '../../build.mjs';

const url = 'http://localhost:4173';

await buildSite();
const data = await mkdtemp(join(tmpdir(), 'shots-'));
const server = spawn(process.execPath, ['dist/server.cjs'], {
  env: { ...process.env, PORT: '4173', DATA_DIR: data },
  stdio: ['ignore', 'pipe', 'inherit'],
});
await new Promise(resolve => server.stdout.once('data', resolve));
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const browser = await chromium.launch({
  executablePath,
  args: ['--disable-gpu', '--disable-quic'],
});
try {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const listed = Array.from(
    sitemap.matchAll(/<loc>([^<]+)<\/loc>/g),
    ([, page]) => new URL(page).pathname,
  );
  const paths = process.argv.length > 2 ? process.argv.slice(2) : [...listed, '/login', '/nowhere'];
  for (const width of [360, 768, 1440])
    for (const colorScheme of ['light', 'dark']) await shoot(paths, width, colorScheme);
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await rm(data, { recursive: true, force: true });
}

async function shoot(paths, width, colorScheme) {
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
