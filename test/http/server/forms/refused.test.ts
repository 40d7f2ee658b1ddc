/**
 * Posts that the site refuses, for all forms: the answers to a browser and to a script. The site
 * keeps nothing of these posts.
 */
import type { Test } from 'supertest';
import { filledForms } from '../../../expected/formFixtures';
import { parsePage, valuesIn } from '../../../support/page/parsePage';
import { encodings, postFields } from '../../../support/site/postFields';
import { formSite } from '../../../support/site/siteForForms';

const filled = { fname: 'Asha', mobile: '9876543210', email: 'a@b.in', course: 'Java' };

const site = formSite({ SITE_URL: 'https://www.example.org', TRUST_PROXY: '1' });
const post = (accept: 'page' | 'script' = 'page') =>
  postFields(site.app, '/mail.php', filled, { accept });
afterEach(async () => expect(await site.delivered()).toEqual([]));

it.each([
  [
    'a post from another site',
    403,
    (test: Test) => test.set('Sec-Fetch-Site', 'cross-site'),
    'This form takes messages from this website only. Please use the form on the page, or call +91 00000 00001.',
  ],
  [
    'a body over 512 KB',
    413,
    (test: Test) => test.send(`extra=${'x'.repeat(513 * 1024)}`),
    'This message is too long to send. Please shorten it and try again.',
    'Go back in your browser: what you typed should still be there.',
  ],
  [
    'a compressed body',
    415,
    (test: Test) => test.set('Content-Encoding', 'gzip'),
    'This form cannot read what was sent. Please use the form on the page.',
  ],
  [
    'a name that came twice',
    400,
    (test: Test) => test.send('fname=Second'),
    'What was sent could not be read. Please go back and send the form again.',
  ],
])('%s is %i with advice, as a page and for a script', async (...row) => {
  const [, status, spoil, message, hint = ''] = row;
  const { text } = await spoil(post())
    .expect(status)
    .expect('Content-Type', 'text/html; charset=utf-8')
    .expect('Cache-Control', 'no-store, no-transform');
  const document = parsePage(text);
  expect(document.querySelector('h1')?.textContent).toBe('Unexpected Application Error!');
  expect(document.querySelector('main')?.textContent).toContain(message);
  expect(document.querySelector('main')?.textContent).toContain(hint);
  const { body } = await spoil(post('script')).expect(status);
  expect(body).toEqual({ success: false, message });
});

// A translation service shows the page at another address. If a visitor posts the form there, the
// post comes from another site. The site then does not know the language of the page.
it.each([
  ['/mail.php', { en: '/', hi: '/hi', mr: '/mr' }],
  ['/send-email', { en: '/contactform', hi: '/hi/contactform', mr: '/mr/contactform' }],
])(
  'a post to %s from another site links to the form, and has the phone number, in each language',
  async (action, ways) => {
    const { text } = await postFields(site.app, action, filled)
      .set({
        'Sec-Fetch-Site': 'cross-site',
        Referer: 'https://www-example-org.translate.example/',
      })
      .expect(403);
    const sentences = [...parsePage(text).querySelectorAll('.error-page__message')];
    const links = sentences.map(each => [
      each.getAttribute('lang'),
      each.querySelector('a')?.getAttribute('href'),
    ]);
    expect(Object.fromEntries(links)).toEqual(ways);
    expect(sentences.map(each => each.textContent?.includes('+91 00000 00001'))).toEqual([
      true,
      true,
      true,
    ]);
  },
);

it.each([
  ['from another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['from a sister site', { 'Sec-Fetch-Site': 'same-site' }],
  [
    'from another site that claims our origin',
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://www.example.org' },
  ],
  ['from another origin', { Origin: 'https://elsewhere.example' }],
  ['from another port', { Host: '10.0.0.5:3000', Origin: 'http://10.0.0.5:4000' }],
  [
    'from a host whose name begins like ours',
    { Origin: 'https://www.example.org.elsewhere.example' },
  ],
  ['from a page without an origin', { Origin: 'null' }],
])('a post %s is refused with 403, also at the login', async (_what, headers) => {
  await post().set(headers).expect(403);
  await postFields(site.app, '/login', {}).set(headers).expect(403);
});

const mobileOf = (fields: object) =>
  ['mobile_no', 'mobile', 'mobileno'].find(each => each in fields) ?? '';

const tooMany = 'Enter a 10-digit number, without +91: digits after the tenth are left out';
const tooFew = 'Enter all ten digits, like 98765 43210';

describe.each([
  ['+44 20 7946 0005', tooMany],
  // This foreign number has ten digits. Without the plus, it would be the Indian number of
  // another person.
  ['+65 9123 4567', tooMany],
  ['98765432101', tooMany],
  ['+९१ ९८७६५ ४३२१०१', tooMany],
  ['123', tooFew],
])('the number %s', (number, sentence) => {
  // submit.test.ts checks that the site reads all encodings in the same way.
  it.each(filledForms)(
    'is refused in $name, and all typed texts stay',
    async ({ form, action, page, fields }) => {
      const mobile = mobileOf(fields);
      const sent = { ...fields, [mobile]: number, form, page };
      const { text } = await postFields(site.app, action, sent).expect(400);
      const document = parsePage(text);
      expect(valuesIn(document, `form#${form}`)).toMatchObject({ ...fields, [mobile]: number });
      expect(document.getElementById(`${form}-${mobile}-error`)?.textContent).toBe(sentence);
      expect(document.querySelector(`#${form} .error-summary a`)?.textContent).toBe(sentence);
      const { body } = await postFields(site.app, action, sent, { accept: 'script' }).expect(400);
      expect(body.errors).toEqual({ [mobile]: sentence });
    },
  );
});

const contact = filledForms.filter(({ form }) => form === 'contact');

it.each(contact.flatMap(form => encodings.map(encoding => ({ ...form, encoding }))))(
  'a text that is far too long is refused in $name as $encoding, and stays as typed',
  async ({ form, action, page, fields, encoding }) => {
    const message = 'नमस्ते '.repeat(7_000).trim();
    const sent = { ...fields, message, form, page };

    const { text } = await postFields(site.app, action, sent, { encoding }).expect(400);

    const document = parsePage(text);
    expect(valuesIn(document, `form#${form}`).message === message).toBe(true);
    expect(document.getElementById(`${form}-message-error`)?.textContent).toContain('4000');
  },
);

// test/programs/server/forms/builtForms tests the message of each wrong field.
it.each(filledForms)(
  'POST of $name without the mobile number is 400, with its page, this error, and all typed texts',
  async ({ form, action, page, fields }) => {
    const mobile = mobileOf(fields);
    const sent = { ...fields, [mobile]: '', form, page };
    const answer = await postFields(site.app, action, sent)
      .expect(400)
      .expect('Cache-Control', 'no-store, no-transform');
    const document = parsePage(answer.text);
    expect(valuesIn(document, `form#${form}`)).toMatchObject({ ...fields, [mobile]: '' });
    expect(document.title).toMatch(/^Error: /);
    const { body } = await postFields(site.app, action, sent, { accept: 'script' }).expect(400);
    const sentence = expect.stringMatching(/^Enter your (?:mobile|contact) number$/);
    expect(body).toEqual({
      success: false,
      message: 'There is a problem',
      errors: { [mobile]: sentence },
    });
    expect(document.getElementById(form)?.textContent).toContain(body.errors[mobile]);
  },
);

it.each([
  ['gzip, deflate, br, zstd', 'gzip'],
  ['gzip', 'gzip'],
  ['identity', undefined],
  ['', undefined],
])('a page with errors for a browser that accepts %j is encoded as %s', async (takes, encoding) => {
  const ask = () => postFields(site.app, '/mail.php', { fname: 'Asha' });
  const { headers, text } = await ask().set('Accept-Encoding', takes).expect(400);
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers.vary).toMatch(/\bAccept-Encoding\b/);
  expect(valuesIn(parsePage(text), '#course-enquiry')).toMatchObject({ fname: 'Asha' });
  // An error page has the same encoding.
  const refused = await ask()
    .set({ 'Accept-Encoding': takes, 'Sec-Fetch-Site': 'cross-site' })
    .expect(403);
  expect(refused.headers['content-encoding']).toBe(encoding);
  expect(refused.text).toContain('Unexpected Application Error!');
});

it('a page with errors escapes the typed texts', async () => {
  const course = '"><script>alert(1)</script>';
  const { text } = await postFields(site.app, '/mail.php', { fname: 'Asha', course }).expect(400);
  expect(text).not.toContain('<script>alert');
  expect(valuesIn(parsePage(text), '#course-enquiry')).toMatchObject({ course });
});
