/** The stylesheets: one that every page inlines, one a component, and one that comes later. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { esbuildTarget, oldest } from './browserTargets';
import { dist, root } from './buildPaths';
import { constantTokens } from './constantTokens';
import { browser, type MetafileOptions } from './esbuildOptions';
import { fonts } from './fonts';

/** Fetched after the first paint, by all pages. */
export const laterStyles = 'client/styles/later.css';

/** Of the office's desk: a file that its pages link to, and that no visitor fetches. */
export const deskStyles = 'client/styles/desk/index.css';

/** Options for all of them. */
export async function styles(): Promise<MetafileOptions> {
  return {
    ...browser,
    target: esbuildTarget(oldest),
    plugins: [fonts, constantTokens],
    entryPoints: {
      base: 'client/styles/index.css',
      later: laterStyles,
      desk: deskStyles,
      ...(await componentStyles()),
    },
    outdir: join(dist, 'assets'),
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    // Files of public/, served as they are.
    external: ['/pictures/*'],
    // The stylesheet is inlined in pages, so what it names is named from the root.
    publicPath: '/assets',
  };
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
