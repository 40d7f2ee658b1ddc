/** The whole of the server's request handling, in order. */
import express, { type Express, type RequestHandler } from 'express';
import type { Store } from 'express-rate-limit';
import { formsByAction } from '../shared/forms';
import { login } from '../shared/forms/login';
import { healthz, readyz } from './endpoints/health';
import { robots, sitemap } from './endpoints/robots';
import { securityText, securityTextPath } from './endpoints/securityText';
import { serviceWorker } from './endpoints/serviceWorker';
import { mostBeacons, type Vitals } from './endpoints/vitals';
import { webManifest } from './endpoints/webManifest';
import { logIn } from './forms/login';
import { type SubmitDeps, submit } from './forms/submit';
import { rateLimit } from './http/rateLimit';
import { sameSite } from './http/sameOrigin';
import { security } from './http/security';
import { type StaticFolders, staticFiles } from './http/staticFiles';
import { postsInTurn } from './http/throttlePosts';
import type { Assets } from './pages/assets';
import { manifestPath } from './pages/document';
import { errors, notFound } from './pages/errors';
import type { PageCache } from './pages/pageCache';
import { allowedMethods, canonicalAddress, pages } from './pages/pages';
import { queryPages } from './pages/queryPages';

export interface AppDeps extends SubmitDeps {
  readonly assets: Assets;
  readonly staticFolders: StaticFolders;
  readonly vitals: Vitals;
  /** Where form posts are counted by client, if not in this process. */
  readonly counters?: Store | undefined;
  readonly cache: PageCache;
}

/** Makes the Express application; it touches no port, clock or environment of its own. */
export function createApp(deps: AppDeps): Express {
  const { config, renderer, outbox, vitals, cache, now } = deps;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');

  app.use(security(deps.security));
  app.use(postsInTurn(8));

  // Posts first, since what refuses them is cheap: none goes past here. One limiter, so that all forms share one count for each client.
  const admit = [noStore, sameSite(config.site.url), rateLimit(config, deps.counters)];
  for (const [action, forms] of formsByAction()) app.post(action, admit, submit(forms, deps));
  app.post(login.action, admit, logIn(deps));
  const admitBeacon = [
    noStore,
    sameSite(config.site.url),
    rateLimit({ ...config, rateLimitMax: mostBeacons }),
  ];
  app.post('/vitals', admitBeacon, vitals.receive);

  app.use(allowedMethods(renderer, new Set([...formsByAction().keys(), login.action, '/vitals'])));

  app.get('/healthz', healthz);
  app.get('/readyz', readyz({ outbox, vitals, cache, now }));
  app.get('/robots.txt', robots(config.site.url));
  app.get('/sitemap.xml', sitemap(config.site.url, renderer.paths));
  app.get(manifestPath, webManifest(config.site));
  app.get(securityTextPath, securityText(config.site, now));
  app.use(serviceWorker(deps));
  app.use(staticFiles(deps.staticFolders));
  app.use(canonicalAddress(renderer));
  app.get('/{*path}', queryPages(deps));
  app.get('/{*path}', pages(cache));
  app.use(notFound);
  app.use(errors(deps));
  return app;
}

const noStore: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};
