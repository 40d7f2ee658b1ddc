/**
 * A dozen key screens against the pictures in screens/, with tolerance: fonts and edges may differ a little, a
 * layout may not. `UPDATE_SCREENS=1 npm run test:e2e screens` takes them anew; look at them before you commit.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { browserVisits, type OpenOptions } from '../support/browser';
import { demoButton, savesData } from '../support/pageActions';

const visits = browserVisits();
const folder = join(__dirname, 'screens');

/** A share of pixels that may differ by more than a shade. */
const tolerated = 0.02;

const phone = { screen: 'phone', reducedMotion: 'reduce' } as const;
const desk = { reducedMotion: 'reduce' } as const;
const dark = { colorScheme: 'dark' } as const;

it.each<[name: string, path: string, options: OpenOptions, act?: (page: Page) => Promise<unknown>]>(
  [
    ['home-390', '/', phone],
    ['courses-390', '/courses', phone],
    ['contact-390', '/contact', phone],
    ['nowhere-390', '/nowhere', phone],
    ['dialog-390', '/java', phone, page => demoButton(page).tap()],
    ['python-390-dark', '/python', { ...phone, ...dark }],
    // Headings are in the device's own font.
    ['home-390-saving', '/', { ...phone, before: savesData }],
    ['home-1280-dark', '/', { ...desk, ...dark }],
    ['home-1280', '/', desk],
    ['courses-1280', '/courses', desk],
    ['python-1280', '/python', desk],
    ['gallery-1280', '/gallery', desk],
    ['login-1280', '/login', desk],
    [
      ...(['java-section-1280', '/java', desk] as const),
      page => page.getByRole('heading', { name: 'Java Framework' }).click(),
    ],
  ],
)('the look of %s is as it was', async (...[name, path, options, act]) => {
  if (path === '/nowhere') visits.expectComplaints(/404/);
  const page = await visits.open(path, options);
  // The font of the headings is kept by now.
  await page.reload();
  await act?.(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForLoadState('networkidle');
  const now = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const file = join(folder, `${name}.png`);
  if (process.env.UPDATE_SCREENS !== undefined) await writeFile(file, now);
  expect(await difference(await readFile(file), now)).toBeLessThan(tolerated);
});

/** The share of pixels that differ by more than a shade; 1 when the sizes do. */
async function difference(before: Buffer, now: Buffer): Promise<number> {
  const [a, b] = [await channelsOf(before), await channelsOf(now)];
  if (a.length !== b.length) return 1;
  let different = 0;
  for (let at = 0; at < a.length; at += 3)
    if ([at, at + 1, at + 2].some(each => Math.abs(a.readUInt8(each) - b.readUInt8(each)) > 48))
      different += 1;
  return (different * 3) / a.length;
}

/** Red, green and blue of each pixel. */
function channelsOf(picture: Buffer): Promise<Buffer> {
  return sharp(picture).removeAlpha().raw().toBuffer();
}
