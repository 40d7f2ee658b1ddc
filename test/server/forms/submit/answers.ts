import { filledForms } from '../../../expected/filledForms';
import { formSite } from '../../../support/formSite';
import { encodings, sendForm } from '../../../support/sendForm';

const site = formSite();

const inEachEncoding = filledForms.flatMap(form => encodings.map(encoding => ({ ...form, encoding })));

it.each(inEachEncoding)(
  'POST of $name as $encoding thanks a script, sends a browser back, and keeps every field',
  async ({ form, action, page, sentTo, success, fields, encoding }) => {
    const { body } = await sendForm(
      site.app,
      action,
      { ...fields, form, page },
      { encoding, accept: 'script' },
    )
      .expect(200)
      .expect('Content-Type', 'application/json; charset=utf-8')
      .expect('Cache-Control', 'no-store');
    expect(body).toEqual({ success: true, message: success });
    await sendForm(site.app, action, { ...fields, form, page }, { encoding })
      .expect(303)
      .expect('Location', sentTo)
      .expect('Cache-Control', 'no-store');
    // The second is a repeat of the first.
    expect(await site.delivered()).toEqual([
      expect.objectContaining({ form, page, values: fields, suspicions: [] }),
    ]);
  },
);

it('POST of bare fields is the home page’s enquiry, without what the third-party service’s script adds', async () => {
  const fields = filledForms[0]?.fields ?? {};
  const extra = { lib_version: '3.2.0', service_id: 's', template_id: 't', user_id: 'u' };
  await sendForm(site.app, '/api/v1.0/email/send-form', { ...fields, ...extra })
    .expect(303)
    .expect('Location', '/#enquiry-sent');
  expect(await site.delivered()).toEqual([
    expect.objectContaining({ form: 'enquiry', page: '/', values: fields }),
  ]);
});

it.each([
  ['json', 'application/json, text/plain, */*', 200],
  ['json', '*/*', 200],
  ['json', 'text/html, application/json;q=0.9', 303],
  ['json', 'text/html', 303],
  ['urlencoded', '*/*', 303],
] as const)('the answer to %s with Accept: %s has status %i', async (encoding, accept, status) => {
  const fields = { fullname: 'Asha', mobileno: '9876543210', emailid: 'a@b.in', message: 'Hello' };
  await sendForm(site.app, '/send-email', fields, { encoding }).set('Accept', accept).expect(status);
});
