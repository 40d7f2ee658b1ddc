/** The person in an enquiry, and the texts by which the store finds that person again. */
import {
  isBeginning,
  namesOne,
  type Person,
  personOf,
  wordsFor,
} from '../../../../server/store/people';

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
    { name: 'Asha', phone: '+9771234', email: 'a@b.in', course: '' },
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
])('personOf finds name, phone, email and course in %s', (form, values, person) => {
  expect(personOf({ form, values })).toEqual(person);
});

const id = 'ab12cd34'.repeat(4);

it.each([
  ['ab12', id, true],
  [`${id}0`, id, false],
  ['ab12 ', id, false],
  ['xab12', id, false],
  // The next two texts could be phone numbers, so they do not count as the beginning of an id.
  // The last text is too long for a phone number, so it counts as the beginning of an id.
  ['12345', '12345'.padEnd(32, '0'), false],
  ['123456789012345', '123456789012345'.padEnd(32, '0'), false],
  ['1234567890123456', '1234567890123456'.padEnd(32, '0'), true],
])('an enquiry is found by %s as the beginning of the id %s: %s', (text, whole, expected) => {
  expect(isBeginning(text, whole)).toBe(expected);
});

it.each([
  ['9876543210', true],
  ['98765 43210', true],
  ['amol@example.org', true],
  ['ab12', true],
  ['98765', false],
  ['Amol', false],
  ['', false],
])('namesOne: %j identifies one person: %s', (text, expected) => {
  expect(namesOne(text)).toBe(expected);
});

it.each<[string, Parameters<typeof wordsFor>[0], readonly string[]]>([
  ['both', { phone: '9876543210', email: 'a@b.in' }, ['9876543210', 'a@b.in']],
  ['no short number', { phone: '2345678', email: '' }, []],
  ['no number of another country', { phone: '+97712345', email: '' }, []],
  ['no address that is none', { phone: '', email: 'none' }, []],
])('the other enquiries of a person are found by %s', (_what, person, expected) => {
  expect(wordsFor(person)).toEqual(expected);
});
