/**
 * Tests which facts of a course a visitor must still ask for, because the site does not give them.
 */
import { leftToAsk } from '../../../../shared/text/courseFacts';

const fee = '₹24,000';
const duration = '4 Months';
const nextBatch = '5 December 2026';

it.each([
  ['nothing', {}, 'Fee, duration and next batch'],
  ['a fee', { fee }, 'Duration and next batch'],
  ['a duration', { duration }, 'Fee and next batch'],
  ['a batch', { nextBatch }, 'Fee and duration'],
  ['fee and duration', { fee, duration }, 'Next batch'],
  ['fee and batch', { fee, nextBatch }, 'Duration'],
  ['duration and batch', { duration, nextBatch }, 'Fee'],
  ['all of it', { fee, duration, nextBatch }, undefined],
])('if %s is given, one line asks for the other facts', (_, known, asked) => {
  expect(leftToAsk(known, 'en')).toBe(asked);
});

it.each([
  ['hi', {}, 'फ़ीस, अवधि और अगला बैच'],
  ['hi', { fee }, 'अवधि और अगला बैच'],
  ['hi', { nextBatch }, 'फ़ीस और अवधि'],
  ['hi', { fee, nextBatch }, 'अवधि'],
  ['mr', {}, 'फी, कालावधी आणि पुढची बॅच'],
  ['mr', { fee }, 'कालावधी आणि पुढची बॅच'],
  ['mr', { nextBatch }, 'फी आणि कालावधी'],
  ['mr', { fee, nextBatch }, 'कालावधी'],
] as const)('the facts to ask for, in %s, if %j is given', (lang, known, asked) => {
  expect(leftToAsk(known, lang)).toBe(asked);
});
