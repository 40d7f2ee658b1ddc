/**
 * What the file of the institute's facts may hold. The JSON Schema beside the sample, shared/institute.schema.json, is
 * made of this by `npm run schema`; an editor completes and checks by it. Each error text ends "... must be".
 */
import * as z from 'zod';
import { isEmail } from '../../shared/forms/kinds';
import { type Institute, weekdays } from '../../shared/site';
import { phonePattern, webUrl } from './parseSetting';

/** No control characters: a line break would end a heading or a mail's header. */
const line = (most: number) =>
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
const words = textIn(120).meta({ id: 'words', description: inEach });
const sentence = textIn(400).meta({ id: 'sentence', description: inEach });

const whole = (from: number, to: number) => {
  const takes = `a whole number from ${from} to ${to}`;
  return z.int({ error: takes }).min(from, takes).max(to, takes);
};
const rupees = whole(0, 10_000_000).describe('Whole rupees, such as 18000.');

const day = z.iso.date({ error: 'a day of the calendar, such as 2027-01-31' });
const time = z
  .string({ error: 'a time from 00:00 to 23:59, such as 18:30' })
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'a time from 00:00 to 23:59, such as 18:30');
const days = z
  .array(z.enum(weekdays, { error: `one of ${weekdays.join(', ')}` }), { error: 'a list of days in [ ]' })
  .min(1, 'a list of one day or more');

const phone = z
  .string({ error: 'a phone number' })
  .regex(phonePattern, 'a phone number with country code, such as +91 98765 43210')
  .meta({ examples: ['+91 98765 43210'] });
const webAddress = z
  .string({ error: 'an address' })
  .refine(text => webUrl(text) !== undefined, 'an http or https address')
  .meta({ format: 'uri' });

/** Languages of India's classrooms. Their names in each language are known to every JavaScript engine. */
const taught = z.enum(['en', 'hi', 'mr', 'gu', 'sd', 'pa', 'bn', 'ta', 'te', 'kn', 'ml', 'ur', 'kok'], {
  error: 'a language such as en, hi or mr',
});

const braces = { error: 'an object in { }' };
const list = { error: 'a list in [ ]' };

const address = z.strictObject(
  {
    street: z.exactOptional(words),
    landmark: z.exactOptional(words).describe('What stands beside it, such as a station.'),
    locality: words.describe("The town. That of the head office stands in the site's titles and texts."),
    region: z.exactOptional(words),
    postalCode: z.exactOptional(line(12)),
    country: z
      .string({ error: 'two capital letters, such as IN' })
      .regex(/^[A-Z]{2}$/, 'two capital letters, such as IN')
      .default('IN'),
  },
  braces,
);

const hours = z
  .array(
    z
      .strictObject({ days, opens: time, closes: time }, braces)
      .refine(({ opens, closes }) => opens < closes, {
        error: 'a time after it opens',
        path: ['closes'],
      }),
    list,
  )
  .describe('Opening hours; days with the same hours stand together.')
  .default([]);

const batch = z
  .strictObject(
    {
      starts: day.describe('The day of the first class. A batch that has begun is not shown any more.'),
      days,
      from: z.exactOptional(time),
      to: z.exactOptional(time),
      mode: z.exactOptional(z.enum(['classroom', 'online', 'both'], { error: 'classroom, online or both' })),
      language: z.exactOptional(taught),
      seats: z.exactOptional(whole(1, 500)).describe('Places in the batch.'),
    },
    braces,
  )
  .refine(({ from, to }) => to === undefined || (from !== undefined && from < to), {
    error: 'a time after "from"',
    path: ['to'],
  });

const courseFacts = z.strictObject(
  {
    fee: z.exactOptional(
      z.strictObject(
        {
          amount: rupees,
          includes: z.exactOptional(words),
          instalments: z.exactOptional(z.strictObject({ count: whole(2, 36), amount: rupees }, braces)),
        },
        braces,
      ),
    ),
    duration: z
      .exactOptional(
        z
          .strictObject(
            {
              months: z.exactOptional(whole(1, 60)),
              weeks: z.exactOptional(whole(1, 260)),
              days: z.exactOptional(whole(1, 1000)),
              hours: z.exactOptional(whole(1, 5000)),
            },
            braces,
          )
          .refine(parts => Object.keys(parts).length > 0, 'one of months, weeks, days or hours'),
      )
      .describe('Such as {"months": 3} or {"months": 3, "hours": 120}.'),
    batches: z.exactOptional(z.array(batch, list)),
    trainer: z.exactOptional(z.strictObject({ name: line(80), about: z.exactOptional(sentence) }, braces)),
    certificate: z
      .exactOptional(z.strictObject({ by: words, for: z.exactOptional(sentence) }, braces))
      .describe('Who gives it, and for what.'),
    exam: z
      .exactOptional(
        z.strictObject(
          {
            name: line(120),
            by: line(120),
            fee: z.exactOptional(
              z.union([rupees, z.enum(['included', 'separate'])], {
                error: 'a whole number of rupees, or "included" or "separate"',
              }),
            ),
          },
          braces,
        ),
      )
      .describe('An examination that someone else holds.'),
    demo: z.exactOptional(
      z.strictObject(
        { free: z.boolean({ error: 'true or false' }), minutes: z.exactOptional(whole(5, 480)) },
        braces,
      ),
    ),
  },
  braces,
);

/** Every fact of the institute. */
const facts = {
  name: line(100).describe("The institute's name. SITE_NAME wins over it."),
  phones: z
    .tuple([phone], phone, { error: 'a list of one phone number or more' })
    .describe("The first is the trainer's. SITE_PHONES wins over them."),
  email: z
    .string({ error: 'an email address' })
    .refine(isEmail, 'an email address')
    .meta({ format: 'email' }),
  address,
  mapPosition: z
    .exactOptional(
      z.strictObject(
        {
          latitude: z.number({ error: 'a number from -90 to 90' }).min(-90).max(90),
          longitude: z.number({ error: 'a number from -180 to 180' }).min(-180).max(180),
        },
        braces,
      ),
    )
    .describe('Decimal degrees.'),
  hours,
  branches: z
    .array(
      z.strictObject({ name: words, address, phones: z.array(phone, list).default([]), hours }, braces),
      list,
    )
    .default([]),
  social: z.array(z.strictObject({ name: line(40), url: webAddress }, braces), list).default([]),
  reviewUrl: z.exactOptional(webAddress),
  partners: z
    .array(
      z.strictObject(
        {
          name: line(80),
          picture: z
            .exactOptional(
              z.templateLiteral(['/pictures/', z.string().regex(/^[\w./-]+$/)], {
                error: 'a picture of this site, such as /pictures/partners/ours.svg',
              }),
            )
            .describe('A file below public/. Without one the name is shown.'),
        },
        braces,
      ),
      list,
    )
    .default([]),
  iso: z
    .exactOptional(z.strictObject({ number: line(60), body: line(120), validUntil: day }, braces))
    .describe('Shown until its last day.'),
  languages: z.array(taught, list).describe('Languages that classes are given in.').default([]),
  missedClass: z.exactOptional(sentence).describe('What one does about a missed class.'),
  refunds: z.exactOptional(sentence),
  copyrightYear: whole(1900, 2200),
  courses: z
    .record(z.string().regex(/^\/[a-z0-9-]+$/), courseFacts, braces)
    .describe('What is said of a course, by its path: "/java".')
    .default({}),
};

/** Each fact by its name. */
export const factNames = Object.keys(facts) as (keyof typeof facts)[]; // exactly the object's own keys

/** The whole file. */
export const siteSchema = z
  .strictObject(
    {
      $schema: z.exactOptional(z.string()),
      sample: z
        .array(z.enum(factNames, { error: 'the name of a fact in this file' }), list)
        .describe(
          'Facts that still are the sample that the site comes with: the start and the doctor warn of them. Take a name out when the fact is yours.',
        )
        .default([]),
      ...facts,
    },
    braces,
  )
  .meta({ title: "The institute's facts", description: 'A fact that is not given is not shown.' });

/** The file's content, checked. */
export type SiteFile = z.output<typeof siteSchema>;

/** The JSON Schema of the file. */
export function jsonSchema(): object {
  return z.toJSONSchema(siteSchema, { target: 'draft-7', io: 'input' });
}

/** A type that does not fit shared/site.ts is an error here. */
export function instituteOf({ $schema, sample, ...institute }: SiteFile): Institute {
  return institute;
}
