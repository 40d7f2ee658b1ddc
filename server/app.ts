/** The handlers of all requests, in the order in which they run. */
import type { RequestListener } from 'node:http';
import express, { type Express, type RequestHandler } from 'express';
import { formsByAction } from '../shared/forms';
import { feedback } from '../shared/forms/feedback';
import { login } from '../shared/forms/login';
import type { Text } from '../shared/text/languages';
import { feedbackFactor } from './config/settings';
import { desk } from './desk/desk';
import { healthz, readyz } from './endpoints/health';
import { logoAddresses, logoFile } from './endpoints/logo';
import { photoAnswer } from './endpoints/photos';
import { serviceWorker } from './endpoints/serviceWorker';
import {
  robots,
  securityText,
  securityTextPath,
  sitemap,
  webManifest,
} from './endpoints/siteFiles';
import { maxBeacons } from './endpoints/vitals';
import { logIn } from './forms/loginForm';
import { askedForm, giveBack, submit } from './forms/submit';
import { trustProxies, withoutPorts } from './http/clientAddress';
import { sameOrigin } from './http/origin';
import { rateLimit, throttlePosts } from './http/rateLimit';
import { security } from './http/security';
import { staticFiles } from './http/staticFiles';
import { manifestPath } from './pages/addresses';
import { errors, notFound } from './pages/errorAnswers';
import { allowedMethods, anyPage, canonicalAddress, readyPages } from './pages/pageRoutes';
import { queryPages } from './pages/queryPages';
import type { Site } from './site';

/**
 * Makes the listener of the server. `readyPages` gets each request before Express does, and
 * answers the requests for pages.
 */
export function createListener(site: Site): RequestListener {
  return readyPages(site.pages, createApp(site));
}

/**
 * Makes the Express application. The application opens no port, and reads the clock and the
 * settings only from `site`.
 */
export function createApp(site: Site): Express {
  const { config, facts, pages, vitals, counters, log, now } = site;
  const { rateLimitMax, rateLimitWindowMs: windowMs } = config;
  const app = express();
  app.disable('x-powered-by');
  trustProxies(app, config);
  app.set('query parser', 'simple');
  // Each resource has exactly one address. Without these two options, Express would also answer
  // at /READYZ and /readyz/. A proxy's rule for /readyz would then not apply to these addresses.
  app.enable('case sensitive routing');
  app.enable('strict routing');

  app.use(withoutPorts);
  app.use(security(pages.security));
  app.use(throttlePosts(8));
  app.use('/desk', desk(site));

  // The handlers of POST requests come before the others, so that a refused POST costs little
  // time. For each client, one counter counts the POST requests of all forms except the feedback
  // form. The feedback form has a separate counter with a higher limit, because a whole class
  // may share one address. Two forms with the same action share one limit.
  const ownOrigin = sameOrigin(facts);
  const tooMany = (text: Text) => text.refusal.tooMany;
  function admitting(limit: number, name: string): RequestHandler[] {
    const counting = { limit, windowMs, store: counters?.(name) };
    return [noStore, ownOrigin, rateLimit(facts, log, tooMany, counting)];
  }
  const admit = admitting(rateLimitMax, 'posts');
  const admitFeedback = admitting(feedbackFactor * rateLimitMax, feedback.id);
  for (const [action, forms] of formsByAction()) {
    const admitted = action === feedback.action ? admitFeedback : admit;
    app.post(action, admitted, submit(forms, site), giveBack(forms, site));
  }
  app.use(login.action, (req, res, next) =>
    pages.has(login.page) ? next() : notFound(req, res, next),
  );
  app.post(login.action, admit, logIn(site), giveBack([login], site));
  const admitBeacon = rateLimit(facts, log, tooMany, { limit: maxBeacons, windowMs });
  app.post('/vitals', noStore, ownOrigin, admitBeacon, vitals.receive);

  for (const [action, forms] of formsByAction()) app.get(action, askedForm(forms, site));
  app.use(allowedMethods(pages, new Set([...formsByAction().keys(), login.action, '/vitals'])));

  app.get('/healthz', healthz);
  app.get('/readyz', readyz(site));
  app.get('/robots.txt', robots(facts));
  app.get('/sitemap.xml', sitemap(facts));
  app.get(manifestPath, webManifest(facts));
  app.get(securityTextPath, securityText(facts, now));
  app.use(serviceWorker(site));
  app.get('/handouts/{*path}', site.handouts.answer);
  app.get('/photos/:name', photoAnswer(site));
  app.get('/assets/{*path}', site.searchIndexes.answer);
  app.get(logoAddresses, logoFile(config.logo));
  app.use(site.themedFiles);
  app.use(staticFiles(site.dist));
  app.use(canonicalAddress(pages));
  app.get('/{*path}', queryPages(site));
  app.get('/{*path}', anyPage(pages));
  app.use(notFound);
  app.use(errors(site));
  return app;
}

const noStore: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};
