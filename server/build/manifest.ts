/** Writes dist/manifest.json. server/pages/assets.ts reads it. */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Metafile, OutputFile } from 'esbuild';
import { languages } from '../../shared/text/languages';
import type { Assets } from '../pages/assets';
import { builtFiles } from '../system/builtFiles';
import {
  islandPrefix,
  type makeChunks,
  type makeLoader,
  type makeWorker,
  searchIndexInput,
} from './browserFiles';
import { nameOf, newDist, root } from './folders';
import { deskStyles, laterStyles, type makeStyles } from './styles';

/** The results of esbuild for the files of browsers. */
export interface BrowserResults {
  readonly styles: Awaited<ReturnType<typeof makeStyles>>;
  readonly loader: Awaited<ReturnType<typeof makeLoader>>;
  readonly chunks: Awaited<ReturnType<typeof makeChunks>>;
  readonly worker: Awaited<ReturnType<typeof makeWorker>>;
}

type Output = Metafile['outputs'][string];
type NamedOutput = readonly [file: string, output: Output];

/**
 * Writes the manifest. Its version is the hash of server.cjs, so server.cjs must be written
 * first.
 */
export async function writeManifest(results: BrowserResults): Promise<void> {
  const { styles, loader, chunks, worker } = results;
  const manifest: Assets = {
    version: await versionOf('server.cjs'),
    ...(await ofStyles(outputsOf(styles.metafile))),
    ...ofChunks(outputsOf(chunks.metafile)),
    loader: textOf(loader.outputFiles, 'loader'),
    deskDraft: textOf(loader.outputFiles, 'deskDraft'),
    worker: {
      on: textOf(worker.outputFiles, 'on'),
      off: textOf(worker.outputFiles, 'off'),
    },
  };
  await writeFile(join(newDist, builtFiles.manifest), JSON.stringify(manifest, null, 2));
}

async function versionOf(program: string): Promise<string> {
  const bytes = await readFile(join(newDist, program));
  return createHash('sha256').update(bytes).digest('base64url');
}

function outputsOf({ outputs }: Metafile): readonly NamedOutput[] {
  return Object.entries(outputs);
}

/** The text of the script with the given name. */
function textOf(files: readonly OutputFile[], name: string): string {
  return found(files.find(({ path }) => basename(path, '.js') === name)).text.trim();
}

type StyleAssets = Pick<
  Assets,
  'styles' | 'deskStyles' | 'laterStyles' | 'font' | 'laterComponents'
>;

async function ofStyles(outputs: readonly NamedOutput[]): Promise<StyleAssets> {
  const [laterFile, later] = entryOf(outputs, laterStyles);
  const [deskFile] = entryOf(outputs, deskStyles);
  const [font] = found(outputs.find(([file]) => file.endsWith('.woff2')));
  const laterSources = Object.keys(later.inputs).filter(file =>
    file.startsWith('client/styles/components/'),
  );
  return {
    styles: await textsOf(outputs),
    deskStyles: address(deskFile),
    laterStyles: address(laterFile),
    font: address(font),
    laterComponents: laterSources.map(file => basename(file, '.css')),
  };
}

/**
 * Returns the text of each stylesheet that a page may contain. The key is the name of the
 * stylesheet. The key of index.css is `base`.
 */
async function textsOf(outputs: readonly NamedOutput[]): Promise<Assets['styles']> {
  const sheets = outputs.filter(
    ([file, { entryPoint = '' }]) =>
      file.endsWith('.css') && ![laterStyles, deskStyles].includes(entryPoint),
  );
  const texts = sheets.map(async ([file, { entryPoint = '' }]): Promise<[string, string]> => {
    const name = entryPoint.endsWith('index.css') ? 'base' : basename(entryPoint, '.css');
    return [name, (await readFile(join(root, file), 'utf8')).trim()];
  });
  return Object.fromEntries((await Promise.all(texts)).sort(([a], [b]) => (a < b ? -1 : 1)));
}

type ChunkAssets = Pick<Assets, 'islands' | 'words' | 'idle' | 'photoScript' | 'searchIndexes'>;

function ofChunks(outputs: readonly NamedOutput[]): ChunkAssets {
  const islands = outputs.filter(([, { entryPoint }]) => entryPoint?.startsWith(islandPrefix));
  const translated = languages.filter(({ lang }) => lang !== 'en');
  const wordsIn = (lang: string) => entryOf(outputs, `shared/text/islands/${lang}.ts`);
  const [idle] = entryOf(outputs, 'client/idle.ts');
  return {
    islands: Object.fromEntries(
      islands.map(chunk => [chunk[1].entryPoint?.slice(islandPrefix.length), addressesOf(chunk)]),
    ),
    words: Object.fromEntries(translated.map(({ lang }) => [lang, addressesOf(wordsIn(lang))])),
    idle: address(idle),
    photoScript: address(entryOf(outputs, 'client/photo.ts')[0]),
    searchIndexes: Object.fromEntries(
      languages.map(({ lang }) => [lang, address(entryOf(outputs, searchIndexInput(lang))[0])]),
    ),
  };
}

/** Returns the output file of an entry, and esbuild's description of that file. */
function entryOf(outputs: readonly NamedOutput[], entry: string): NamedOutput {
  return found(outputs.find(([, { entryPoint }]) => entryPoint === entry));
}

/**
 * Returns the address of a script, and after it the addresses of the scripts that it imports.
 * Spaces separate the addresses.
 */
function addressesOf([file, { imports }]: NamedOutput): string {
  const imported = imports.filter(({ kind }) => kind === 'import-statement');
  return [file, ...imported.map(({ path }) => path)].map(address).join(' ');
}

/** Returns the address of an output file: dist/assets/x.js -> /assets/x.js */
function address(file: string): string {
  return file.slice(nameOf('').length);
}

function found<T>(each: T | undefined): T {
  if (each === undefined) throw new Error('esbuild has not made what the manifest names.');
  return each;
}
