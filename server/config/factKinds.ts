/** The kinds of facts. Each error text is the end of a sentence such as "phones must be ...". */
import * as z from 'zod';
import { weekdays } from '../../shared/site';
import { phonePattern, webUrl } from './settingKinds';

export const optional = z.exactOptional;

/** An object that may have only these facts. */
export function object<Shape extends z.ZodRawShape>(
  shape: Shape,
): z.ZodObject<z.util.Writeable<Shape>, z.core.$strict> {
  return z.strictObject(shape, { error: 'an object in { }' });
}

export function list<Item extends z.ZodType>(item: Item): z.ZodArray<Item> {
  return z.array(item, { error: 'a list in [ ]' });
}

/**
 * Makes the rule for one line of text. Control characters are refused, because a line break would
 * end a heading or a mail's header.
 */
export function line(max: number): z.ZodString {
  return z
    .string({ error: 'a text' })
    .min(1, 'a text that is not empty')
    .max(max, `a text of at most ${max} characters`)
    .refine(text => !/\p{Cc}/u.test(text), 'one line');
}

export function matching(pattern: RegExp, error: string): z.ZodString {
  return z.string({ error }).regex(pattern, error);
}

function textIn(max: number) {
  const inEach = z.strictObject({
    en: line(max),
    hi: optional(line(max)),
    mr: optional(line(max)),
  });
  const error = `a text of at most ${max} characters, or one in each language such as {"en": "...", "hi": "...", "mr": "..."}`;
  return z.union([line(max), inEach], { error });
}
const description = 'One text, or one in each language: en, hi, mr.';
export const words = textIn(120).meta({ id: 'words', description });
/**
 * A notice has at most 50 characters, because every page shows it at the top, where there is
 * little room.
 */
export const notice = textIn(50).meta({ id: 'notice', description });
export const short = textIn(100).meta({ id: 'short', description });
export const caption = textIn(60).meta({ id: 'caption', description });
export const sentence = textIn(400).meta({ id: 'sentence', description });

export function whole(from: number, to: number): z.ZodInt {
  const error = `a whole number from ${from} to ${to}`;
  return z.int({ error }).min(from, error).max(to, error);
}
export const rupees = whole(0, 10_000_000).describe('Whole rupees, such as 18000.');

export const day = z.iso.date({ error: 'a day of the calendar, such as 2027-01-31' });
export const month = matching(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'a month, such as 2027-01');
export const time = matching(
  /^(?:[01]\d|2[0-3]):[0-5]\d$/,
  'a time from 00:00 to 23:59, such as 18:30',
);
export const days = z
  .array(z.enum(weekdays, { error: `one of ${weekdays.join(', ')}` }), {
    error: 'a list of days in [ ]',
  })
  .min(1, 'a list of one day or more');

const aPhone = 'a phone number with country code, such as +91 98765 43210';
export const phone = matching(phonePattern, aPhone).meta({ examples: ['+91 98765 43210'] });
export const webAddress = z
  .string({ error: 'an address' })
  .refine(text => webUrl(text) !== undefined, 'an http or https address')
  .meta({ format: 'uri' });

/**
 * The languages in which a course may be taught. Every JavaScript engine knows the names of these
 * languages in English, Hindi and Marathi.
 */
export const teachingLanguage = z.enum(
  ['en', 'hi', 'mr', 'gu', 'sd', 'pa', 'bn', 'ta', 'te', 'kn', 'ml', 'ur', 'kok'],
  { error: 'a language such as en, hi or mr' },
);
