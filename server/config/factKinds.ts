/** What a single fact may be. Each error text ends a sentence that begins "... must be". */
import * as z from 'zod';
import { weekdays } from '../../shared/site';
import { phonePattern, webUrl } from './parseSetting';

/** No control characters: a line break would end a heading or a mail's header. */
export const line = (most: number) =>
  z
    .string({ error: 'a text' })
    .min(1, 'a text that is not empty')
    .max(most, `a text of at most ${most} characters`)
    .refine(text => !/\p{Cc}/u.test(text), 'one line');

const textIn = (most: number) =>
  z.union(
    [
      line(most),
      z.strictObject({
        en: line(most),
        hi: z.exactOptional(line(most)),
        mr: z.exactOptional(line(most)),
      }),
    ],
    {
      error: `a text of at most ${most} characters, or one in each language such as {"en": "...", "hi": "...", "mr": "..."}`,
    },
  );
const inEach = 'One text, or one in each language: en, hi, mr.';
export const words = textIn(120).meta({ id: 'words', description: inEach });
export const sentence = textIn(400).meta({ id: 'sentence', description: inEach });

export const whole = (from: number, to: number) => {
  const takes = `a whole number from ${from} to ${to}`;
  return z.int({ error: takes }).min(from, takes).max(to, takes);
};
export const rupees = whole(0, 10_000_000).describe('Whole rupees, such as 18000.');

export const day = z.iso.date({ error: 'a day of the calendar, such as 2027-01-31' });
const aTime = 'a time from 00:00 to 23:59, such as 18:30';
export const time = z.string({ error: aTime }).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, aTime);
export const days = z
  .array(z.enum(weekdays, { error: `one of ${weekdays.join(', ')}` }), { error: 'a list of days in [ ]' })
  .min(1, 'a list of one day or more');

const aPhone = 'a phone number with country code, such as +91 98765 43210';
export const phone = z
  .string({ error: aPhone })
  .regex(phonePattern, aPhone)
  .meta({ examples: ['+91 98765 43210'] });
export const webAddress = z
  .string({ error: 'an address' })
  .refine(text => webUrl(text) !== undefined, 'an http or https address')
  .meta({ format: 'uri' });

/** Languages of India's classrooms. Their names in each language are known to every JavaScript engine. */
export const taught = z.enum(
  ['en', 'hi', 'mr', 'gu', 'sd', 'pa', 'bn', 'ta', 'te', 'kn', 'ml', 'ur', 'kok'],
  {
    error: 'a language such as en, hi or mr',
  },
);

export const braces = { error: 'an object in { }' };
export const list = { error: 'a list in [ ]' };
