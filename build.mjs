/** Builds the site into dist/: server bundle, stylesheet, loader, one chunk an island, manifest. `--watch` for development. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, watch as watchFolder } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { brotliCompress, gzip as gzipCompress } from 'node:zlib';
import { minify } from '@swc/core';
import { build, context } from 'esbuild';

const root = fileURLToPath(new URL('.', import.meta.url));
const dist = join(root, 'dist');
const brotli = promisify(brotliCompress);
const gzip = promisify(gzipCompress);

const common = {
  absWorkingDir: root,
  bundle: true,
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  metafile: true,
  logLevel: 'warning',
};

/** What browsers get: evergreen ones, that know `details name`, popovers and `light-dark()`. */
const browser = {
  ...common,
  minify: true,
  target: ['chrome123', 'firefox128', 'safari17.5'],
  // What React does for its developer tools, Internet Explorer and Node is left out.
  define: {
    ...common.define,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
    MSApp: 'undefined',
    setImmediate: 'undefined',
  },
};

/** What headings are written with: ASCII, and the punctuation that the content uses. */
const headingCharacters = `${String.fromCharCode(...Array.from({ length: 95 }, (_, i) => i + 32))}‘’“”–—…©·₹éèö×`;

/** `url(font:anek-latin)` in a stylesheet: the package's font at one weight, cut to those characters. */
const fonts = {
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

/**
 * A token that is set once is a constant: its value stands wherever it is used, and nowhere else. A page is styled in
 * two thirds of the time so, at its first paint as when a dialog opens over it, and is 3 % smaller.
 */
const constants = {
  name: 'constants',
  setup(hooks) {
    let values;
    hooks.onStart(async () => {
      values = await constantTokens();
    });
    hooks.onLoad({ filter: /\.css$/, namespace: 'file' }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const used = text.replace(declaration, (all, name) => (values.has(name) ? '' : all));
      return { contents: withValues(used, values), loader: 'css' };
    });
  },
};

/** A custom property's name and value. The name of a class has something before its hyphens. */
const declaration = /(?<![\w-])(--[\w-]+):\s*([^;{}]+);/g;

/** The values of the tokens that no other rule sets again: print has other ones of some. */
async function constantTokens() {
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

/** Fetched after a page's content, by all pages. */
const laterStyles = 'client/styles/later.css';

const styles = components => ({
  ...browser,
  plugins: [fonts, constants],
  entryPoints: { base: 'client/styles/index.css', later: laterStyles, ...components },
  outdir: 'dist/assets',
  entryNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  // The stylesheet is inlined in pages, so what it names is named from the root.
  publicPath: '/assets',
});

/** The one inlined script: a classic one, since it sets the colour scheme before the first paint. */
const loader = {
  ...browser,
  // Without the directive that a module of TypeScript brings: it counts in every page.
  tsconfigRaw: {},
  entryPoints: { loader: 'client/loader.ts' },
  format: 'iife',
  write: false,
  outdir: 'dist',
};

/** The service worker, and the script that takes it back: server/serviceWorker.ts serves one of them at the root. */
const worker = {
  ...browser,
  entryPoints: { on: 'client/serviceWorker.ts', off: 'client/serviceWorkerOff.ts' },
  format: 'iife',
  write: false,
  outdir: 'dist/worker',
};

/** One entry an island; what several of them need (React) becomes a chunk that they share. */
const islands = names => ({
  ...browser,
  entryPoints: {
    ...Object.fromEntries(names.map(name => [name, `island:${name}`])),
    late: 'client/late.ts',
    search: 'content:search',
  },
  format: 'esm',
  splitting: true,
  outdir: 'dist/assets',
  entryNames: '[name]-[hash]',
  chunkNames: 'shared-[hash]',
  plugins: [islandEntries, searchIndex],
});

/** An island's entry: the component, and what hydrates a marker with it. */
const islandEntries = {
  name: 'island-entries',
  setup(hooks) {
    hooks.onResolve({ filter: /^island:/ }, ({ path }) => ({
      path: path.slice('island:'.length),
      namespace: 'island',
    }));
    hooks.onLoad({ filter: /.*/, namespace: 'island' }, ({ path: name }) => ({
      resolveDir: root,
      contents: [
        `import { ${name} } from './shared/islands/${name}';`,
        `import { hydrate } from './client/hydrate';`,
        // Most islands have one: in the file that all of them share it needs none of its own.
        `import './shared/components/Icon';`,
        `export const start = marker => hydrate(marker, ${name});`,
      ].join('\n'),
    }));
  },
};

/** What only a set REDIS_URL loads is a file of its own, so that a start without it reads none of it. */
const redisApart = {
  name: 'redis-apart',
  setup(hooks) {
    hooks.onResolve({ filter: /\/redis\/open$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: './redis.cjs', external: true } : undefined,
    );
  },
};

/**
 * What packages load at every start, and nothing here uses: Express's body parsers with their tables of old character
 * sets (server/middleware/body.ts stands for them), its nested query parser and its messages for DEBUG, pino's own
 * files and threads, media types of files that no website has, and the half of React's server that streams.
 */
const unusedParts = {
  name: 'unused-parts',
  setup(hooks) {
    const none = { path: 'none', namespace: 'none' };
    hooks.onResolve({ filter: /^(body-parser|qs|sonic-boom|thread-stream)$/ }, () => none);
    hooks.onResolve({ filter: /^debug$/ }, ({ importer }) =>
      /node_modules.(express|finalhandler|router|send)\b/.test(importer) ? none : undefined,
    );
    hooks.onLoad({ filter: /.*/, namespace: 'none' }, () => ({
      contents: 'module.exports = function none() { return none; };',
    }));
    hooks.onLoad({ filter: /mime-db.db\.json$/ }, async ({ path }) => {
      const types = Object.entries(JSON.parse(await readFile(path, 'utf8')));
      const served = types.filter(([, { extensions = [] }]) =>
        extensions.some(each => publicFiles.has(each)),
      );
      return { contents: JSON.stringify(Object.fromEntries(served)), loader: 'json' };
    });
    hooks.onResolve({ filter: /^react-dom\/server$/ }, () => ({
      path: join(root, 'node_modules/react-dom/cjs/react-dom-server-legacy.node.production.min.js'),
    }));
  },
};

/** Endings that get their media type; a file in public/ with another one is offered to be saved. */
const publicFiles = new Set(
  [
    'html css js mjs json map webmanifest xml txt md csv wasm woff woff2 ttf otf ics vcf zip gz',
    'svg png jpg jpeg gif webp avif ico bmp heic mp3 m4a ogg wav mp4 webm mov',
    'pdf rtf epub doc docx xls xlsx ppt pptx odt ods odp',
  ].flatMap(line => line.split(' ')),
);

/** What the search field reads, as a JSON file: shared/search/makeIndex.ts is run here, on the content as it stands. */
const searchIndex = {
  name: 'search-index',
  setup(hooks) {
    hooks.onResolve({ filter: /^content:search$/ }, () => ({ path: 'search.json', namespace: 'content' }));
    hooks.onLoad({ filter: /.*/, namespace: 'content' }, async () => {
      const entry = 'shared/search/makeIndex.ts';
      const { outputFiles, metafile } = await build({
        ...common,
        entryPoints: [entry],
        format: 'esm',
        write: false,
      });
      const module = Buffer.from(outputFiles[0].contents).toString('base64');
      const { makeIndex } = await import(`data:text/javascript;base64,${module}`);
      return {
        contents: JSON.stringify(makeIndex()),
        loader: 'copy',
        watchFiles: Object.keys(metafile.inputs).map(file => join(root, file)),
      };
    });
  },
};

const server = {
  ...common,
  plugins: [redisApart, unusedParts],
  entryPoints: {
    server: 'server/start.ts',
    main: 'server/main.ts',
    redis: 'server/redis/open.ts',
    doctor: 'server/doctor/main.ts',
    enquiries: 'server/enquiries/main.ts',
    prerender: 'server/prerender.ts',
    compile: 'server/compile.ts',
  },
  // The tools of the build, which the programs of the build find in node_modules.
  external: ['fontkit', 'pdfkit', 'sharp', 'subset-font', '@fontsource-variable/*'],
  platform: 'node',
  target: 'node20',
  // CommonJS: express and its dependencies need require(), and one file starts fastest. import() becomes require()
  // too: code that V8 has kept (server/program.ts) knows no other.
  format: 'cjs',
  supported: { 'dynamic-import': false },
  outdir: 'dist',
  outExtension: { '.js': '.cjs' },
  // Names stay, since an island's marker carries its component's (see checkIslandNames). Not by keepNames: that
  // names every closure anew at every request.
  minifyWhitespace: true,
  minifySyntax: true,
  // No source maps, a third of esbuild's time: Node maps nothing that server/program.ts reads, and stacks name functions.
  metafile: false,
};

/** Icons, sharing pictures and handouts: the one program of the build that needs nothing of the others. */
const printer = { ...server, entryPoints: { print: 'server/print/main.ts' } };

/** What a developer waits for at each change: the server alone, and none of what makes it smaller. */
const developed = {
  ...server,
  entryPoints: { server: server.entryPoints.server, main: server.entryPoints.main },
  minifyWhitespace: false,
  minifySyntax: false,
};

/** Builds everything once. What needs nothing of each other goes side by side, so that no processor waits. */
export async function buildSite() {
  const contexts = await prepare();
  try {
    // First, since they are made at once: printing goes on beside all that follows.
    await Promise.all([build(printer), copyPublic()]);
    const [results] = await Promise.all([makePages(contexts), run('print.cjs')]);
    // Of the server as it stands now. Where it does not start, its own start says why.
    const compiled = run('compile.cjs', 'ignore').catch(() => undefined);
    await Promise.all([compiled, compress('assets'), compress('public')]);
    await Promise.all([removeStale('assets', results), removeStale('pages', [])]);
  } finally {
    await Promise.all(contexts.map(each => each.dispose()));
  }
}

/** Programs, scripts and styles, and with them the pages. */
async function makePages(contexts) {
  const results = await Promise.all(contexts.map(each => each.rebuild()));
  const [, script, chunks, workers] = results;
  await Promise.all([checkIslandNames(), makeInlinedSmaller([script, workers])]);
  await writeManifest(results);
  // A page names the chunks, and holds none.
  await Promise.all([run('prerender.cjs'), makeChunksSmaller(chunks)]);
  return results;
}

/** Contexts in the order of `writeManifest`: styles, loader, islands, worker, server. */
async function prepare({ inject = [], program = server } = {}) {
  await mkdir(dist, { recursive: true });
  // It belongs to the text that is there now: see server/program.ts.
  await rm(join(dist, 'main.code'), { force: true });
  return Promise.all(
    [
      styles(await componentStyles()),
      { ...loader, inject },
      islands(await islandNames()),
      worker,
      program,
    ].map(context),
  );
}

async function makeInlinedSmaller(results) {
  const files = results.flatMap(({ outputFiles }) => outputFiles);
  await Promise.all(
    files.map(async file => {
      file.contents = Buffer.from(await smaller(file.text, false));
    }),
  );
}

async function makeChunksSmaller({ metafile }) {
  const modules = Object.keys(metafile.outputs).filter(name => name.endsWith('.js'));
  await Promise.all(
    modules.map(async name => {
      const file = join(root, name);
      await writeFile(file, await smaller(await readFile(file, 'utf8'), true));
    }),
  );
}

/** By swc on top of esbuild: its names repeat more, which is 2 % of React, and 5 % of the loader, compressed. */
async function smaller(code, module) {
  return (await minify(code, { module, compress: { passes: 3 }, mangle: true })).code;
}

/** A file of shared/islands with a capital is a component; Island.tsx marks them. */
async function islandNames() {
  const files = await readdir(join(root, 'shared/islands'));
  return files
    .filter(file => /^[A-Z].*\.tsx$/.test(file) && file !== 'Island.tsx')
    .map(file => file.slice(0, -4));
}

/** Where two modules use one name, esbuild adds a number to one of them: an island must not be that one. */
async function checkIslandNames() {
  const code = await readFile(join(dist, 'main.cjs'), 'utf8');
  const lost = (await islandNames()).filter(name => !code.includes(`function ${name}(`));
  if (lost.length > 0) throw new Error(`Another name for these islands, theirs is taken: ${lost.join(', ')}`);
}

/** One stylesheet a component, by its name. */
async function componentStyles() {
  const files = await readdir(join(root, 'client/styles/components'));
  return Object.fromEntries(
    files.map(file => [file.replace('.css', ''), `client/styles/components/${file}`]),
  );
}

/** The text of each stylesheet that a page may inline, by its name; `base` is index.css. */
async function stylesOf(outputs) {
  const sheets = Object.entries(outputs).filter(
    ([file, { entryPoint }]) => file.endsWith('.css') && entryPoint !== laterStyles,
  );
  const texts = sheets.map(async ([file, { entryPoint }]) => {
    const name = entryPoint.endsWith('index.css') ? 'base' : basename(entryPoint, '.css');
    return [name, (await readFile(join(root, file), 'utf8')).trim()];
  });
  return Object.fromEntries((await Promise.all(texts)).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** dist/manifest.json: what server/assets.ts reads. */
async function writeManifest([sheets, script, chunks, workers]) {
  const [laterFile, { inputs: laterInputs }] = Object.entries(sheets.metafile.outputs).find(
    ([, { entryPoint }]) => entryPoint === laterStyles,
  );
  const outputs = Object.entries(chunks.metafile.outputs);
  const entry = name => outputs.find(([, output]) => output.entryPoint === name);
  const names = outputs.flatMap(([, { entryPoint = '' }]) =>
    entryPoint.startsWith('island:') ? [entryPoint] : [],
  );
  const code = await readFile(join(dist, 'main.cjs'));
  const manifest = {
    version: createHash('sha256').update(code).digest('base64url'),
    styles: await stylesOf(sheets.metafile.outputs),
    laterStyles: address(laterFile),
    laterComponents: Object.keys(laterInputs)
      .filter(file => file.startsWith('client/styles/components/'))
      .map(file => basename(file, '.css')),
    fonts: Object.keys(sheets.metafile.outputs)
      .filter(file => file.endsWith('.woff2'))
      .map(address),
    islands: Object.fromEntries(
      names.map(name => [name.slice('island:'.length), filesOf(entry(name)).join(' ')]),
    ),
    words: Object.fromEntries(
      ['hi', 'mr'].map(lang => [lang, filesOf(entry(`shared/text/islands/${lang}.ts`)).join(' ')]),
    ),
    late: address(entry('client/late.ts')[0]),
    searchIndex: address(entry('content:search.json')[0]),
    loader: script.outputFiles[0].text.trim(),
    worker: Object.fromEntries(
      workers.outputFiles.map(({ path, text }) => [basename(path, '.js'), text.trim()]),
    ),
  };
  await writeFile(join(dist, 'manifest.json'), JSON.stringify(manifest, null, 2));
}

/**
 * Runs a program of the build with the settings of .env and the environment: prerender.cjs renders every page in
 * every encoding, compile.cjs what a start needs not compile, print.cjs icons, sharing pictures and handouts. `output`
 * is where it writes.
 */
async function run(program, output = 'inherit') {
  const stdio = ['ignore', output, output];
  const child = spawn(process.execPath, [join(dist, program)], { cwd: root, stdio });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${program} failed: see above.`);
}

const dayMs = 86_400_000;

/**
 * Files of earlier builds. They stay for a day: a server that is running, a page that is open and a cache in front
 * of the site find theirs until then.
 */
async function removeStale(folder, results) {
  const made = new Set(results.flatMap(({ metafile }) => Object.keys(metafile?.outputs ?? {})));
  for (const name of await readdir(join(dist, folder))) {
    const file = join(dist, folder, name);
    const isOld = Date.now() - (await stat(file)).mtimeMs > dayMs;
    if (isOld && !made.has(`dist/${folder}/${name.replace(/\.(br|gz)$/, '')}`)) await rm(file);
  }
}

/** public/ goes with the build, so that a running server's files and their compressed twins always agree. */
async function copyPublic() {
  const [from, to] = [join(root, 'public'), join(dist, 'public')];
  await cp(from, to, { recursive: true });
  const wanted = new Set(await readdir(from, { recursive: true }));
  const present = await readdir(to, { recursive: true });
  const stale = present.filter(name => !wanted.has(name.replace(/\.(br|gz)$/, '')));
  await Promise.all(stale.map(name => rm(join(to, name), { recursive: true, force: true })));
  await makeBitmaps(join(to, 'pictures'));
}

/**
 * Makes AVIF and WebP files of the photographs under `folder`, in the widths of shared/content/bitmapWidths.json
 * that they have pixels for: `classroom.jpg` -> `classroom-480.avif`. shared/components/Drawing.tsx names them.
 */
export async function makeBitmaps(folder) {
  const widths = JSON.parse(await readFile(join(root, 'shared/content/bitmapWidths.json'), 'utf8'));
  const names = await readdir(folder, { recursive: true });
  const photographs = names.filter(name => /\.(jpe?g|png)$/i.test(name));
  if (photographs.length === 0) return;
  // Loaded only where there is work for it: it is the largest tool of the build.
  const { default: sharp } = await import('sharp');
  for (const name of photographs) {
    const picture = sharp(await readFile(join(folder, name)));
    const { width: pixels } = await picture.metadata();
    const stem = join(folder, name.replace(/\.\w+$/, ''));
    for (const width of widths.filter(candidate => candidate <= pixels)) {
      const resized = picture.clone().rotate().resize(width);
      await resized.clone().avif({ quality: 55 }).toFile(`${stem}-${width}.avif`);
      await resized.clone().webp({ quality: 78 }).toFile(`${stem}-${width}.webp`);
    }
  }
}

/** Puts a .br and a .gz beside every text file: once here, and never while a visitor waits. */
async function compress(folder) {
  const names = await readdir(join(dist, folder), { recursive: true });
  const texts = names.filter(name => /\.(js|json|css|svg|txt|webmanifest)$/.test(name));
  await Promise.all(
    texts.map(async name => {
      const file = join(dist, folder, name);
      const text = await readFile(file);
      await writeFile(`${file}.br`, await brotli(text));
      await writeFile(`${file}.gz`, await gzip(text, { level: 9 }));
    }),
  );
}

/** A chunk's address, then those of what it imports. */
function filesOf([file, { imports }]) {
  return [file, ...imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => path)].map(
    address,
  );
}

/** dist/assets/x.js -> /assets/x.js */
function address(file) {
  return file.replace(/^dist/, '');
}

/** What a change below a folder concerns, as places in the list of contexts; the first that fits counts. */
const concerned = [
  ['client/styles', [0]],
  ['client', [1, 2, 3]],
  ['server', [4]],
  ['shared', [1, 2, 3, 4]],
  ['public', []],
];

/**
 * Rebuilds what a change concerns and starts the server anew. Not by esbuild's own watch, which goes round all files
 * and sees a change only after a second or two.
 */
async function watch() {
  // The other programs, handouts and icons are not made anew with each change, but have to be there.
  if (!existsSync(join(dist, 'redis.cjs'))) await buildSite();
  const contexts = await prepare({ inject: ['client/reload.ts'], program: developed });
  const results = await Promise.all(contexts.map(each => each.rebuild()));
  const changed = new Set();
  let child;
  let waiting;
  let working = copyPublic().then(restart);

  async function rebuild() {
    const parts = new Set(
      [...changed].flatMap(file => concerned.find(([folder]) => file.startsWith(folder))[1]),
    );
    const isPublic = [...changed].some(file => file.startsWith('public'));
    changed.clear();
    try {
      await Promise.all([...parts].map(async part => (results[part] = await contexts[part].rebuild())));
      if (isPublic) await copyPublic();
      await restart();
    } catch {
      // esbuild has said what is wrong; the server that runs goes on.
    }
  }

  async function restart() {
    await writeManifest(results);
    await end(child);
    child = spawn(process.execPath, [join(dist, 'server.cjs')], { stdio: 'inherit' });
  }

  for (const folder of ['client', 'server', 'shared', 'public']) {
    watchFolder(join(root, folder), { recursive: true }, (_event, file) => {
      changed.add(join(folder, file ?? ''));
      clearTimeout(waiting);
      // An editor writes a file in several steps.
      waiting = setTimeout(() => {
        working = working.then(rebuild);
      }, 20);
    });
  }
}

/** At once: what the outbox has accepted survives that, and a drain would keep the developer waiting. */
async function end(running) {
  if (running === undefined || running.exitCode !== null) return;
  running.kill('SIGKILL');
  await once(running, 'exit');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // The tool for fonts is WebAssembly, and runs once: V8 would optimise it for half a second.
  setFlagsFromString('--liftoff-only');
  if (process.argv.includes('--watch')) await watch();
  else {
    // esbuild, which is written in Go, ends before its garbage counts: a third less time, and 30 MB more.
    process.env.GOGC ??= 'off';
    await buildSite();
  }
}
