/** How often one client may ask what has no answer yet, and what is kept of answers. */
import request from 'supertest';
import { type StartedSite, startSite } from '../../support/startSite';

let site: StartedSite;
beforeEach(async () => {
  site = await startSite({ env: { TRUST_PROXY: '1' } });
});
afterEach(() => site.close());

const ask = (path: string, from = '203.0.113.7') => request(site.app).get(path).set('X-Forwarded-For', from);

async function askOften(times: number): Promise<void> {
  for (let number = 0; number < times; number += 1)
    await ask(
      number % 2 === 0 ? `/courses?q=word${number}` : `/hi/compare?course=java&course=x${number}`,
    ).expect(200);
}

describe('a client that has asked sixty questions in a minute', () => {
  it('waits with the next, in its language', async () => {
    await askOften(60);
    const { headers, text } = await ask('/courses?q=docker').expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(text).toContain('Too many searches from your connection. Please try again in a minute');
    expect((await ask('/mr/compare?course=c').expect(429)).text).toContain('एका मिनिटाने पुन्हा प्रयत्न करा');
  });

  it('still has every page, and every answer that is known', async () => {
    await askOften(60);
    await ask('/courses').expect(200);
    await ask('/compare').expect(200);
    await ask('/courses?from=mail').expect(200);
    const { text } = await ask('/courses?q=word2').expect(200);
    expect(text).toContain('word2: Our Courses');
  });

  it('keeps nobody else from asking', async () => {
    await askOften(61 - 1);
    await ask('/courses?q=docker', '203.0.113.8').expect(200);
    // Now it is known.
    await ask('/courses?q=docker').expect(200);
  });
});

describe('an answer that is kept', () => {
  it('is the same for the same question, with whatever space around it', async () => {
    const { text, headers } = await ask('/courses?q=docker').expect(200);
    const again = await ask('/courses?q=%20docker%0a&x=1').expect(200);
    expect(again.text).toBe(text);
    await ask('/courses?q=docker')
      .set('If-None-Match', headers.etag ?? '')
      .expect(304);
  });

  it('is of its own language, page and encoding', async () => {
    const english = await ask('/courses?q=docker').expect(200);
    expect((await ask('/hi/courses?q=docker').expect(200)).text).not.toBe(english.text);
    const plain = await ask('/courses?q=docker').set('Accept-Encoding', 'identity').expect(200);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.text).toBe(english.text);
  });
});
