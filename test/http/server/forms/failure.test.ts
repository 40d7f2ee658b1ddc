/**
 * The answer when a message cannot be kept. The answer is never a false success, and no typed
 * text is lost.
 */
import request from 'supertest';
import { filledForms } from '../../../expected/formFixtures';
import { parsePage, valuesIn } from '../../../support/page/parsePage';
import { postFields } from '../../../support/site/postFields';
import { type StartedSite, startSiteInProcess } from '../../../support/site/siteInProcess';

let site: StartedSite;
beforeAll(async () => {
  site = await startSiteInProcess({ env: { SITE_PHONES: '+91 98200 00001,+91 98200 00002' } });
  // test/faults checks how the built server behaves if its disk is full, hangs or is damaged.
  await site.store.close();
});
afterAll(() => site.close());

it.each(filledForms)(
  'POST of $name fails if the database accepts nothing, with the phone number and all typed texts',
  async ({ form, action, page, fields }) => {
    const failure = 'Failed to send message. Please try again.';
    const { body } = await postFields(
      site.app,
      action,
      { ...fields, form },
      { accept: 'script' },
    ).expect(503);
    expect(body).toEqual({ success: false, message: failure, errors: {} });
    const { text } = await postFields(site.app, action, { ...fields, form, page }).expect(503);
    const document = parsePage(text);
    const shown = document.getElementById(form)?.textContent;
    expect(shown).toContain(failure);
    expect(shown).toContain('+91 98200 00001');
    expect(valuesIn(document, `form#${form}`)).toMatchObject(fields);
  },
);

it('a site with a database that accepts nothing logs this without personal data, shows pages, and is alive but not ready', async () => {
  expect(site.logged.join('\n')).toContain('An enquiry could not be kept');
  expect(site.logged.join('\n')).not.toMatch(/Asha|9876543210|asha@example\.in/);
  await request(site.app).get('/java').expect(200);
  const { body } = await request(site.app).get('/readyz').expect(503);
  expect(body).toMatchObject({ ready: false });
  await request(site.app).get('/healthz').expect(200);
});
