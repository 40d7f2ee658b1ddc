/** The heading's font, made small: what stylesheets name by `url(font:…)`. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** What headings are written with: ASCII, and the punctuation that the content uses. */
const headingCharacters = `${String.fromCharCode(...Array.from({ length: 95 }, (_, i) => i + 32))}‘’“”–—…©·₹éèö×`;

/** `url(font:anek-latin)` in a stylesheet: the package's font at one weight, cut to those characters. */
export const fonts = {
  name: 'fonts',
  setup(hooks) {
    hooks.onResolve({ filter: /^font:/ }, ({ path }) => ({
      path: `${path.slice(5)}.woff2`,
      namespace: 'font',
    }));
    hooks.onLoad({ filter: /.*/, namespace: 'font' }, async ({ path }) => {
      const name = path.replace('.woff2', '');
      const file = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
      const whole = await readFile(createRequire(import.meta.url).resolve(file));
      // Loaded here, while esbuild works at all others.
      const { default: subsetFont } = await import('subset-font');
      const options = { targetFormat: 'woff2', variationAxes: { wght: 650 } };
      return { contents: await subsetFont(whole, headingCharacters, options), loader: 'file' };
    });
  },
};
