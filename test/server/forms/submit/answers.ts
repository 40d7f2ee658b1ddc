import { filledForms } from '../../../expected/filledForms';
import { formSite } from '../../../support/formSite';
import { encodings, sendForm } from '../../../support/sendForm';

const site = formSite();

describe.each(filledForms)('POST of $name', ({ form, action, page, sentTo, success, fields }) => {
  it.each(encodings)('answers a script that sends %s with the success text', async encoding => {
    const { body, headers } = await sendForm(
      site.app,
      action,
      { ...fields, form },
      { encoding, accept: 'script' },
    )
      .expect(200)
      .expect('Content-Type', 'application/json; charset=utf-8');
    expect(body).toEqual({ success: true, message: success });
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each(encodings)('sends a browser that posts %s back to the page', async encoding => {
    await sendForm(site.app, action, { ...fields, form, page }, { encoding })
      .expect(303)
      .expect('Location', sentTo)
      .expect('Cache-Control', 'no-store');
  });

  it.each(encodings)('keeps every field that came as %s', async encoding => {
    await sendForm(site.app, action, { ...fields, form, page }, { encoding });
    expect(await site.delivered()).toEqual([
      expect.objectContaining({ form, page, values: fields, suspicions: [] }),
    ]);
  });
});

describe('POST of a bare form, with its own fields alone', () => {
  const [homeEnquiry] = filledForms;

  it('is the home page’s enquiry where two forms share the address', async () => {
    await sendForm(site.app, '/api/v1.0/email/send-form', homeEnquiry?.fields ?? {})
      .expect(303)
      .expect('Location', '/#enquiry-sent');
    expect(await site.delivered()).toEqual([expect.objectContaining({ form: 'enquiry', page: '/' })]);
  });

  it('ignores what the third-party service’s script adds', async () => {
    const extra = { lib_version: '3.2.0', service_id: 's', template_id: 't', user_id: 'u' };
    const fields = { ...homeEnquiry?.fields, ...extra };
    await sendForm(site.app, '/api/v1.0/email/send-form', fields, {
      encoding: 'multipart',
      accept: 'script',
    }).expect(200);
    expect((await site.delivered())[0]?.values).toEqual(homeEnquiry?.fields);
  });
});

describe('the kind of answer', () => {
  const fields = { fullname: 'Asha', mobileno: '9876543210', emailid: 'a@b.in', message: 'Hello' };
  const send = () => sendForm(site.app, '/send-email', fields, { encoding: 'json' });

  it.each([
    ['application/json, text/plain, */*', 200],
    ['*/*', 200],
    ['text/html, application/json;q=0.9', 303],
    ['text/html', 303],
  ])('to a JSON body with Accept: %s has status %i', async (accept, status) => {
    await send().set('Accept', accept).expect(status);
  });

  it('to a urlencoded body with Accept: */* is a page', async () => {
    await sendForm(site.app, '/send-email', fields).set('Accept', '*/*').expect(303);
  });
});
