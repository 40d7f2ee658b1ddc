/** What the columns of an enquiry say of the person who sent it. */
import { type Person, personOf } from '../../../server/store/people';

type Values = Readonly<Record<string, string>>;

it.each<[form: string, values: Values, person: Person]>([
  [
    'enquiry',
    {
      to_name: 'अमोल पाटील',
      mobile_no: '98765 43210',
      from_name: 'Amol@Example.ORG',
      course_name: 'Java',
    },
    { name: 'अमोल पाटील', phone: '9876543210', email: 'amol@example.org', course: 'Java' },
  ],
  [
    'contact-enquiry',
    { to_name: 'Asha', mobile_no: '9876543210', from_name: '', course_name: 'When does it begin?' },
    { name: 'Asha', phone: '9876543210', email: '', course: '' },
  ],
  [
    'course-enquiry',
    { fname: 'Asha', mobile: '02512345', email: 'none', course: 'Tally' },
    { name: 'Asha', phone: '02512345', email: 'none', course: 'Tally' },
  ],
  [
    'contact',
    { fullname: 'Asha', mobileno: '+9771234', emailid: 'a@b.in', message: 'Call 9123456780' },
    { name: 'Asha', phone: '9771234', email: 'a@b.in', course: '' },
  ],
  [
    'feedback',
    {
      std_name: 'Asha',
      course_name: 'Java',
      EmailId: 'a@b.in',
      mobile_no: '919876543210',
      faculty_name: 'Meena',
    },
    { name: 'Asha', phone: '9876543210', email: 'a@b.in', course: 'Java' },
  ],
  ['a form that is gone', { name: 'Asha' }, { name: '', phone: '', email: '', course: '' }],
])('the person who sent %s', (form, values, person) => {
  expect(personOf({ form, values })).toEqual(person);
});
