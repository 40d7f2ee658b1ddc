/**
 * Whether every page can be shown: asked by a build, and before a developer's server starts anew.
 */
import type { Site } from '../../shared/site';
import { readAssets } from '../pages/assets';
import { createDatedRenderer } from '../pages/datedRenderer';
import { stackOf } from '../system/stack';
import { pageFault } from './pageFault';

export interface ShownSite {
  readonly site: Site;
  readonly hasWorker: boolean;
  /** The folder of the build. */
  readonly dist: string;
}

/**
 * A sentence on the first page that cannot be shown, with the places in the project's own files.
 */
export function sentenceOnPages({ site, hasWorker, dist }: ShownSite): string | undefined {
  const deps = {
    site,
    assets: readAssets(dist),
    hasWorker,
    hasHandouts: true,
  };
  const fault = pageFault(createDatedRenderer(deps, Date.now));
  return fault && `${fault.path} cannot be shown: ${ownStack(fault.cause)}`;
}

/** Without the lines of packages and of Node. */
function ownStack(cause: unknown): string {
  const isOwn = (line: string) => / \(?(?:client|server|shared)\//.test(line);
  const lines = stackOf(cause).split('\n');
  return lines.filter(line => isOwn(line) || !/^ +at /.test(line)).join('\n');
}
