/**
 * What visitors are served of the build's work: the
 * parts that make pages, and the folders of files.
 */
import { join } from 'node:path';
import type { Config } from '../config/config';
import { type SecurityHeaders, securityHeaders } from '../http/security';
import type { StaticFolders } from '../http/staticFiles';
import { builtFiles } from '../system/builtFiles';
import type { Log } from '../system/log';
import { type Assets, readAssets } from './assets';
import { createDatedRenderer, type DatedRenderer } from './datedRenderer';
import { handoutsFit } from './handoutsFit';
import { inlineScriptHashes } from './inlineScripts';
import { createPageCache, type PageCache } from './pageCache';

export interface SitePages {
  readonly assets: Assets;
  readonly renderer: DatedRenderer;
  readonly security: SecurityHeaders;
  readonly cache: PageCache;
  readonly staticFolders: StaticFolders;
}

export interface SitePagesOptions {
  /** The folder of the build. */
  readonly dist: string;
  readonly log: Log;
  readonly now: () => number;
  /**
   * Whether the PDFs of courses are offered and served; if not said, where the build has printed
   * what this site says.
   */
  readonly hasHandouts?: boolean;
}

const noHandouts =
  'Course pages offer no PDF: it would say something else than the settings and facts of this start, or its typeface, which in English is Latin, lacks a letter of them. Run "npm run build" with the settings of the start';

/** Throws when the site has not been built. */
export function openSitePages(config: Config, options: SitePagesOptions): SitePages {
  const { dist, log, now } = options;
  const { site, serviceWorker: hasWorker } = config;
  const assets = readAssets(dist);

  const hasHandouts = options.hasHandouts ?? handoutsFit(dist, site);
  if (!hasHandouts) log.warn(noHandouts);

  const renderer = createDatedRenderer({ site, assets, hasWorker, hasHandouts }, now);
  const security = securityHeaders(config, inlineScriptHashes(assets));
  return {
    assets,
    renderer,
    security,
    cache: createPageCache({ renderer, security, log }),
    staticFolders: {
      assets: join(dist, 'assets'),
      earlierAssets: join(dist, builtFiles.earlierAssets),
      public: join(dist, 'public'),
      printed: join(dist, builtFiles.printed),
      hasHandouts,
    },
  };
}
