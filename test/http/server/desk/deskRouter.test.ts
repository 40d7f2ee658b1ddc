/** The addresses of the desk: the rate limit, and the line in the log after an error. */
import express from 'express';
import request from 'supertest';
import { deskRouter } from '../../../../server/desk/deskRouter';
import { StoreError } from '../../../../server/store/sql';
import { onTeardown } from '../../../support/run/onTeardown';
import { startSiteInProcess } from '../../../support/site/siteInProcess';

it('an error after the answer has begun ends the answer, and is logged', async () => {
  const site = await startSiteInProcess();
  onTeardown('test', site.close);
  const app = express();
  app.use((_req, res, next) => {
    res.write('half an answer');
    next();
  });
  app.use('/desk', deskRouter(site.site));

  await expect(request(app).get('/desk/sign-in')).rejects.toThrow();

  expect(site.logged).toContainEqual(expect.stringMatching(/^A page of the desk failed\. .*Error/));
});

it.each([
  [
    'its place alone, since its message may quote a visitor',
    new TypeError('No 9876543210'),
    /failed\. {"reason":"TypeError at [^"]+"}$/,
  ],
  [
    'its sentence, where it is the store’s',
    new StoreError('The disk is full.'),
    /failed\. {"reason":"The disk is full\."}$/,
  ],
])('the log has of an error %s', async (_what, fault, line) => {
  const site = await startSiteInProcess();
  onTeardown('test', site.close);
  const { desk } = site.store;
  const sessions = { ...desk.sessions, hasLink: () => Promise.reject(fault) };
  const store = { ...site.site.store, desk: { ...desk, sessions } };
  const app = express().use('/desk', deskRouter({ ...site.site, store }));

  await request(app).get('/desk/sign-in/any');

  expect(site.logged).toEqual([expect.stringMatching(line)]);
  expect(site.logged.join()).not.toContain('9876543210');
});

it('one client may try three hundred keys in a time window, in whatever way', async () => {
  const site = await startSiteInProcess();
  onTeardown('test', site.close);
  const ask = (method: 'get' | 'post', path: string) =>
    request(site.app)[method](path).set('Sec-Fetch-Site', 'same-origin').redirects(0);
  for (let tried = 0; tried < 299; tried += 1) await ask('get', '/desk/sign-in/none');

  expect((await ask('get', '/desk/sign-in/none')).status).toBe(410);
  for (const [method, path] of [
    ['get', '/desk/sign-in/none'],
    ['post', '/desk/sign-in/none'],
  ] as const)
    expect(`${method} ${path} ${(await ask(method, path)).status}`).toBe(`${method} ${path} 429`);
  expect((await ask('get', '/desk')).status).toBe(303);
});
