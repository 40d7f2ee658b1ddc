/** Posts that the site accepts, for all forms: the answers, and the values that the site keeps. */
import { randomUUID } from 'node:crypto';
import { filledForms } from '../../../expected/formFixtures';
import { encodings, postFields } from '../../../support/site/postFields';
import { formSite } from '../../../support/site/siteForForms';

const minuteMs = 60_000;
const fields = { fname: 'Asha', mobile: '9876543210', email: 'a@b.in', course: 'Java' };
const site = formSite({ SITE_URL: 'https://www.example.org', TRUST_PROXY: '1' });

const neighbour = '203.0.113.2';
const send = (changes: object = {}, from = '203.0.113.1') =>
  postFields(site.app, '/mail.php', { ...fields, ...changes }, { accept: 'script' })
    .set('X-Forwarded-For', from)
    .expect(200);

const inEachEncoding = filledForms.flatMap(form =>
  encodings.map(encoding => ({ ...form, encoding })),
);

it.each(inEachEncoding)(
  'POST of $name as $encoding answers a script with thanks, redirects a browser, and keeps every field',
  async ({ form, action, page, sentTo, success, fields, encoding }) => {
    const sent = { ...fields, form, page };
    const { body } = await postFields(site.app, action, sent, { encoding, accept: 'script' })
      .expect(200)
      .expect('Content-Type', 'application/json; charset=utf-8')
      .expect('Cache-Control', 'no-store');
    expect(body).toEqual({ success: true, message: success });
    await postFields(site.app, action, sent, { encoding })
      .expect(303)
      .expect('Location', sentTo)
      .expect('Cache-Control', 'no-store');
    // The site keeps only one enquiry, because the second post repeats the first.
    const kept = { form, page, values: fields, suspicions: [] };
    expect(await site.delivered()).toEqual([expect.objectContaining(kept)]);
  },
);

it.each(filledForms)(
  'POST of $name keeps the ten digits of a number with its country code or trunk prefix',
  async ({ form, action, fields }) => {
    const mobile = ['mobile_no', 'mobile', 'mobileno'].find(each => each in fields) ?? '';
    for (const number of ['+91 98765 43210', '0091 98765 43210', '098765 43210', '९८७६५४३२१०'])
      await postFields(site.app, action, { ...fields, [mobile]: number, form }).expect(303);
    // The site keeps only one enquiry, because the other posts repeat the first.
    expect((await site.delivered()).map(({ values }) => values[mobile])).toEqual(['9876543210']);
  },
);

it('POST without the field `form` is the home page’s enquiry, and fields of the former form service are not kept', async () => {
  const fields = filledForms[0]?.fields ?? {};
  const kept = { form: 'enquiry', page: '/', values: fields };
  const extra = { lib_version: '3.2.0', service_id: 's', template_id: 't', user_id: 'u' };
  await postFields(site.app, '/api/v1.0/email/send-form', { ...fields, ...extra }).expect(303);
  expect(await site.delivered()).toEqual([expect.objectContaining(kept)]);
});

it.each([
  ['json', 'application/json, text/plain, */*', 200],
  ['json', '*/*', 200],
  ['json', 'text/html, application/json;q=0.9', 303],
  ['json', 'text/html', 303],
  ['urlencoded', '*/*', 303],
] as const)(
  'the answer to %s with Accept: %s has the status %i',
  async (encoding, accept, status) => {
    const fields = {
      fullname: 'Asha',
      mobileno: '9876543210',
      emailid: 'a@b.in',
      message: 'Hello',
    };
    await postFields(site.app, '/send-email', fields, { encoding })
      .set('Accept', accept)
      .expect(status);
  },
);

it.each([
  ['its hidden field', { page: '/java' }, {}, '/java'],
  [
    'the referring page of the site',
    {},
    { Referer: 'https://www.example.org/python?x=1' },
    '/python',
  ],
  [
    'the one of the host that was asked',
    {},
    { Referer: 'http://shop.test/c', Host: 'shop.test' },
    '/c',
  ],
  [
    'the hidden field before it',
    { page: '/java' },
    { Referer: 'https://www.example.org/python' },
    '/java',
  ],
  ['the form where nothing says it', {}, {}, '/'],
  ['the form where another site refers', {}, { Referer: 'https://elsewhere.example/python' }, '/'],
  ['the form where the field names no page', { page: '/nowhere' }, {}, '/'],
  ['the form where the field names another site', { page: 'https://elsewhere.example/' }, {}, '/'],
  ['the form where the field is a host in disguise', { page: '//elsewhere.example' }, {}, '/'],
  [
    'the form where the field hides a host behind a backslash',
    { page: '/\\elsewhere.example' },
    {},
    '/',
  ],
  ['the form where the field holds a line break', { page: '/java\r\nSet-Cookie: a=b' }, {}, '/'],
])('the page of an enquiry is %s', async (_by, extra, headers, page) => {
  await postFields(site.app, '/mail.php', { ...fields, ...extra })
    .set(headers)
    .expect(303)
    .expect('Location', `${page}#course-enquiry-sent`);
  expect((await site.delivered())[0]?.page).toBe(page);
});

it.each<[string, object, readonly string[]]>([
  ['the field that nobody sees', { homepage: 'https://spam.example' }, ['hidden field filled']],
  ['less than two seconds of typing', { first_input_ms_ago: '1999' }, ['filled in too fast']],
  [
    'both',
    { homepage: 'x', first_input_ms_ago: '0' },
    ['hidden field filled', 'filled in too fast'],
  ],
  ['nothing', {}, []],
  ['empty marks', { homepage: '', first_input_ms_ago: '' }, []],
  ['two seconds of typing', { first_input_ms_ago: '2000' }, []],
  ['no number as its time', { first_input_ms_ago: '1e2' }, []],
])(
  'an enquiry with %s gets the usual answer, is kept, and is marked if it looks like spam',
  async (...row) => {
    const [, extra, suspicions] = row;
    const { body } = await send(extra);
    expect(body).toEqual({ success: true, message: 'Thank you we will call you shortly!' });
    expect(await site.delivered()).toEqual([
      expect.objectContaining({ values: fields, suspicions }),
    ]);
  },
);

it.each<[string, string, string, readonly string[]]>([
  [
    'three links',
    'Asha',
    'See https://a.example/x, http://www.b.example and WWW.C.example/prices',
    ['several links'],
  ],
  ['a link in the name', 'www.a.example', 'https://b.example https://c.example', ['several links']],
  ['links in Hindi', 'आशा', 'देखें:https://a.in।https://b.in।https://उदाहरण.भारत', ['several links']],
  ['a link as its name', 'www.a.example', 'Hello', ['a link as name or course']],
  ['a site without its scheme as its name', 'rank-first.com', 'Hi', ['a link as name or course']],
  ['a course that looks like a site', 'Asha', 'ASP.NET or Node.js?', []],
  ['two links', 'Asha', 'My work: https://a.example and https://www.b.example', []],
  ['words like links', 'Asha', 'http, https and www: what is that? a@www.in b@www.in', []],
])(
  'a message with %s gets the usual answer, is kept, and is marked if it looks like spam',
  async (...row) => {
    const [, fullname, message, suspicions] = row;
    const pitch = { fullname, mobileno: '9876543210', emailid: 'a@b.in', message };
    await postFields(site.app, '/send-email', pitch, { accept: 'script' }).expect(200);
    expect(await site.delivered()).toEqual([expect.objectContaining({ suspicions })]);
  },
);

it('an enquiry with a link and a number that is not an Indian mobile number is marked, and kept', async () => {
  const pitch = { fullname: 'Bob', emailid: 'a@b.in', message: 'See https://a.example' };
  const sent = { ...pitch, mobileno: '2025550123' };
  await postFields(site.app, '/send-email', sent, { accept: 'script' }).expect(200);
  expect(await site.delivered()).toEqual([
    expect.objectContaining({ suspicions: ['a link and no Indian mobile number'] }),
  ]);
});

it.each([
  ['without either header', {}],
  ['that the browser calls same-origin', { 'Sec-Fetch-Site': 'same-origin' }],
  ['that the visitor began without a page', { 'Sec-Fetch-Site': 'none' }],
  ['from the site’s own address', { Host: 'inner:3000', Origin: 'https://www.example.org' }],
  ['from the host that was asked', { Host: '10.0.0.5:3000', Origin: 'http://10.0.0.5:3000' }],
  [
    'from the host that the trusted proxy was asked for',
    { Host: 'inner:3000', Origin: 'https://shop.test', 'X-Forwarded-Host': 'shop.test' },
  ],
])('a post %s is accepted', async (_what, headers) => {
  await postFields(site.app, '/mail.php', fields).set(headers).expect(303);
});

const count = async () => (await site.delivered()).length;
/** Each test has a new idempotency key. */
let key: { readonly idempotency_key: string };
beforeEach(() => {
  key = { idempotency_key: randomUUID() };
});

it('a form that is sent twice with the same key, even at once, gets the same answer and is kept once', async () => {
  const both = [send(key), send(key)];
  const [first, second] = (await Promise.all(both)).map(({ body }) => body);
  expect([second, (await send(key)).body]).toEqual([first, first]);
  expect(await count()).toBe(1);
});

it.each([
  ['once by its key an hour later, from another network', 60, true, neighbour, 1],
  ['once without a key within ten minutes', 9, false, undefined, 1],
  ['again without a key after ten minutes', 11, false, undefined, 2],
])('a form that is sent twice is kept %s', async (_how, minutes, hasKey, from, times) => {
  const sent = hasKey ? key : {};
  await send(sent);
  await site.delivered();
  site.clock += minutes * minuteMs;
  await send(sent, from);
  expect(await count()).toBe(times);
});

it.each([
  ['once by the same client within ten minutes', 9, undefined, 1],
  ['again by the same client after ten minutes', 11, undefined, 2],
  ['again by another client', 1, neighbour, 2],
])(
  'a form that is sent before its script has loaded, and again after that, is kept %s',
  async (_how, minutes, from, times) => {
    await send();
    await site.delivered();
    site.clock += minutes * minuteMs;
    await send(key, from);
    expect(await count()).toBe(times);
  },
);

it('a form that is sent twice is kept once, even if the proxy adds the port of each connection', async () => {
  await send({}, '203.0.113.1:50001');
  await send({}, '203.0.113.1:50002');
  expect(await count()).toBe(1);
});

it('a form is kept again with another key, or with a changed text, with and without a key', async () => {
  await send(key);
  await send({ idempotency_key: randomUUID() });
  await send({ ...key, course: 'Python' });
  await send();
  await send({ course: 'Python' });
  expect(await count()).toBe(5);
});

// A form with an invalid key is treated like a form without a key.
it.each(['', 'short', 'x'.repeat(101), 'with space in it', 'key;with:marks'])(
  'a form with the invalid key %j is kept for each client',
  async idempotency_key => {
    await send({ idempotency_key });
    await send({ idempotency_key }, neighbour);
    expect(await count()).toBe(2);
  },
);
