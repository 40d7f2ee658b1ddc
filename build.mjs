/** Builds the site into dist/: server bundle, stylesheet, one chunk an island, manifest. `--watch` for development. */
import { spawn } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, context } from 'esbuild';

const root = fileURLToPath(new URL('.', import.meta.url));
const dist = join(root, 'dist');

const styles = {
  absWorkingDir: root,
  entryPoints: { site: 'client/styles/index.css' },
  bundle: true,
  minify: true,
  metafile: true,
  outdir: 'dist/assets',
  entryNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  loader: { '.woff2': 'file' },
};

const server = {
  absWorkingDir: root,
  entryPoints: { server: 'server/main.ts' },
  bundle: true,
  platform: 'node',
  target: 'node20',
  // One CommonJS file: express and its dependencies need require(), and one file starts fastest.
  format: 'cjs',
  outdir: 'dist',
  outExtension: { '.js': '.cjs' },
  // An island's marker carries the component's name.
  keepNames: true,
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  sourcemap: 'linked',
  logLevel: 'warning',
};

/** Builds everything once. */
export async function buildSite() {
  await rm(dist, { recursive: true, force: true });
  await mkdir(dist, { recursive: true });
  const [sheets] = await Promise.all([build(styles), build(server)]);
  await writeManifest(sheets.metafile);
}

async function writeManifest(metafile) {
  const address = name =>
    Object.keys(metafile.outputs)
      .map(file => basename(file))
      .filter(file => file.startsWith(`${name}-`) && file.endsWith('.css'))
      .map(file => `/assets/${file}`);
  const manifest = { styles: address('site'), islands: {}, loader: '' };
  await writeFile(join(dist, 'manifest.json'), JSON.stringify(manifest, null, 2));
}

/** Rebuilds on a change and starts the server anew. */
async function watch() {
  let child;
  const restart = {
    name: 'restart',
    setup(hooks) {
      hooks.onEnd(async result => {
        if (result.errors.length > 0) return;
        child?.kill('SIGTERM');
        child = spawn(process.execPath, [join(dist, 'server.cjs')], { stdio: 'inherit' });
      });
    },
  };
  const sheetHooks = {
    name: 'manifest',
    setup: hooks => hooks.onEnd(result => result.metafile && writeManifest(result.metafile)),
  };
  await buildSite();
  const contexts = await Promise.all([
    context({ ...styles, plugins: [sheetHooks] }),
    context({ ...server, plugins: [restart] }),
  ]);
  await Promise.all(contexts.map(each => each.watch()));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--watch')) await watch();
  else await buildSite();
}
