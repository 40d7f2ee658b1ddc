/**
 * What the file of the institute's facts may hold. The JSON Schema beside the sample, shared/institute.schema.json, is
 * made of this by `npm run schema`; an editor completes and checks by it.
 */
import * as z from 'zod';
import { isEmail } from '../../shared/forms/kinds';
import type { Institute } from '../../shared/site';
import { courseFacts } from './courseSchema';
import {
  braces,
  day,
  days,
  line,
  list,
  phone,
  sentence,
  taught,
  time,
  webAddress,
  whole,
  words,
} from './factKinds';

const twoLetters = 'two capital letters, such as IN';
const address = z.strictObject(
  {
    street: z.exactOptional(words),
    landmark: z.exactOptional(words).describe('What stands beside it, such as a station.'),
    locality: words.describe("The town. That of the head office stands in the site's titles and texts."),
    region: z.exactOptional(words),
    postalCode: z.exactOptional(line(12)),
    country: z
      .string({ error: twoLetters })
      .regex(/^[A-Z]{2}$/, twoLetters)
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

const degrees = (most: number) => {
  const takes = `a number from -${most} to ${most}`;
  return z.number({ error: takes }).min(-most, takes).max(most, takes);
};

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
          latitude: degrees(90),
          longitude: degrees(180),
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
