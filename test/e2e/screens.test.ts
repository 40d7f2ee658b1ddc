/**
 * A dozen key screens against the pictures in screens/, with tolerance: fonts and edges may differ a little, a
 * layout may not. `UPDATE_SCREENS=1 npm run test:e2e screens` takes them anew; look at them before you commit.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { browserVisits, type OpenOptions } from '../support/browser';
import { savesData } from '../support/savesData';

const visits = browserVisits();
const folder = join(__dirname, 'screens');

/** A share of pixels that may differ by more than a shade. */
const tolerated = 0.02;

interface KeyScreen {
  readonly name: string;
  readonly path: string;
  readonly options?: OpenOptions;
  readonly before?: (page: Page) => Promise<unknown>;
}

const phone = { screen: 'phone' } as const;
const dark = { colorScheme: 'dark' } as const;
const keyScreens: readonly KeyScreen[] = [
  { name: 'home-1280', path: '/' },
  { name: 'home-390', path: '/', options: phone },
  // Headings are in the device's own font.
  { name: 'home-390-saving', path: '/', options: { ...phone, before: savesData } },
  { name: 'home-1280-dark', path: '/', options: dark },
  { name: 'courses-1280', path: '/courses' },
  { name: 'courses-390', path: '/courses', options: phone },
  { name: 'python-1280', path: '/python' },
  { name: 'python-390-dark', path: '/python', options: { ...phone, ...dark } },
  { name: 'contact-390', path: '/contact', options: phone },
  { name: 'gallery-1280', path: '/gallery' },
  { name: 'login-1280', path: '/login' },
  { name: 'nowhere-390', path: '/nowhere', options: phone },
  {
    name: 'java-section-1280',
    path: '/java',
    before: page => page.getByRole('heading', { name: 'Java Framework' }).click(),
  },
  {
    name: 'dialog-390',
    path: '/java',
    options: phone,
    before: page => page.getByRole('main').getByRole('button', { name: 'Book A Demo' }).first().tap(),
  },
];

describe('the look of', () => {
  it.each(keyScreens)('$name is as it was', async ({ name, path, options = {}, before }) => {
    if (path === '/nowhere') visits.expectComplaints(/404/);
    const page = await visits.open(path, { reducedMotion: 'reduce', ...options });
    // The font of the headings is kept by now.
    await page.reload();
    await before?.(page);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.waitForLoadState('networkidle');
    const now = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    const file = join(folder, `${name}.png`);
    if (process.env.UPDATE_SCREENS !== undefined) {
      await mkdir(folder, { recursive: true });
      await writeFile(file, now);
    }
    expect(existsSync(file)).toBe(true);
    expect(await difference(page, await readFile(file), now)).toBeLessThan(tolerated);
  });
});

/** The share of pixels that differ, counted by the browser; 1 when the sizes do. */
async function difference(page: Page, before: Buffer, now: Buffer): Promise<number> {
  const blank = await page.context().newPage();
  return blank.evaluate(
    async pictures => {
      const [a, b] = await Promise.all(pictures.map(pixels));
      if (a === undefined || b === undefined || a.width !== b.width || a.height !== b.height) return 1;
      let different = 0;
      for (let at = 0; at < a.data.length; at += 4) {
        const distance = Math.max(
          ...[0, 1, 2].map(channel => Math.abs((a.data[at + channel] ?? 0) - (b.data[at + channel] ?? 0))),
        );
        if (distance > 48) different += 1;
      }
      return different / (a.width * a.height);

      async function pixels(base64: string) {
        const image = new Image();
        image.src = `data:image/png;base64,${base64}`;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext('2d');
        context?.drawImage(image, 0, 0);
        return context?.getImageData(0, 0, image.width, image.height);
      }
    },
    [before.toString('base64'), now.toString('base64')],
  );
}
