/** The directions in which the parts may know each other. Source: STYLE, "Imports point one way". */
import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';

interface Import {
  /** From the root: `shared/layout/Header.tsx`. */
  readonly file: string;
  readonly line: number;
  /** A file of ours without its ending (`shared/site`), or a package's name. */
  readonly target: string;
}

const root = resolve(__dirname, '..');
const files = ['shared', 'server', 'client'].flatMap(sourceFiles);
const imports = files.flatMap(importsOf);
/** Imported with their ending. */
const dataFiles = readdirSync(join(root, 'shared/content'))
  .filter(name => name.endsWith('.json'))
  .map(name => `shared/content/${name}`);
const builtins = new Set(builtinModules);

describe('the imports', () => {
  it('are found', () => {
    expect(imports).toContainEqual({
      file: 'server/pages/render.tsx',
      line: expect.any(Number),
      target: 'shared/routes',
    });
    expect(imports.length).toBeGreaterThan(100);
  });

  it('of ours lead to a file', () => {
    const ours = imports.filter(({ target }) => /^(?:shared|server|client)\//.test(target));
    const known = new Set([...files.map(file => file.replace(/(?:\/index)?\.tsx?$/, '')), ...dataFiles]);
    expect(wrong(ours, ({ target }) => !known.has(target.replace(/\/index$/, '')))).toEqual([]);
  });

  it('of shared/ lead neither to the server nor to the browser', () => {
    expect(wrong(of('shared'), ({ target }) => /^(?:server|client)\//.test(target))).toEqual([]);
  });

  it('of client/ do not lead to the server, and those of server/ not to the browser', () => {
    expect(wrong(of('client'), ({ target }) => target.startsWith('server/'))).toEqual([]);
    expect(wrong(of('server'), ({ target }) => target.startsWith('client/'))).toEqual([]);
  });

  it('of shared/ and client/ need nothing that only Node has', () => {
    expect(wrong([...of('shared'), ...of('client')], ({ target }) => isBuiltin(target))).toEqual([]);
  });

  it('of shared/ need no package but React and its router', () => {
    const packages = of('shared').filter(({ target }) => !target.startsWith('shared/'));
    expect(wrong(packages, ({ target }) => !/^react(?:-dom|-router-dom)?(?:\/|$)/.test(target))).toEqual([]);
  });

  it('stay inside the three parts', () => {
    expect(wrong(imports, ({ target }) => /^(?:\.\.|test\/|dist\/|node_modules\/)/.test(target))).toEqual([]);
  });
});

/** From the one that knows all to those that know nothing; none may know one before it. */
const layers: readonly RegExp[] = [
  /^shared\/routes\b/,
  /^shared\/pages\//,
  /^shared\/layout\//,
  /^shared\/islands\//,
  /^shared\/components\//,
  /^shared\/(?:forms\/|content\/|search\/|text\/|site(?:Today)?\b|offline\b|pageState\b|page\b|time\b)/,
];

describe('inside shared/, the imports', () => {
  it('belong to a known layer', () => {
    expect(files.filter(file => file.startsWith('shared/') && layerOf(file) === -1)).toEqual([]);
  });

  it('never lead back', () => {
    const inside = of('shared').filter(({ target }) => target.startsWith('shared/'));
    expect(wrong(inside, ({ file, target }) => layerOf(target) < layerOf(file))).toEqual([]);
  });

  it('lead from no island to router or context, not even by way of a component', () => {
    // Island.tsx marks an island on the server and is none itself.
    const islands = files.filter(file => /^shared\/islands\/(?!Island\.tsx$)/.test(file));
    const reached = islands.flatMap(island =>
      reachedFrom(island).map(target => `${island} reaches ${target}`),
    );
    expect(reached.filter(line => /shared\/page$|react-router/.test(line))).toEqual([]);
  });
});

/** What each folder of server/ may know beside itself. `server/build` may know all of them, and none knows it. */
const known: Readonly<Record<string, readonly string[]>> = {
  system: [],
  config: ['system'],
  http: ['config', 'system'],
  pages: ['http', 'config', 'system'],
  forms: ['pages', 'http', 'outbox', 'config', 'system'],
  endpoints: ['forms', 'pages', 'http', 'outbox', 'config', 'system'],
  outbox: ['config', 'system'],
  mail: ['outbox', 'config', 'system'],
  monitoring: ['outbox', 'mail', 'config', 'system'],
  cli: ['monitoring', 'outbox', 'mail', 'config', 'system'],
  app: ['endpoints', 'forms', 'pages', 'http', 'outbox', 'config', 'system'],
  main: [
    ...['app', 'endpoints', 'forms', 'pages', 'http', 'monitoring'],
    ...['outbox', 'mail', 'config', 'system'],
  ],
};

describe('inside server/, the imports', () => {
  /** `server/http/server` -> `http`, `server/main.ts` -> `main` */
  const folderOf = (path: string) => /^server\/(\w+)/.exec(path)?.[1] ?? '';
  const ours = of('server').filter(({ file }) => folderOf(file) !== 'build');

  it('belong to a known folder', () => {
    const folders = new Set(ours.map(({ file }) => folderOf(file)));
    expect([...folders].sort()).toEqual(Object.keys(known).sort());
  });

  it('lead only to the folders below', () => {
    const inside = ours.filter(({ target }) => target.startsWith('server/'));
    const mayKnow = (file: string, target: string) =>
      folderOf(file) === folderOf(target) || (known[folderOf(file)] ?? []).includes(folderOf(target));
    expect(wrong(inside, ({ file, target }) => !mayKnow(file, target))).toEqual([]);
  });

  it('lead from outbox and mail to nothing of HTTP', () => {
    const apart = [...of('server/outbox'), ...of('server/mail')];
    expect(wrong(apart, ({ target }) => /^(?:node:https?|express.*)$/.test(target))).toEqual([]);
  });
});

describe('the whole tree', () => {
  it('has no circle of imports', () => {
    const withoutEnding = (file: string) => file.replace(/(?:\/index)?\.tsx?$/, '');
    const graph = new Map(files.map(file => [withoutEnding(file), new Set<string>()]));
    for (const { file, target } of imports) {
      const to = target.replace(/\/index$/, '');
      if (graph.has(to)) graph.get(withoutEnding(file))?.add(to);
    }
    const isImported = (file: string) => [...graph.values()].some(targets => targets.has(file));
    // What imports nothing that is left is in no circle, nor is what nothing imports.
    let size = Number.POSITIVE_INFINITY;
    while (graph.size < size) {
      size = graph.size;
      for (const [file, targets] of graph) {
        if (![...targets].some(target => graph.has(target)) || !isImported(file)) graph.delete(file);
      }
    }
    expect([...graph.keys()]).toEqual([]);
  });
});

describe('every source file', () => {
  it.each(files)('%s exports by name', file => {
    expect(linesWith(file, /^export default\b|\bas default\b/)).toEqual([]);
  });

  it('leaves the environment to server/config/config.ts', () => {
    const others = files.filter(file => file !== 'server/config/config.ts');
    const readers = others.flatMap(file => linesWith(file, /process\s*\.\s*env|import\.meta\.env/));
    // Each program's main.ts hands the whole of it over.
    expect(readers.filter(line => !/\(process\.env[,)]/.test(line))).toEqual([]);
  });
});

function sourceFiles(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sourceFiles(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** `import … from 'x'`, `export … from 'x'`, `import 'x'` at the start of a line, and `import('x')` anywhere. */
function importsOf(file: string): readonly Import[] {
  const source = readFileSync(join(root, file), 'utf8');
  const pattern = /^(?:import|export)\b(?:[^'";]*\bfrom)?\s*'([^']+)'|\b(?:import|require)\(\s*'([^']+)'/gm;
  return Array.from(source.matchAll(pattern), match => {
    const before = source.slice(0, match.index + match[0].length);
    const line = before.split('\n').length;
    return { file, line, target: targetOf(file, match[1] ?? match[2] ?? '') };
  });
}

function targetOf(file: string, name: string): string {
  if (!name.startsWith('.')) return name;
  return relative(root, resolve(root, dirname(file), name)).replace(/\.(?:tsx?|css)$/, '');
}

function of(part: string): readonly Import[] {
  return imports.filter(({ file }) => file.startsWith(`${part}/`));
}

/** The offending lines, as an editor opens them: `shared/site.ts:3 imports server/app`. */
function wrong(candidates: readonly Import[], isWrong: (candidate: Import) => boolean): readonly string[] {
  return candidates.filter(isWrong).map(({ file, line, target }) => `${file}:${line} imports ${target}`);
}

function isBuiltin(target: string): boolean {
  return target.startsWith('node:') || builtins.has(target.split('/')[0] ?? '');
}

function layerOf(path: string): number {
  return layers.findIndex(layer => layer.test(path));
}

/** Everything that a file imports, directly or not. */
function reachedFrom(file: string): readonly string[] {
  const reached = new Set([file.replace(/\.tsx?$/, '')]);
  for (const each of reached) {
    const known = imports.filter(candidate => candidate.file.replace(/\.tsx?$/, '') === each);
    for (const { target } of known) reached.add(target);
  }
  return [...reached];
}

function linesWith(file: string, pattern: RegExp): readonly string[] {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  return lines.flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : []));
}
