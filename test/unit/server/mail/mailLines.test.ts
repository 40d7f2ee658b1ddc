/** The lines about an enquiry in a mail to the office. */
import { linesOf } from '../../../../server/mail/mailLines';
import { feedback } from '../../../../shared/forms/feedback';
import { formIn } from '../../../../shared/text/translate';

const labelsIn = (lang: 'en' | 'hi' | 'mr') =>
  linesOf({ values: {} }, formIn(feedback, lang)).map(({ label }) => label);

it.each([
  ['en', 'Email', 'Are you satisfied with the course?', 'Your rating, from 0% to 100%'],
  ['hi', 'ईमेल', 'क्या आप कोर्स से संतुष्ट हैं?', '0% से 100% तक आपकी रेटिंग'],
  ['mr', 'ईमेल', 'तुम्ही कोर्सबद्दल समाधानी आहात का?', 'तुमचे रेटिंग, 0% ते 100%'],
] as const)('the labels in a mail in %s have no "(optional)"', (lang, ...labels) => {
  expect(labelsIn(lang)).toEqual(expect.arrayContaining(labels));
  expect(labelsIn(lang).filter(label => label.includes('('))).toEqual([]);
});

it('the label of a required field keeps its brackets in a mail', () => {
  const name = {
    name: 'date',
    label: 'Date (day and month)',
    role: 'answer',
    required: 'Enter it',
  } as const;
  const [line] = linesOf({ values: {} }, { ...feedback, fields: [{ ...name, kind: 'text' }] });
  expect(line?.label).toBe('Date (day and month)');
});
