/** The bytes that a phone on a slow network loads for a page of the desk. */
import { gzipSync } from 'node:zlib';
import request from 'supertest';
import { signedIn } from '../../../support/desk/deskVisitor';
import { startSiteInProcess } from '../../../support/site/siteInProcess';
import { enquiry, idOf } from '../../../support/store/enquiries';

it('each page of the desk fits into the first flight, also a list of fifty in Marathi', async () => {
  const site = await startSiteInProcess({ env: { MAIL_TO: 'office@example.org' } });
  const now = Date.now();
  for (let each = 0; each < 60; each += 1) {
    const usual = enquiry(`${each}`, now - each * 61_000);
    const mobile = String(9_000_000_000 + each * 7_919_333);
    const values = {
      ...usual.values,
      mobile,
      fname: `Asha ${each * 37} Patil`,
      course: 'Full Stack',
    };
    await site.store.keep({ ...usual, values, page: '/mr/java' }, []);
  }
  const visitor = await signedIn(site);
  await visitor.get('/desk?lang=mr');
  const cookies = `desk-session=${visitor.cookie('session')}; desk-language=mr`;

  for (const path of [
    '/desk',
    '/desk/new',
    '/desk/sources',
    '/desk/figures',
    '/desk/health',
    '/desk/help',
    '/desk/site',
    '/desk/site/course/java',
    '/desk/site/contact',
    '/desk/site/more/java',
    '/desk/site/branches/0',
    '/desk/site/classes',
    `/desk/enquiry/${idOf('1')}`,
  ]) {
    const { text, headers } = await request(site.app)
      .get(path)
      .set({ Cookie: cookies, 'Accept-Encoding': 'gzip' });
    expect(headers['content-encoding']).toBe('gzip');
    expect(text).toContain('<html lang="mr">');
    // Supertest decompresses the text. So the test compresses it again, and compares the size with
    // the header field.
    expect(Number(headers['content-length'])).toBe(gzipSync(text, { level: 9 }).length);
    expect(Number(headers['content-length'])).toBeLessThan(14 * 1024);
  }
  await site.close();
});
