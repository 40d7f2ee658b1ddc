import { sendForm } from '../../support/sendForm';
import { type StartedSite, startSite } from '../../support/startSite';

const fields = { fname: 'Asha', mobile: '9876543210', email: 'a@b.in', course: 'Java' };

let site: StartedSite;
beforeAll(async () => {
  site = await startSite({ env: { SITE_URL: 'https://www.example.org', TRUST_PROXY: '1' } });
});
afterAll(() => site.close());

describe('a post', () => {
  it.each([
    ['without either header', {}],
    ['that the browser calls same-origin', { 'Sec-Fetch-Site': 'same-origin' }],
    ['that the visitor began without a page', { 'Sec-Fetch-Site': 'none' }],
    ['from the site’s own address', { Origin: 'https://www.example.org', Host: 'inner:3000' }],
    ['from the host that was asked', { Origin: 'http://10.0.0.5:3000', Host: '10.0.0.5:3000' }],
    [
      'from the host that the trusted proxy was asked for',
      {
        Origin: 'https://shop.test',
        Host: 'inner:3000',
        'X-Forwarded-Host': 'shop.test',
      },
    ],
  ])('%s is taken', async (_what, headers) => {
    await sendForm(site.app, '/mail.php', fields).set(headers).expect(303);
  });

  it.each([
    ['from another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['from a sister site', { 'Sec-Fetch-Site': 'same-site' }],
    [
      'from another site that claims our origin',
      {
        'Sec-Fetch-Site': 'cross-site',
        Origin: 'https://www.example.org',
      },
    ],
    ['from another origin', { Origin: 'https://elsewhere.example' }],
    ['from another port', { Origin: 'http://10.0.0.5:4000', Host: '10.0.0.5:3000' }],
    ['from a host whose name begins like ours', { Origin: 'https://www.example.org.elsewhere.example' }],
    ['from a page without an origin', { Origin: 'null' }],
  ])('%s is refused with 403', async (_what, headers) => {
    await sendForm(site.app, '/mail.php', fields).set(headers).expect(403);
  });

  it('to the login is held to the same', async () => {
    await sendForm(site.app, '/login', {}).set('Sec-Fetch-Site', 'cross-site').expect(403);
  });
});
