import { filledForms } from '../../../expected/filledForms';
import { parsePage, valuesIn } from '../../../support/parsePage';
import { encodings, sendForm } from '../../../support/sendForm';
import { type StartedSite, startSite } from '../../../support/startSite';

let site: StartedSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  // Nothing that was refused may ever have been kept.
  const kept = await site.delivered();
  await site.close();
  expect(kept).toEqual([]);
});

const enquiryErrors = { to_name: 'Enter your name', mobile_no: 'Enter your mobile number' };

describe.each([
  ['enquiry', '/api/v1.0/email/send-form', enquiryErrors],
  ['contact-enquiry', '/api/v1.0/email/send-form', enquiryErrors],
  [
    'course-enquiry',
    '/mail.php',
    {
      fname: 'Enter your name',
      mobile: 'Enter your mobile number',
      email: 'Enter your email',
      course: 'Enter the course name',
    },
  ],
  [
    'contact',
    '/send-email',
    {
      fullname: 'Enter your name',
      mobileno: 'Enter your mobile number',
      emailid: 'Enter your email',
      message: 'Enter your message',
    },
  ],
  [
    'feedback',
    '/feedback',
    {
      std_name: 'Enter your name',
      course_name: 'Enter the course name',
      mobile_no: 'Enter your contact number',
      faculty_name: 'Enter the faculty name',
    },
  ],
])('POST of an empty %s', (form, action, errors) => {
  it.each(encodings)('names every required field to a script that sends %s', async encoding => {
    const { body } = await sendForm(site.app, action, { form }, { encoding, accept: 'script' })
      .expect(400)
      .expect('Cache-Control', 'no-store');
    expect(body).toEqual({ success: false, message: 'There is a problem', errors });
  });

  it.each(encodings)('shows the errors on the page to a browser that posts %s', async encoding => {
    const { text } = await sendForm(site.app, action, { form }, { encoding }).expect(400);
    const document = parsePage(text);
    const shown = document.getElementById(form)?.textContent;
    for (const sentence of Object.values(errors)) expect(shown).toContain(sentence);
    expect(document.title).toMatch(/^Error: /);
  });
});

describe.each(filledForms)('POST of $name without the mobile number', ({ form, action, page, fields }) => {
  it('shows the page that it came from again, with everything else still typed', async () => {
    const mobile = ['mobile_no', 'mobile', 'mobileno'].find(name => name in fields) ?? '';
    const { text } = await sendForm(site.app, action, { ...fields, [mobile]: '', form, page }).expect(400);
    expect(valuesIn(parsePage(text), `form#${form}`)).toMatchObject({ ...fields, [mobile]: '' });
  });
});

describe('POST of an answer that is not on the list', () => {
  it.each([
    ['satisfaction', 'Maybe'],
    ['teacher_satisfaction', 'Only 60%'],
    ['rating', '11'],
  ])('is refused for %s', async (name, value) => {
    const fields = { std_name: 'A', course_name: 'B', mobile_no: '1', faculty_name: 'C', [name]: value };
    const { body } = await sendForm(site.app, '/feedback', fields, { accept: 'script' }).expect(400);
    expect(body.errors).toEqual({ [name]: 'Choose one of the answers in the list' });
  });
});

describe('what a page gives back', () => {
  it('is never markup', async () => {
    const course = '"><script>alert(1)</script>';
    const { text } = await sendForm(site.app, '/mail.php', { fname: 'Asha', course }).expect(400);
    expect(text).not.toContain('<script>alert');
    const document = parsePage(text);
    expect(document.querySelector<HTMLInputElement>('#course-enquiry [name=course]')?.value).toBe(course);
  });
});
