/** The stylesheets: one that every page inlines, one a component, and one that comes later. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildResult, build, type Plugin } from 'esbuild';
import { esbuildTarget, oldest } from './browserTargets';
import { constantTokens } from './constantTokens';
import { browser } from './esbuildOptions';
import { newDist, root } from './folders';

/** Fetched after the first paint, by all pages. */
export const laterStyles = 'client/styles/later.css';

/** Of the office's desk: a file that its pages link to, and that no visitor fetches. */
export const deskStyles = 'client/styles/desk/index.css';

/** Makes all of them. */
export async function makeStyles(): Promise<BuildResult<typeof browser>> {
  return build({
    ...browser,
    target: esbuildTarget(oldest),
    plugins: [fonts, constantTokens],
    entryPoints: {
      base: 'client/styles/index.css',
      later: laterStyles,
      desk: deskStyles,
      ...(await componentStyles()),
    },
    outdir: join(newDist, 'assets'),
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    // Files of public/, served as they are.
    external: ['/pictures/*'],
    // The stylesheet is inlined in pages, so what it names is named from the root.
    publicPath: '/assets',
  });
}

/** One stylesheet a component, by its name. What an editor puts beside it for a while is none. */
async function componentStyles(): Promise<Readonly<Record<string, string>>> {
  const files = await readdir(join(root, 'client/styles/components'));
  return Object.fromEntries(
    files
      .filter(file => /^\w+\.css$/.test(file))
      .map(file => [file.replace('.css', ''), `client/styles/components/${file}`]),
  );
}

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => index + 32));

/** What headings are written with: ASCII, and the punctuation that the content uses. */
const headingCharacters = `${ascii}‘’“”–—…©·₹éèö×`;

/**
 * `url(font:anek-latin)` in a stylesheet: the package's font at one weight, cut to those characters
 * and to kerning. Its other features (fractions, figures of one width) were a fifth of the file,
 * and no heading asks for them.
 */
const fonts: Plugin = {
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
