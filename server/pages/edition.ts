/** What pages are made of today: it changes at midnight in India, when a batch has begun or a certificate has run out. */
import { createHash } from 'node:crypto';
import { dayInIndia, nextMidnightInIndia, siteToday } from '../../shared/siteToday';
import type { RendererDeps } from './renderer';

export interface Edition {
  readonly deps: RendererDeps;
  /**
   * All that decides what pages look like: the facts of today, the files that pages name, and through
   * `assets.version` every line of the server's code and content.
   */
  readonly fingerprint: string;
}

/** Gives today's edition, at each request: the same object until something has changed. */
export function createEditions(deps: RendererDeps, now: () => number): () => Edition {
  let edition = editionAt(deps, now());
  let until = nextMidnightInIndia(now());
  return () => {
    const moment = now();
    if (moment < until) return edition;
    until = nextMidnightInIndia(moment);
    const next = editionAt(deps, moment);
    if (next.fingerprint !== edition.fingerprint) edition = next;
    return edition;
  };
}

function editionAt(deps: RendererDeps, moment: number): Edition {
  const today = { ...deps, site: siteToday(deps.site, dayInIndia(moment)) };
  const fingerprint = createHash('sha256').update(JSON.stringify(today)).digest('base64url');
  return { deps: today, fingerprint };
}
