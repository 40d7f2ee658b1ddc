/**
 * The typefaces. They come from npm packages. So drawings and handouts look the same on every
 * machine, even on a machine without fonts.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { create } from 'fontkit';
import subsetFont from 'subset-font';
import type { TypefaceFiles } from '../../pages/handouts/typesetter';

const latinFile = '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2';

/** Anek Latin as TrueType. `weight` is from 100 to 800. */
export async function latinAt(weight: number): Promise<Buffer> {
  const whole = await readFile(require.resolve(latinFile));
  const font = create(whole);
  if (!('characterSet' in font)) throw new Error(`${latinFile} holds more than one font.`);

  const options = { targetFormat: 'truetype', variationAxes: { wght: weight } } as const;
  return subsetFont(whole, String.fromCodePoint(...font.characterSet), options);
}

/**
 * Reads the typeface Mukta as TrueType. It has Devanagari letters, and also Latin letters for
 * names. With Mukta, fontkit places all vowel signs correctly, as HarfBuzz does. With Anek
 * Devanagari, fontkit draws the sign of i twice if a dot or a hook follows, as in ट्रेनिंग and
 * सर्टिफ़िकेट.
 */
export function muktaAt(weight: '400Regular' | '600SemiBold'): Promise<Buffer> {
  return readFile(require.resolve(`@expo-google-fonts/mukta/${weight}/Mukta_${weight}.ttf`));
}

/** The typefaces of handouts. */
export async function handoutTypefaces(): Promise<TypefaceFiles> {
  const [latinHeading, latinText, devanagariHeading, devanagariText] = await Promise.all([
    latinAt(650),
    latinAt(420),
    muktaAt('600SemiBold'),
    muktaAt('400Regular'),
  ]);
  return { latinHeading, latinText, devanagariHeading, devanagariText };
}

/** Writes the typefaces into the folder from which the thread for handouts reads them. */
export async function writeTypefaces(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const files = Object.entries(await handoutTypefaces());
  await Promise.all(files.map(([name, file]) => writeFile(join(folder, `${name}.ttf`), file)));
}
