/** The rate limit for the searches and comparisons of one client. */
import request from 'supertest';
import { onTeardown } from '../../../support/run/onTeardown';
import { startSiteInProcess } from '../../../support/site/siteInProcess';

it('a client that has asked sixty questions in a minute waits with the next; pages it has', async () => {
  const { app, close } = await startSiteInProcess({ env: { TRUST_PROXY: '1' } });
  onTeardown('test', close);
  const ask = (path: string, from = '203.0.113.7') =>
    request(app).get(path).set('X-Forwarded-For', from);
  for (let number = 0; number < 30; number += 1) {
    await ask(`/courses?q=word${number}`).expect(200);
    await ask(`/hi/compare?course=java&course=x${number}`).expect(200);
  }
  const { headers, text } = await ask('/courses?q=docker').expect(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(text).toContain('Too many searches from your connection. Please try again in a minute');
  expect((await ask('/mr/compare?course=c').expect(429)).text).toContain(
    'एका मिनिटाने पुन्हा प्रयत्न करा',
  );

  for (const path of ['/courses', '/compare', '/courses?from=mail']) await ask(path).expect(200);
  // Each client has its own limit, so this other client does not have to wait.
  await ask('/courses?q=docker', '203.0.113.8').expect(200);
});
