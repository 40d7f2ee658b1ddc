/** The stylesheets: one that every page inlines, one for each component, and one for later. */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type BuildOptions, type BuildResult, build, type Plugin } from 'esbuild';
import { styleApart, type Themable, type ThemableFiles } from '../theme/themable';
import { esbuildTarget, oldest } from './browserTargets';
import { constantTokens, namedShades } from './constantTokens';
import { browser } from './esbuildOptions';
import { newDist, root } from './folders';

/** All pages fetch it after the first paint. */
export const laterStyles = 'client/styles/later.css';

/** The stylesheet of the desk. The desk's pages link it, and no visitor fetches it. */
export const deskStyles = 'client/styles/desk/index.css';

/** Makes all stylesheets. */
export async function makeStyles(): Promise<BuildResult<typeof browser>> {
  return build({ ...(await styleOptions()), plugins: [fonts, constantTokens] });
}

/** Takes all stylesheets apart, for an institute with a theme. */
export async function makeThemableStyles(): Promise<Omit<ThemableFiles, 'publicFiles'>> {
  const { outputFiles } = await build({
    ...(await styleOptions()),
    plugins: [fonts, namedShades],
    entryNames: '[name]',
    write: false,
  });
  const sheets = outputFiles.filter(({ path }) => path.endsWith('.css'));
  const parts = sheets.map(({ path, text }): [string, Themable] => [
    basename(path, '.css'),
    styleApart(text.trim()),
  ]);
  const { later = [], desk = [], ...styles } = Object.fromEntries(parts);
  return { styles, laterStyles: later, deskStyles: desk };
}

async function styleOptions() {
  return {
    ...browser,
    target: esbuildTarget(oldest),
    entryPoints: {
      base: 'client/styles/index.css',
      later: laterStyles,
      desk: deskStyles,
      ...(await componentStyles()),
    },
    outdir: join(newDist, 'assets'),
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    // Files of public/, which are served unchanged.
    external: ['/pictures/*'],
    // The stylesheet is inlined in pages, so its addresses start at the root.
    publicPath: '/assets',
  } satisfies BuildOptions;
}

/** One stylesheet for each component, by its name. An editor's temporary files do not count. */
async function componentStyles(): Promise<Readonly<Record<string, string>>> {
  const files = await readdir(join(root, 'client/styles/components'));
  return Object.fromEntries(
    files
      .filter(file => /^\w+\.css$/.test(file))
      .map(file => [file.replace('.css', ''), `client/styles/components/${file}`]),
  );
}

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => index + 32));

/** The characters of headings: ASCII, and the punctuation of the content. */
const headingCharacters = `${ascii}‘’“”–—…©·₹éèö×`;

/**
 * Resolves `url(font:anek-latin)` in a stylesheet: the package's font at one weight, with only the
 * characters of headings and with kerning. Its other features (fractions, figures of one width)
 * were a fifth of the file, and no heading needs them.
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
  // Loaded here, while esbuild works on the other files.
  const { default: subsetFont } = await import('subset-font');
  return subsetFont(whole, headingCharacters, {
    targetFormat: 'woff2',
    variationAxes: { wght: 650 },
    keepFeatures: ['kern'],
  });
}
