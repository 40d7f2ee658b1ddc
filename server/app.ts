/** The whole of the request handling, in order. */
import express, { type Express, type RequestHandler } from 'express';
import type { Store as Counters } from 'express-rate-limit';
import { formsByAction } from '../shared/forms';
import { feedback } from '../shared/forms/feedback';
import { login } from '../shared/forms/login';
import type { Text } from '../shared/text/languages';
import type { Config } from './config/config';
import { desk } from './desk/desk';
import type { DeskDeps } from './desk/session';
import { healthz, readyz } from './endpoints/health';
import { serviceWorker } from './endpoints/serviceWorker';
import {
  robots,
  securityText,
  securityTextPath,
  sitemap,
  webManifest,
} from './endpoints/siteFiles';
import { maxBeacons, type Vitals } from './endpoints/vitals';
import { askedForm } from './forms/askedForm';
import { giveBack } from './forms/giveBack';
import { logIn } from './forms/loginForm';
import { type SubmitDeps, submit } from './forms/submit';
import { withoutPorts } from './http/clientAddress';
import { sameOrigin } from './http/origin';
import { rateLimit } from './http/rateLimit';
import { security } from './http/security';
import { staticFiles } from './http/staticFiles';
import { manifestPath } from './pages/addresses';
import { errors, notFound } from './pages/errorAnswers';
import { allowedMethods, canonicalAddress, pages } from './pages/pageRoutes';
import { queryPages } from './pages/queryPages';
import type { SitePages } from './pages/sitePages';
import type { Store } from './store/store';

export interface AppDeps extends SubmitDeps, SitePages, Pick<DeskDeps, 'sendMail' | 'wake'> {
  readonly store: Store;
  readonly vitals: Vitals;
  /** Where posts are counted by client, each name for itself; if not said, in this process. */
  readonly counters: ((name: string) => Counters) | undefined;
}

/** Makes the Express application; it touches no port, clock or environment of its own. */
export function createApp(deps: AppDeps): Express {
  const { config, renderer, store, vitals, cache, counters, log, now } = deps;
  const { site, rateLimitMax, rateLimitWindowMs: windowMs } = config;
  const app = express();
  app.disable('x-powered-by');
  trustProxies(app, config);
  app.set('query parser', 'simple');
  // What has one address has no other: a proxy's rule
  // for /readyz would not know /READYZ or /readyz/.
  app.enable('case sensitive routing');
  app.enable('strict routing');

  app.use(withoutPorts);
  app.use(security(deps.security));
  app.use('/desk', desk(deps));

  // Posts come first, since what refuses them is cheap. All forms share one count for each client.
  // The feedback has its own: a class that gives it together is one client.
  const ownOrigin = sameOrigin(site);
  const tooMany = (text: Text) => text.refusal.tooMany;
  function admitting(limit: number, name: string): RequestHandler[] {
    const counting = { limit, windowMs, store: counters?.(name) };
    return [noStore, ownOrigin, rateLimit(site, log, tooMany, counting)];
  }
  const admit = admitting(rateLimitMax, 'posts');
  const admitFeedback = admitting(6 * rateLimitMax, feedback.id);
  for (const [action, forms] of formsByAction()) {
    const admitted = action === feedback.action ? admitFeedback : admit;
    app.post(action, admitted, submit(forms, deps), giveBack(forms, deps));
  }
  app.post(login.action, admit, logIn(deps), giveBack([login], deps));
  const admitBeacon = rateLimit(site, log, tooMany, { limit: maxBeacons, windowMs });
  app.post('/vitals', noStore, ownOrigin, admitBeacon, vitals.receive);

  for (const [action, forms] of formsByAction()) app.get(action, askedForm(forms, deps));
  app.use(allowedMethods(renderer, new Set([...formsByAction().keys(), login.action, '/vitals'])));

  app.get('/healthz', healthz);
  app.get('/readyz', readyz({ store, vitals, cache, now }));
  app.get('/robots.txt', robots(site));
  app.get('/sitemap.xml', sitemap(site, renderer.paths));
  app.get(manifestPath, webManifest(site));
  app.get(securityTextPath, securityText(site, now));
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

/**
 * Whose X-Forwarded-For is believed. Who comes by a socket has no address, and is a proxy on this
 * machine: nobody else reaches one.
 */
function trustProxies(app: Express, { port, trustProxy }: Config): void {
  app.set('trust proxy', trustProxy);
  if (typeof port === 'number') return;

  const isNamed: (address: string, hop: number) => boolean = app.get('trust proxy fn');
  app.set('trust proxy', (address = '', hop: number) => address === '' || isNamed(address, hop));
}
