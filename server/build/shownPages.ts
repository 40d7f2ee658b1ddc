/** Whether every page can be shown: asked by a build, and before a developer's server starts anew. */
import { resolve } from 'node:path';
import type { Site } from '../../shared/site';
import { readAssets } from '../pages/assets';
import { createRenderer } from '../pages/renderer';
import { pageFault } from './pageFault';

export interface ShownSite {
  readonly site: Site;
  readonly hasWorker: boolean;
  /** The folder of the build. */
  readonly dist: string;
}

/** A sentence on the first page that cannot be shown, with the places in the project's own files. */
export async function sentenceOnPages({
  site,
  hasWorker,
  dist,
}: ShownSite): Promise<string | undefined> {
  const deps = {
    site,
    assets: readAssets(dist),
    hasWorker,
    hasHandouts: true,
  };
  const fault = await pageFault(createRenderer(deps, Date.now));
  return fault && `${fault.path} cannot be shown: ${ownStack(fault.cause, resolve(dist, '..'))}`;
}

function ownStack(cause: unknown, root: string): string {
  const stack = (cause instanceof Error && cause.stack) || String(cause);
  const isOwn = (line: string) => line.includes(root) && !line.includes('node_modules');
  const lines = stack.split('\n').filter(line => isOwn(line) || !/^ +at /.test(line));
  return lines.join('\n').replaceAll(`${root}/`, '');
}
