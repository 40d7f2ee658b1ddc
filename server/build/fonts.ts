/** The heading's font, made small: what stylesheets name by `url(font:…)`. */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => index + 32));

/** What headings are written with: ASCII, and the punctuation that the content uses. */
const headingCharacters = `${ascii}‘’“”–—…©·₹éèö×`;

/**
 * `url(font:anek-latin)` in a stylesheet: the package's font at one weight, cut to those characters
 * and to kerning. Its other features (fractions, figures of one width) were a fifth of the file,
 * and no heading asks for them.
 */
export const fonts: Plugin = {
  name: 'fonts',
  setup(hooks) {
    hooks.onResolve({ filter: /^font:/ }, ({ path }) => ({
      path: `${path.slice('font:'.length)}.woff2`,
      namespace: 'font',
    }));
    hooks.onLoad({ filter: /.*/, namespace: 'font' }, async ({ path }) => ({
      contents: await headingFont(path.replace('.woff2', '')),
      loader: 'file',
    }));
  },
};

async function headingFont(name: string): Promise<Buffer> {
  const file = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
  const whole = await readFile(require.resolve(file));
  // Loaded here, while esbuild works at all others.
  const { default: subsetFont } = await import('subset-font');
  return subsetFont(whole, headingCharacters, {
    targetFormat: 'woff2',
    variationAxes: { wght: 650 },
    keepFeatures: ['kern'],
  });
}
