/**
 * The stylesheets. The base stylesheet is inlined in every page. Each component has its own
 * stylesheet. `laterStyles` has the styles of everything that a page does not show at first.
 * `deskStyles` has the styles of the desk.
 */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type BuildOptions, type BuildResult, build, type Plugin } from 'esbuild';
import { styleApart, type Themable, type ThemableFiles } from '../theme/themable';
import { esbuildTarget, oldest } from './browserTargets';
import { constantTokens, namedShades } from './constantTokens';
import { browser } from './esbuildOptions';
import { newDist, root } from './folders';

/** The stylesheet that all pages fetch after the first paint. */
export const laterStyles = 'client/styles/later.css';

/** The stylesheet of the desk. The desk's pages link it. Visitors' pages do not. */
export const deskStyles = 'client/styles/desk/index.css';

/** Makes all stylesheets. */
export async function makeStyles(): Promise<BuildResult<typeof browser>> {
  return build({ ...(await styleOptions()), plugins: [fonts, constantTokens] });
}

/**
 * Makes all stylesheets, cut into parts at their colours. If the site has a theme, the server
 * joins these parts with the colours of the theme.
 */
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
    // These pictures are files of public/ and are served unchanged.
    external: ['/pictures/*'],
    // Stylesheets are inlined in pages, and pages are in different folders. So each address in a
    // stylesheet begins at the root.
    publicPath: '/assets',
  } satisfies BuildOptions;
}

/**
 * Returns a map from the name of each component to its stylesheet. Temporary files of an editor
 * are left out.
 */
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
 * Finds the font for `url(font:anek-latin)` in a stylesheet: the font of the package, in one
 * weight. Only the letters of headings and the kerning are kept. Other features, such as
 * fractions, would be a fifth of the file, and headings do not need them.
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
  // The module is loaded here, while esbuild works on the other files.
  const { default: subsetFont } = await import('subset-font');
  return subsetFont(whole, headingCharacters, {
    targetFormat: 'woff2',
    variationAxes: { wght: 650 },
    keepFeatures: ['kern'],
  });
}
