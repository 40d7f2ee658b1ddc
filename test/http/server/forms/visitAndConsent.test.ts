/** The parts of an enquiry besides its fields: the source of the visit, and the consent. */
import { createHash } from 'node:crypto';
import request from 'supertest';
import { formSite } from '../../../support/site/siteForForms';

const forms = formSite();
const asha = { fname: 'Asha', mobile: '9876543210', email: 'asha@example.org', course: 'Java' };

async function post(fields: object, headers: Readonly<Record<string, string>> = {}) {
  await request(forms.app)
    .post('/mail.php')
    .type('form')
    .set(headers)
    .send({ ...asha, ...fields });
  const [enquiry] = await forms.delivered();
  return enquiry;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

it('visit and consent of an enquiry: keeps the visit that the page’s script sends', async () => {
  const enquiry = await post({
    page: '/mr/python',
    visit: 'https://example.org/mr/java?utm_source=insta l.instagram.com',
  });
  expect(enquiry).toMatchObject({
    page: '/mr/python',
    visit: { source: 'insta', medium: '', campaign: '', origin: 'social', page: '/mr/java' },
  });
});

it('visit and consent of an enquiry: without script, takes the page of the form from the address', async () => {
  const enquiry = await post(
    { page: '/java' },
    { Host: 'example.org', Referer: 'http://example.org/java?gclid=SECRET&utm_source=pamphlet' },
  );
  expect(enquiry?.visit).toEqual({
    source: 'pamphlet',
    medium: '',
    campaign: '',
    origin: 'google-ad',
    page: '/java',
  });
});

it('visit and consent of an enquiry: keeps no address of another site, and no unknown page', async () => {
  const elsewhere = await post(
    { page: '/java' },
    { Referer: 'https://evil.example/java?utm_source=x' },
  );
  expect(elsewhere?.visit).toBeUndefined();
});

it('visit and consent of an enquiry: ignores a field that does not name a page of the site', async () => {
  const enquiry = await post({ page: '/java', visit: 'https://example.org/nowhere?utm_source=x ' });
  expect(enquiry?.visit).toBeUndefined();
});

it('visit and consent of an enquiry: keeps the language and the hash of the consent text', async () => {
  const said =
    'By sending you agree that we use this to answer you. Under 18? Please let a parent or guardian send this form.';
  expect((await post({ page: '/java' }))?.consent).toBe(`en ${hashOf(said)}`);
});

it('visit and consent of an enquiry: keeps the language of the page', async () => {
  expect((await post({ page: '/mr/java' }))?.consent).toMatch(/^mr [0-9a-f]{8}$/);
});

it('visit and consent of an enquiry: keeps no consent if nobody has seen a form', async () => {
  const enquiry = await post({});
  expect(enquiry?.consent).toBeUndefined();
});
