/** dist/manifest.json: what server/pages/assets.ts reads. */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { dist, languages, nameOf, root } from './options.mjs';
import { deskStyles, laterStyles } from './styles.mjs';

/** Writes it from the results of the parts (parts.mjs). */
export async function writeManifest({ styles, loader, islands, worker }) {
  const version = createHash('sha256');
  for (const program of ['server.cjs', 'render.cjs'])
    version.update(await readFile(join(dist, program)));
  const manifest = {
    version: version.digest('base64url'),
    ...(await ofStyles(styles.metafile.outputs)),
    ...ofChunks(islands.metafile.outputs),
    loader: loader.outputFiles[0].text.trim(),
    worker: Object.fromEntries(
      worker.outputFiles.map(({ path, text }) => [basename(path, '.js'), text.trim()]),
    ),
  };
  await writeFile(join(dist, 'manifest.json'), JSON.stringify(manifest, null, 2));
}

async function ofStyles(outputs) {
  const sheet = name => Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === name);
  const [laterFile, { inputs: laterInputs }] = sheet(laterStyles);
  const [deskFile] = sheet(deskStyles);
  return {
    styles: await textsOf(outputs),
    deskStyles: address(deskFile),
    laterStyles: address(laterFile),
    font: address(Object.keys(outputs).find(file => file.endsWith('.woff2'))),
    laterComponents: Object.keys(laterInputs)
      .filter(file => file.startsWith('client/styles/components/'))
      .map(file => basename(file, '.css')),
  };
}

/** The text of each stylesheet that a page may inline, by its name; `base` is index.css. */
async function textsOf(outputs) {
  const sheets = Object.entries(outputs).filter(
    ([file, { entryPoint }]) =>
      file.endsWith('.css') && ![laterStyles, deskStyles].includes(entryPoint),
  );
  const texts = sheets.map(async ([file, { entryPoint }]) => {
    const name = entryPoint.endsWith('index.css') ? 'base' : basename(entryPoint, '.css');
    return [name, (await readFile(join(root, file), 'utf8')).trim()];
  });
  return Object.fromEntries((await Promise.all(texts)).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function ofChunks(metafileOutputs) {
  const outputs = Object.entries(metafileOutputs);
  const entry = name => outputs.find(([, output]) => output.entryPoint === name);
  const names = outputs.flatMap(([, { entryPoint = '' }]) =>
    entryPoint.startsWith('island:') ? [entryPoint] : [],
  );
  return {
    islands: Object.fromEntries(
      names.map(name => [name.slice('island:'.length), filesOf(entry(name)).join(' ')]),
    ),
    words: Object.fromEntries(
      languages
        .filter(lang => lang !== 'en')
        .map(lang => [lang, filesOf(entry(`shared/text/islands/${lang}.ts`)).join(' ')]),
    ),
    late: address(entry('client/late.ts')[0]),
    searchIndexes: Object.fromEntries(
      languages.map(lang => [lang, address(entry(`content:search-${lang}.json`)[0])]),
    ),
  };
}

/** A chunk's address, then those of what it imports. */
function filesOf([file, { imports }]) {
  return [
    file,
    ...imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => path),
  ].map(address);
}

/** dist/assets/x.js -> /assets/x.js */
function address(file) {
  return file.slice(nameOf('').length);
}
