/** The desk's addresses, where something is amiss in the program itself. */
import express from 'express';
import request from 'supertest';
import { deskRouter } from '../../../server/desk/deskRouter';
import { onTeardown } from '../../support/run/onTeardown';
import { startSiteInProcess } from '../../support/site/siteInProcess';

it('a fault after the answer has begun ends it, and is logged', async () => {
  const site = await startSiteInProcess();
  onTeardown('test', site.close);
  const app = express();
  app.use((_req, res, next) => {
    res.write('half an answer');
    next();
  });
  app.use('/desk', deskRouter(site.parts));

  await expect(request(app).get('/desk/sign-in')).rejects.toThrow();

  expect(site.logged).toContainEqual(expect.stringMatching(/^A page of the desk failed\. .*Error/));
});
