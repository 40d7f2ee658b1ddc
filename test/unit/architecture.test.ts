/**
 * Rules for how files are written and named. .dependency-cruiser.json has the rules for imports.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
const files = ['shared', 'server', 'client'].flatMap(sourceFiles);

it('every source file has only named exports', () => {
  expect(files.flatMap(file => linesWith(file, /^export default\b|\bas default\b/))).toEqual([]);
});

it('only server/config/config.ts reads the environment', () => {
  const readers = [
    'server/config/config.ts',
    // This file reads BUILD_DIR, the folder of a build. BUILD_DIR is not a setting of the site.
    'server/build/folders.ts',
    // This file names the variables that the bundler replaces.
    'server/build/esbuildOptions.ts',
  ];
  const others = files.filter(file => !readers.includes(file));
  const lines = others.flatMap(file => linesWith(file, /process\s*\.\s*env|import\.meta\.env/));
  // A line may give the whole environment to a function as an argument, as each main.ts does.
  expect(lines.filter(line => !/\(process\.env[,)]/.test(line))).toEqual([]);
});

/** Only these files may be JavaScript. A comment above each file gives the reason. */
const javascript: readonly RegExp[] = [
  // Node starts this file, and this file loads TypeScript.
  /^build\.mjs$/,
  // This file runs before there is a build.
  /^server\/cli\/built\.mjs$/,
  // npm starts this file before there is a build.
  /^server\/cli\/start\.mjs$/,
  // This file is a reporter, and Jest loads reporters without transforms.
  /^test\/support\/run\/notAsked\.cjs$/,
  // npm starts this file as a program.
  /^test\/support\/run\/plainShell\.cjs$/,
  // A thread of Node loads this file without transforms.
  /^test\/support\/store\/pgliteThread\.cjs$/,
];

const projectFiles = readdirSync(root).concat(
  ['.github', 'shared', 'server', 'client', 'test'].flatMap(folder => filesIn(folder)),
);

it('a file is JavaScript only if a tool cannot load TypeScript there', () => {
  const found = projectFiles.filter(file => /\.[cm]?jsx?$/.test(file));
  expect(found).toContain('build.mjs');
  expect(found.filter(file => !javascript.some(named => named.test(file)))).toEqual([]);
});

// cmd.exe on Windows knows words, double quotes, `&&` and `||`, and not much more. The test of
// `npm start` uses a shell that knows nothing more than these: support/run/plainShell.cjs.
it('no command of package.json needs a POSIX shell', () => {
  const file = readFileSync(join(root, 'package.json'), 'utf8');
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(file);
  const beyond = /['`$;<>*?~\\()]|(?<!&)&(?!&)|(?<!\|)\|(?!\|)|^\w+=/;
  expect(Object.values(scripts).length).toBeGreaterThan(5);
  expect(Object.entries(scripts).filter(([, script]) => beyond.test(script))).toEqual([]);
});

const testFiles = sourceFiles('test');

it('no literal is spread into another literal', () => {
  const ofObject = /\.\.\.\{/;
  // Finds a list that is written out and spread in the same place. It does not find a parameter
  // that is a list, because there the dots are after `(`.
  const ofList = /(?<!\()\.\.\.\[[^[\]]*\](?![.[])/;
  const spread = [...files, ...testFiles].flatMap(file => [
    ...linesWith(file, ofObject),
    ...linesWith(file, ofList),
  ]);
  expect(spread.filter(line => !line.startsWith('test/unit/architecture.test.ts'))).toEqual([]);
});

it('no line of a comment is longer than 100 columns', () => {
  const long = [...files, ...testFiles].flatMap(file =>
    linesWith(file, /^(?=\s*(?:\/?\*|\/\/)(?! biome-ignore)).{101}/),
  );
  expect(long).toEqual([]);
});

it('every file with tests is named *.test.ts or *.test.tsx', () => {
  const others = testFiles.filter(file => !/\.test\.tsx?$/.test(file));
  const named = others.filter(file => !file.startsWith('test/support/'));
  const withTests = named.flatMap(file => linesWith(file, /^(?:it|describe)(?:\.\w+)?[(<`]/));
  expect(withTests).toEqual([]);
});

/** Example names in shared/README.md, "Add or change something". */
const invented = ['text/hi/courses/rust.ts', 'gu.ts', 'pages/scholarships.tsx', 'islands/Quiz.tsx'];

it('every project file that a comment or a README names exists', () => {
  const named = [...files, ...testFiles].flatMap(file => namedIn(file, /^\s*(?:\/?\*|\/\/)/));
  const pages = projectFiles.filter(file => file.endsWith('.md'));
  const namedByPages = pages.flatMap(file => namedIn(file, /./));
  expect(named.length).toBeGreaterThan(100);
  expect(namedByPages.length).toBeGreaterThan(100);

  // A text may name a file by its name alone, or by the last parts of its path.
  const isThere = (path: string) =>
    projectFiles.some(file => file === path || file.endsWith(`/${path}`));
  const missing = [...named, ...namedByPages].filter(
    ({ path }) => !invented.includes(path) && !isThere(path),
  );
  expect(missing.map(({ place, path }) => `${place} names ${path}`)).toEqual([]);
});

it('every test that test/README.md names exists', () => {
  const page = readFileSync(join(root, 'test/README.md'), 'utf8');
  const [, table = ''] = page.split('## What you see');
  const named = Array.from(
    table.matchAll(/`((?:unit|http|programs|e2e|nightly)\/[\w/]+)`/g),
    ([, name]) => `test/${name}`,
  );
  expect(named.length).toBeGreaterThan(60);
  const isThere = (name: string) =>
    testFiles.some(file => file.replace(/\.test\.tsx?$/, '') === name);
  expect(named.filter(name => !isThere(name))).toEqual([]);
});

it('every heading of .github/asked.md that a comment names exists', () => {
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
  /** The file and the line that name the path, such as `server/store/README.md:129`. */
  readonly place: string;
  readonly path: string;
}

/**
 * Patterns that find the names of files in a text. The first finds TypeScript files, which are
 * named by the last parts of their paths. The second finds JavaScript and Markdown files, which
 * are named by their whole paths.
 */
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

function sourceFiles(folder: string): readonly string[] {
  return filesIn(folder).filter(file => /\.tsx?$/.test(file));
}

function filesIn(folder: string): readonly string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  // A tool of the tests may have its own packages in a folder node_modules. The packages are left
  // out.
  const own = names.filter(name => !name.includes('node_modules/'));
  return own.map(name => `${folder}/${name}`);
}

function linesWith(file: string, pattern: RegExp): readonly string[] {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  return lines.flatMap((line, index) =>
    pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [],
  );
}
