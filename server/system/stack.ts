/** Where in the sources a fault was thrown. */
import { readFileSync, statSync } from 'node:fs';
import { SourceMap, type SourceMapping } from 'node:module';

/** A place in a program of the build, as V8 writes it: after a bracket, or alone. */
const builtPlace = /(?<=\(| at (?:async )?)([^()\n]+\.cjs):(\d+):(\d+)/g;

/**
 * Where each place that was asked for is in the sources. To read a map takes a while, and under an
 * attack the same fault may come with every request. There are as many as the programs have places
 * that throw.
 */
const known = new Map<string, string>();

/**
 * The stack of a fault, with the lines of the project's sources in the place of those of the
 * bundles: `(server/forms/submit.ts:42:11)`. The maps beside the programs are read only here: a
 * start is not slower for them.
 */
export function stackOf(fault: unknown): string {
  const { stack }: { stack?: unknown } = Object(fault);
  if (typeof stack !== 'string') return String(fault);

  const maps = new Map<string, SourceMap | undefined>();
  return stack.replace(
    builtPlace,
    (built: string, program: string, line: string, column: string) => {
      const source = known.get(built);
      if (source !== undefined) return source;

      if (!maps.has(program)) maps.set(program, readMap(program));
      const found = sourcePlace(maps.get(program), Number(line), Number(column)) ?? built;
      known.set(built, found);
      return found;
    },
  );
}

/** Undefined where the program has none, or where a later build has put its own in the place. */
function readMap(program: string): SourceMap | undefined {
  const file = `${program}.map`;
  const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
  if (changedAt > performance.timeOrigin) return undefined;

  return new SourceMap(JSON.parse(readFileSync(file, 'utf8')));
}

/** Undefined where the map does not know it. A stack counts lines and columns from 1. */
function sourcePlace(map: SourceMap | undefined, line: number, column: number): string | undefined {
  const entry: Partial<SourceMapping> = map?.findEntry(line - 1, column - 1) ?? {};
  const { originalSource, originalLine = 0, originalColumn = 0 } = entry;
  if (originalSource === undefined) return undefined;

  // The map counts from its own folder, which is below the project's.
  const file = originalSource.replace(/^(?:\.\.\/)+/, '');
  return `${file}:${originalLine + 1}:${originalColumn + 1}`;
}
