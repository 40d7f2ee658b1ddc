import { once } from 'node:events';
import { createServer, IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Express } from 'express';
import { rateLimit } from 'express-rate-limit';
import helmet from 'helmet';
import { messageClasses } from '../../../server/http/messageClasses';
import { get } from '../../support/get';

/** What this site uses of Express, behind what it uses beside it. */
function appUnderTest(): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', 1);
  app.use(helmet());
  app.use('/limited', rateLimit({ windowMs: 60_000, limit: 1, standardHeaders: 'draft-8' }));
  app.get('/limited', (_req, res) => void res.send('in time'));
  app.get('/facts/:name', (req, res) => {
    res.vary('Accept').status(201).set('X-One', 'two');
    res.json({
      ...{ path: req.path, url: req.originalUrl, name: req.params.name, query: req.query, ip: req.ip },
      ...{ protocol: req.protocol, type: req.accepts(['html', 'json']), host: req.get('host') !== undefined },
      ...{
        encoding: req.acceptsEncodings('br'),
        is: req.is('json'),
        own: req.app === app && res.req === req,
      },
    });
  });
  app.get('/elsewhere', (_req, res) => res.redirect(308, '/facts/here'));
  app.get('/later', async () => {
    throw Object.assign(new Error('no'), { status: 409 });
  });
  app.use('/files', express.static(__dirname));
  return app;
}

let servers: Server[] = [];
afterEach(() => {
  for (const server of servers) server.close();
  servers = [];
});

async function serve(app: Express, options = {}): Promise<{ server: Server; port: number }> {
  const server = createServer(options, app).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port }; // An AddressInfo for every TCP server.
}

describe('messageClasses', () => {
  it('makes requests and responses that Express leaves as they are', async () => {
    const app = express();
    const { server, port } = await serve(app, messageClasses(app));
    const seen: object[] = [];
    server.prependListener('request', (...both) =>
      seen.push(...both.map(each => Object.getPrototypeOf(each))),
    );
    app.use((req, res) => {
      seen.push(Object.getPrototypeOf(req), Object.getPrototypeOf(res));
      res.end();
    });
    await get(port, '/');
    expect(seen).toHaveLength(4);
    expect(seen[2]).toBe(seen[0]);
    expect(seen[3]).toBe(seen[1]);
  });

  it.each([
    ['GET', '/facts/a%20b?x=1&x=2'],
    ['HEAD', '/facts/name'],
    ['GET', '/elsewhere'],
    ['GET', '/later'],
    ['GET', '/nowhere'],
    ['GET', '/%'],
    ['OPTIONS', '/limited'],
    ['GET', '/limited'],
    ['GET', '/files/messageClasses.test.ts'],
  ])('changes nothing in the answers to %s %s', async (method, path) => {
    const plain = await serve(appUnderTest());
    const app = appUnderTest();
    const fast = await serve(app, messageClasses(app));
    const headers = { Host: 'site.test', 'X-Forwarded-For': '203.0.113.9', 'X-Forwarded-Proto': 'https' };
    for (const _ of ['first', 'over the limit']) {
      const expected = await get(plain.port, path, headers, method);
      const answer = await get(fast.port, path, headers, method);
      expect(answer.status).toBe(expected.status);
      expect(answer.fields.filter(isSteady)).toEqual(expected.fields.filter(isSteady));
      expect(answer.body.toString().replace(/\d+:\d+/g, '')).toBe(
        expected.body.toString().replace(/\d+:\d+/g, ''),
      );
    }
  });

  it.each([
    ['no prototypes', { request: undefined, response: undefined }],
    ["prototypes that are not Node's", { request: {}, response: {} }],
    ['a prototype for requests only', { request: Object.create(IncomingMessage.prototype), response: {} }],
  ])('leaves an Express alone that has %s', async (_what, prototypes) => {
    const app = Object.assign(appUnderTest(), prototypes);
    expect(messageClasses(app)).toBeUndefined();
    expect({ request: app.request, response: app.response }).toEqual(prototypes);
  });
});

/** The seconds until a limit ends may differ between two servers. */
function isSteady(field: string): boolean {
  return !/^(?:RateLimit|Retry-After)\b/i.test(field);
}
