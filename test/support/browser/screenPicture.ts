/**
 * Compares a page with its picture in test/e2e/screens. With UPDATE_SCREENS set, a new picture
 * replaces the old one.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';

const folder = join(__dirname, '../../e2e/screens');

/**
 * The share of the pixels that may differ clearly from the picture. For comparison, a missing
 * headline changes a hundredth of the pixels.
 */
export const tolerated = 0.005;

/** Returns the share of the page's pixels that differ clearly from the picture. */
export async function differenceFrom(name: string, page: Page): Promise<number> {
  const now = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const file = join(folder, `${name}.png`);
  if (process.env.UPDATE_SCREENS !== undefined) await writeFile(file, now);
  return difference(await readFile(file), now);
}

/**
 * Returns the share of the pixels whose red, green or blue differs by more than 48 of 255.
 * Returns 1 if the sizes differ.
 */
async function difference(before: Buffer, now: Buffer): Promise<number> {
  const [a, b] = [await channelsOf(before), await channelsOf(now)];
  if (a.length !== b.length) return 1;
  let different = 0;
  for (let at = 0; at < a.length; at += 3)
    if ([at, at + 1, at + 2].some(each => Math.abs(a.readUInt8(each) - b.readUInt8(each)) > 48))
      different += 1;
  return (different * 3) / a.length;
}

/** Returns the values of red, green and blue for each pixel. */
function channelsOf(picture: Buffer): Promise<Buffer> {
  return sharp(picture).removeAlpha().raw().toBuffer();
}
