/** What the server keeps of a text. The rules are those of SPEC 5 and DECISIONS, "Sanitising as typed". */
import { sendForm } from '../../../support/sendForm';
import { type StartedSite, startSite } from '../../../support/startSite';

let site: StartedSite;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

const forms = {
  enquiry: ['/api/v1.0/email/send-form', { to_name: 'A', mobile_no: '1' }],
  dialog: ['/mail.php', { fname: 'A', mobile: '1', email: 'e', course: 'c' }],
  contact: ['/send-email', { fullname: 'A', mobileno: '1', emailid: 'a@b.in', message: 'm' }],
  feedback: ['/feedback', { std_name: 'A', course_name: 'B', mobile_no: '1', faculty_name: 'C' }],
} as const;

it.each([
  ['enquiry', 'to_name', 'A5s!h@a_ <b>Patil', 'Asha_ bPatil'],
  ['enquiry', 'to_name', 'अमोल पाटील', 'अमोल पाटील'],
  ['enquiry', 'mobile_no', '(98) 765-4x', '(98) 765-4'],
  ['enquiry', 'mobile_no', '12345678901234', '1234567890'],
  ['enquiry', 'mobile_no', '+91 98765 43210', '9876543210'],
  ['enquiry', 'mobile_no', '098765 43210', '9876543210'],
  ['enquiry', 'mobile_no', '98765 43210', '9876543210'],
  ['enquiry', 'from_name', '', ''],
  ['enquiry', 'course_name', '', ''],
  ['enquiry', 'course_name', 'Java\r\nBcc: all@example.com', 'Java Bcc: all@example.com'],
  ['dialog', 'fname', 'As_ha 2 Patil', 'Asha  Patil'],
  ['dialog', 'mobile', '(987) 654-32109', '9876543210'],
  ['dialog', 'mobile', '0091 98765 43210', '9876543210'],
  ['dialog', 'email', 'not an address', 'not an address'],
  ['contact', 'message', 'one\r\ntwo\u0000\u202e', 'one\ntwo'],
  ['contact', 'fullname', '  Asha  ', 'Asha'],
  ['feedback', 'std_name', 'Asha (MCA) 1', 'Asha MCA'],
  ['feedback', 'mobile_no', '+91-98765-43210', '9876543210'],
  ['feedback', 'EmailId', '', ''],
] as const)('%s: %s %j is kept as %j', async (form, name, typed, kept) => {
  const [action, fields] = forms[form];
  await sendForm(site.app, action, { ...fields, [name]: typed }, { accept: 'script' }).expect(200);
  expect((await site.delivered())[0]?.values[name]).toBe(kept);
});

it.each([
  ['enquiry', 'to_name', '123'],
  ['dialog', 'mobile', 'abc'],
  ['contact', 'message', ' \n '],
  ['feedback', 'faculty_name', ' '],
] as const)('%s: a %s of which nothing is left (%j) counts as not filled', async (form, name, typed) => {
  const [action, fields] = forms[form];
  const { body } = await sendForm(
    site.app,
    action,
    { ...fields, [name]: typed },
    { accept: 'script' },
  ).expect(400);
  expect(Object.keys(body.errors)).toEqual([name]);
});
