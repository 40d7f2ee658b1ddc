/** The posts of all forms that are refused, as a browser and as a script see it. Nothing of them is kept. */
import type { Test } from 'supertest';
import { filledForms } from '../../expected/filledForms';
import { formSite } from '../../support/formSite';
import { parsePage, valuesIn } from '../../support/parsePage';
import { sendForm } from '../../support/sendForm';

const filled = { fname: 'Asha', mobile: '9876543210', email: 'a@b.in', course: 'Java' };

const site = formSite({ SITE_URL: 'https://www.example.org', TRUST_PROXY: '1' });
const post = (accept: 'page' | 'script' = 'page') => sendForm(site.app, '/mail.php', filled, { accept });
afterEach(async () => expect(await site.delivered()).toEqual([]));

it.each([
  [
    'a post from another site',
    403,
    (test: Test) => test.set('Sec-Fetch-Site', 'cross-site'),
    'This form takes messages from this website only. Please use the form on the page.',
  ],
  [
    'a body over 64 KB',
    413,
    (test: Test) => test.send(`extra=${'x'.repeat(65 * 1024)}`),
    'This message is too long to send. Please shorten it and try again.',
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
])('%s is %i with what to do, as a page and for a script', async (...row) => {
  const [, status, spoil, message] = row;
  const { text } = await spoil(post())
    .expect(status)
    .expect('Content-Type', 'text/html; charset=utf-8')
    .expect('Cache-Control', 'no-store');
  const document = parsePage(text);
  expect(document.querySelector('h1')?.textContent).toBe('Unexpected Application Error!');
  expect(document.querySelector('main')?.textContent).toContain(message);
  const { body } = await spoil(post('script')).expect(status);
  expect(body).toEqual({ success: false, message });
});

it.each([
  ['from another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['from a sister site', { 'Sec-Fetch-Site': 'same-site' }],
  [
    'from another site that claims our origin',
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://www.example.org' },
  ],
  ['from another origin', { Origin: 'https://elsewhere.example' }],
  ['from another port', { Host: '10.0.0.5:3000', Origin: 'http://10.0.0.5:4000' }],
  ['from a host whose name begins like ours', { Origin: 'https://www.example.org.elsewhere.example' }],
  ['from a page without an origin', { Origin: 'null' }],
])('a post %s is refused with 403, to the login too', async (_what, headers) => {
  await post().set(headers).expect(403);
  await sendForm(site.app, '/login', {}).set(headers).expect(403);
});

const name = 'Enter your name';
const mobile = 'Enter your mobile number';
const email = 'Enter your email';
const course_name = 'Enter the course name';
const required: Readonly<Record<string, object>> = {
  enquiry: { to_name: name, mobile_no: mobile },
  'contact-enquiry': { to_name: name, mobile_no: mobile },
  'course-enquiry': { fname: name, mobile, email, course: course_name },
  contact: { fullname: name, mobileno: mobile, emailid: email, message: 'Enter your message' },
  feedback: {
    ...{ std_name: name, course_name },
    ...{ mobile_no: 'Enter your contact number', faculty_name: 'Enter the faculty name' },
  },
};

describe.each(filledForms)('POST of $name', ({ form, action, page, fields }) => {
  it('names every required field that is empty, to a script and on the page', async () => {
    const errors = required[form] ?? {};
    const { body } = await sendForm(site.app, action, { form }, { accept: 'script' })
      .expect(400)
      .expect('Cache-Control', 'no-store');
    expect(body).toEqual({ success: false, message: 'There is a problem', errors });
    const document = parsePage((await sendForm(site.app, action, { form }).expect(400)).text);
    const shown = document.getElementById(form)?.textContent;
    for (const sentence of Object.values(errors)) expect(shown).toContain(sentence);
    expect(document.title).toMatch(/^Error: /);
  });

  it('without the mobile number shows its page again, with everything else still typed', async () => {
    const empty = { [['mobile_no', 'mobile', 'mobileno'].find(each => each in fields) ?? '']: '' };
    const { text } = await sendForm(site.app, action, { ...fields, ...empty, form, page }).expect(400);
    expect(valuesIn(parsePage(text), `form#${form}`)).toMatchObject({ ...fields, ...empty });
  });
});

it.each([
  ['satisfaction', 'Maybe'],
  ['teacher_satisfaction', 'Only 60%'],
  ['rating', '11'],
])('an answer for %s that is not on the list is refused', async (field, value) => {
  const fields = { std_name: 'A', course_name: 'B', mobile_no: '1', faculty_name: 'C', [field]: value };
  const { body } = await sendForm(site.app, '/feedback', fields, { accept: 'script' }).expect(400);
  expect(body.errors).toEqual({ [field]: 'Choose one of the answers in the list' });
});

it('what a page gives back is never markup', async () => {
  const course = '"><script>alert(1)</script>';
  const { text } = await sendForm(site.app, '/mail.php', { fname: 'Asha', course }).expect(400);
  expect(text).not.toContain('<script>alert');
  expect(valuesIn(parsePage(text), '#course-enquiry')).toMatchObject({ course });
});
