import { sendForm } from '../../support/sendForm';
import { type StartedSite, startSite } from '../../support/startSite';

const fields = { fname: 'Asha', mobile: '9876543210', email: 'a@b.in', course: 'Java' };
const inner = { Host: 'inner:3000' };
const asked = { Host: '10.0.0.5:3000' };

let site: StartedSite;
beforeAll(async () => {
  site = await startSite({ env: { SITE_URL: 'https://www.example.org', TRUST_PROXY: '1' } });
});
afterAll(() => site.close());

it.each([
  ['without either header', {}],
  ['that the browser calls same-origin', { 'Sec-Fetch-Site': 'same-origin' }],
  ['that the visitor began without a page', { 'Sec-Fetch-Site': 'none' }],
  ['from the site’s own address', { ...inner, Origin: 'https://www.example.org' }],
  ['from the host that was asked', { ...asked, Origin: 'http://10.0.0.5:3000' }],
  [
    'from the host that the trusted proxy was asked for',
    { ...inner, Origin: 'https://shop.test', 'X-Forwarded-Host': 'shop.test' },
  ],
])('a post %s is taken', async (_what, headers) => {
  await sendForm(site.app, '/mail.php', fields).set(headers).expect(303);
});

it.each([
  ['from another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['from a sister site', { 'Sec-Fetch-Site': 'same-site' }],
  [
    'from another site that claims our origin',
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://www.example.org' },
  ],
  ['from another origin', { Origin: 'https://elsewhere.example' }],
  ['from another port', { ...asked, Origin: 'http://10.0.0.5:4000' }],
  ['from a host whose name begins like ours', { Origin: 'https://www.example.org.elsewhere.example' }],
  ['from a page without an origin', { Origin: 'null' }],
])('a post %s is refused with 403, to the login too', async (_what, headers) => {
  await sendForm(site.app, '/mail.php', fields).set(headers).expect(403);
  await sendForm(site.app, '/login', {}).set(headers).expect(403);
});
