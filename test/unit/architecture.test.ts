/** The directions in which the parts may know each other. Source: .github/asked.md, "Settled". */
import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';

interface Import {
  /** From the root: `shared/layout/Header.tsx`. */
  readonly file: string;
  readonly line: number;
  /** A file of ours without its ending (`shared/site`), or a package's name. */
  readonly target: string;
  readonly isType: boolean;
}

const root = resolve(__dirname, '../..');
const files = ['shared', 'server', 'client'].flatMap(sourceFiles);
const imports = files.flatMap(importsOf);
const of = (part: string) => imports.filter(({ file }) => file.startsWith(`${part}/`));
const builtins = new Set(builtinModules);
const isBuiltin = (target: string) =>
  target.startsWith('node:') || builtins.has(target.split('/')[0] ?? '');

it('the imports are found', () => {
  const page = {
    file: 'server/pages/render.tsx',
    line: expect.any(Number),
    isType: false,
    target: 'shared/routes',
  };
  expect(imports).toContainEqual(page);
});

it.each<[string, readonly Import[], (target: string) => boolean]>([
  [
    'shared/ knows neither server nor browser',
    of('shared'),
    target => /^(?:server|client)\//.test(target),
  ],
  ['client/ does not know the server', of('client'), target => target.startsWith('server/')],
  ['server/ does not know the browser', of('server'), target => target.startsWith('client/')],
  ['client/ needs nothing that only Node has', of('client'), isBuiltin],
  [
    'shared/ needs no package but React and its router',
    of('shared'),
    target => !/^(?:shared\/|react(?:-dom|-router-dom)?(?:\/|$))/.test(target),
  ],
  [
    'store, delivery and mail know nothing of HTTP servers',
    [...of('server/store'), ...of('server/delivery'), ...of('server/mail')],
    target => /^(?:node:https?|express.*)$/.test(target),
  ],
  [
    'the three parts know nothing else',
    imports,
    target => /^(?:\.\.|test\/|dist\/|node_modules\/)/.test(target),
  ],
])('%s', (_rule, candidates, isWrong) => {
  expect(wrong(candidates, ({ target }) => isWrong(target))).toEqual([]);
});

/** From the one that knows all to those that know nothing; none may know one before it. */
const layers: readonly RegExp[] = [
  /^shared\/desk\/(?!views\b)/,
  /^shared\/routes\b/,
  // The office's pages: none of the visitors' knows them.
  /^shared\/desk\//,
  /^shared\/pages\//,
  /^shared\/layout\//,
  /^shared\/islands\//,
  /^shared\/components\//,
  /^shared\/(?:forms\/|content\/|search\/|text\/|site(?:Today)?\b|offline\b|pageState\b|page\b|parameters\b|time\b|desk\/views\b)/,
];

describe('inside shared/', () => {
  const layerOf = (path: string) => layers.findIndex(layer => layer.test(path));

  it('every file has a layer, and no import leads back', () => {
    expect(files.filter(file => file.startsWith('shared/') && layerOf(file) === -1)).toEqual([]);
    const inside = of('shared').filter(({ target }) => target.startsWith('shared/'));
    expect(wrong(inside, ({ file, target }) => layerOf(target) < layerOf(file))).toEqual([]);
  });

  it('no island reaches router or context, not even by way of a component', () => {
    // Island.tsx marks an island on the server and is none itself.
    const islands = files.filter(file => /^shared\/islands\/(?!Island\.tsx$)/.test(file));
    const reached = new Set(islands.map(withoutEnding));
    for (const each of reached)
      for (const { file, target } of imports) if (withoutEnding(file) === each) reached.add(target);
    expect([...reached].filter(target => /shared\/page$|react-router/.test(target))).toEqual([]);
  });
});

/**
 * What each folder of server/ may know beside itself, with all that these may know. `server/build`
 * may know all of them, and none knows it.
 */
const known: Readonly<Record<string, readonly string[]>> = {
  system: [],
  config: ['system'],
  store: ['config'],
  http: ['config', 'store'],
  pages: ['http'],
  forms: ['pages', 'store'],
  endpoints: ['forms'],
  mail: ['store'],
  delivery: ['mail'],
  desk: ['forms', 'mail'],
  watch: ['desk'],
  cli: ['watch'],
  app: ['endpoints', 'desk'],
  site: ['endpoints', 'delivery', 'watch'],
  main: ['app', 'site'],
};

const mayKnow = (folder: string, other: string): boolean =>
  folder === other || (known[folder] ?? []).some(each => mayKnow(each, other));

it('inside server/, every file has a known folder, and imports lead to the folders below', () => {
  /** `server/http/httpServer` -> `http`, `server/main.ts` -> `main` */
  const folderOf = (path: string) => /^server\/(\w+)/.exec(path)?.[1] ?? '';
  const ours = of('server').filter(({ file }) => folderOf(file) !== 'build');
  expect([...new Set(ours.map(({ file }) => folderOf(file)))].sort()).toEqual(
    Object.keys(known).sort(),
  );
  // The type of what all of them share is in the file that makes it.
  const isSite = ({ target, isType }: Import) => isType && target === 'server/site';
  const inside = ours.filter(each => each.target.startsWith('server/') && !isSite(each));
  expect(wrong(inside, ({ file, target }) => !mayKnow(folderOf(file), folderOf(target)))).toEqual(
    [],
  );
});

it('the whole tree has no circle of imports', () => {
  const graph = new Map(files.map(file => [withoutEnding(file), new Set<string>()]));
  for (const { file, target } of imports)
    graph.get(withoutEnding(file))?.add(target.replace(/\/index$/, ''));
  // What imports nothing that is left is in no circle.
  const isLeaf = ([, targets]: readonly [string, Set<string>]) =>
    ![...targets].some(each => graph.has(each));
  for (
    let leaves = [...graph].filter(isLeaf);
    leaves.length > 0;
    leaves = [...graph].filter(isLeaf)
  )
    for (const [leaf] of leaves) graph.delete(leaf);
  expect([...graph.keys()]).toEqual([]);
});

it('every source file exports by name', () => {
  expect(files.flatMap(file => linesWith(file, /^export default\b|\bas default\b/))).toEqual([]);
});

it('only server/config/config.ts reads the environment', () => {
  const readers = [
    'server/config/config.ts',
    // Where a build goes is no setting of the site.
    'server/build/folders.ts',
    // Names what a bundler puts in the place of a variable.
    'server/build/esbuildOptions.ts',
  ];
  const others = files.filter(file => !readers.includes(file));
  const lines = others.flatMap(file => linesWith(file, /process\s*\.\s*env|import\.meta\.env/));
  // Each program's main.ts hands the whole of it over.
  expect(lines.filter(line => !/\(process\.env[,)]/.test(line))).toEqual([]);
});

/** What is no TypeScript, and why. */
const javascript: readonly RegExp[] = [
  // Node starts it, and it is what loads TypeScript from then on.
  /^build\.mjs$/,
  // Jest loads its sequencer and its reporters without its transforms.
  /^test\/support\/run\/(?:longestFirst|notAsked)\.cjs$/,
  // A thread of Node loads it without transforms.
  /^test\/support\/store\/pgliteThread\.cjs$/,
];

const projectFiles = readdirSync(root).concat(
  ['.github', 'shared', 'server', 'client', 'test'].flatMap(folder => filesIn(folder)),
);

it('there is no JavaScript but what a tool can only load as such', () => {
  const found = projectFiles.filter(file => /\.[cm]?jsx?$/.test(file));
  expect(found).toContain('build.mjs');
  expect(found.filter(file => !javascript.some(named => named.test(file)))).toEqual([]);
});

const testFiles = sourceFiles('test');

it('no literal is spread into another: its parts stand in the other one by one', () => {
  const ofObject = /\.\.\.\{/;
  // Not a parameter that is taken apart.
  const ofList = /(?<!\()\.\.\.\[[^[\]]*\](?![.[])/;
  const spread = [...files, ...testFiles].flatMap(file => [
    ...linesWith(file, ofObject),
    ...linesWith(file, ofList),
  ]);
  expect(spread.filter(line => !line.startsWith('test/unit/architecture.test.ts'))).toEqual([]);
});

it('no line of a comment is longer than 100 columns, as no line of code is', () => {
  const long = [...files, ...testFiles].flatMap(file =>
    linesWith(file, /^(?=\s*(?:\/?\*|\/\/)(?! biome-ignore)).{101}/),
  );
  expect(long).toEqual([]);
});

it('no test of npm test starts the built server, a command or PostgreSQL: test/programs does', () => {
  const starting = testFiles.filter(file => file.endsWith('.test.ts') && reachesStarter(file));
  expect(starting).toContain('test/programs/server/main.test.ts');
  expect(starting.filter(file => /^test\/(?:unit|http)\//.test(file))).toEqual([]);
});

it('no unit test asks a site or a database: test/http does', () => {
  const asking = testFiles.filter(
    file =>
      /\.test\.tsx?$/.test(file) &&
      reaches(file, /^(?:supertest|test\/support\/store\/testStore)$/),
  );
  expect(asking).toContain('test/http/server/app.test.ts');
  expect(asking.filter(file => file.startsWith('test/unit/'))).toEqual([]);
});

it('every file with tests is found by its name', () => {
  const others = testFiles.filter(file => !/\.test\.tsx?$/.test(file));
  const named = others.filter(file => !file.startsWith('test/support/'));
  const withTests = named.flatMap(file => linesWith(file, /^(?:it|describe)(?:\.\w+)?[(<`]/));
  expect(withTests).toEqual([]);
});

/** Whose name stands for any: shared/README.md, "Add or change something". */
const invented = ['text/hi/courses/rust.ts', 'gu.ts', 'pages/scholarships.tsx', 'islands/Quiz.tsx'];

it('every file of the project that a comment or a README names is there', () => {
  const named = [...files, ...testFiles].flatMap(file => namedIn(file, /^\s*(?:\/?\*|\/\/)/));
  const pages = projectFiles.filter(file => file.endsWith('.md'));
  const namedByPages = pages.flatMap(file => namedIn(file, /./));
  expect(named.length).toBeGreaterThan(100);
  expect(namedByPages.length).toBeGreaterThan(100);

  // By its name alone, or by as much of its path as tells it from others.
  const isThere = (path: string) =>
    projectFiles.some(file => file === path || file.endsWith(`/${path}`));
  const missing = [...named, ...namedByPages].filter(
    ({ path }) => !invented.includes(path) && !isThere(path),
  );
  expect(missing.map(({ place, path }) => `${place} names ${path}`)).toEqual([]);
});

it('every heading of .github/asked.md that a comment names is there', () => {
  const page = readFileSync(join(root, '.github/asked.md'), 'utf8');
  const headings = Array.from(page.matchAll(/^## (.+)$/gm), ([, heading]) => heading);
  const cited = [...files, ...testFiles].flatMap(file =>
    linesWith(file, /asked\.md, "/).flatMap(line => {
      const names = /asked\.md((?:, "[^"]+")+)/.exec(line)?.[1] ?? '';
      return Array.from(names.matchAll(/"([^"]+)"/g), ([, name]) => name);
    }),
  );

  expect(cited.length).toBeGreaterThan(80);
  expect(cited.filter(name => !headings.includes(name))).toEqual([]);
});

interface NamedFile {
  /** `server/store/README.md:129` */
  readonly place: string;
  readonly path: string;
}

/** TypeScript by any part of its path; all else by the whole. */
const namedFiles = [
  /(?<![\w*./-])(?:\.\.\/)*((?:[\w-]+\/)*[\w-]+(?:\.test)?\.tsx?)\b/g,
  /((?:\.github|client|server|shared|test)(?:\/[\w-]+)+\.(?:[cm]js|md))\b/g,
];

function namedIn(file: string, lines: RegExp): readonly NamedFile[] {
  return linesWith(file, lines).flatMap(line => {
    const [place = ''] = line.split(' ');
    const text = line.slice(place.length);
    return namedFiles.flatMap(pattern =>
      Array.from(text.matchAll(pattern), ([, path = '']) => ({ place, path })),
    );
  });
}

const starter =
  /^test\/support\/(?:site\/(?:serverProcess|siteProcess|runCommand)|store\/postgresServer)$/;

const reachesStarter = (file: string): boolean => reaches(file, starter);

/** Itself, or by another file of test/support. The support has no circle of imports. */
function reaches(file: string, what: RegExp): boolean {
  return importsOf(file).some(
    ({ target }) =>
      what.test(target) || (target.startsWith('test/support/') && reaches(fileOf(target), what)),
  );
}

/** Without its ending, a file of ours with it. */
function fileOf(target: string): string {
  return [target, `${target}.ts`, `${target}.tsx`].find(name => testFiles.includes(name)) ?? target;
}

function sourceFiles(folder: string): readonly string[] {
  return filesIn(folder).filter(file => /\.tsx?$/.test(file));
}

function filesIn(folder: string): readonly string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  // Some tools of the tests have packages of their own.
  const own = names.filter(name => !name.includes('node_modules/'));
  return own.map(name => `${folder}/${name}`);
}

/**
 * `import … from 'x'`, `export … from 'x'`, `import 'x'`
 * at the start of a line, and `import('x')` anywhere.
 */
function importsOf(file: string): readonly Import[] {
  const source = readFileSync(join(root, file), 'utf8');
  const pattern =
    /^(?:import|export)\b(?:[^'";]*\bfrom)?\s*'([^']+)'|\b(?:import|require)\(\s*'([^']+)'/gm;
  return Array.from(source.matchAll(pattern), match => {
    const line = source.slice(0, match.index + match[0].length).split('\n').length;
    const name = match[1] ?? match[2] ?? '';
    const path = relative(root, resolve(root, dirname(file), name)).replace(/\.(?:tsx?|css)$/, '');
    const isType = match[0].startsWith('import type');
    return { file, line, isType, target: name.startsWith('.') ? path : name };
  });
}

function withoutEnding(file: string): string {
  return file.replace(/(?:\/index)?\.tsx?$/, '');
}

/** The offending lines, as an editor opens them: `shared/site.ts:3 imports server/app`. */
function wrong(
  candidates: readonly Import[],
  isWrong: (candidate: Import) => boolean,
): readonly string[] {
  return candidates
    .filter(isWrong)
    .map(({ file, line, target }) => `${file}:${line} imports ${target}`);
}

function linesWith(file: string, pattern: RegExp): readonly string[] {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  return lines.flatMap((line, index) =>
    pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [],
  );
}
