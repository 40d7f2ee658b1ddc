import { filledForms } from '../../../expected/filledForms';
import { parsePage, valuesIn } from '../../../support/parsePage';
import { sendForm } from '../../../support/sendForm';
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
