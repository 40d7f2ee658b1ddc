/**
 * The schema of the file with the facts. From this schema, `npm run fix` makes
 * shared/institute.schema.json, which text editors read.
 */
import * as z from 'zod';
import { isEmail } from '../../shared/forms/kinds';
import {
  corporateServices,
  type Institute,
  type PhotoPlace,
  placementHelps,
  servicePages,
  websiteServices,
} from '../../shared/site';
import { courseSchema, ownCourseOf } from './courseSchema';
import * as kind from './factKinds';
import { line, list, matching, object, optional, whole } from './factKinds';

const address = object({
  street: optional(kind.words),
  landmark: optional(kind.words).describe(
    'What is beside it, or how far it is: "7 minutes from the station".',
  ),
  locality: kind.words.describe(
    "The town. That of the head office is in the site's titles and texts.",
  ),
  region: optional(kind.words),
  postalCode: optional(line(12)),
  country: matching(/^[A-Z]{2}$/, 'two capital letters, such as IN').default('IN'),
});

const open = object({ days: kind.days, opens: kind.time, closes: kind.time }).refine(
  ({ opens, closes }) => opens < closes,
  {
    error: 'a time after it opens',
    path: ['closes'],
  },
);
const hours = list(open)
  .describe('Opening hours; days with the same hours are one entry.')
  .default([]);

const closed = object({
  from: kind.day,
  until: kind.day.describe('The last of these days; the same day if there is only one.'),
  opens: optional(kind.time),
  closes: optional(kind.time),
  words: optional(kind.short).describe('Why, such as Diwali.'),
})
  .refine(({ from, until }) => from <= until, { error: 'a day not before "from"', path: ['until'] })
  .refine(({ opens, closes }) => (opens === undefined) === (closes === undefined), {
    error: 'given with "opens", and not alone',
    path: ['closes'],
  })
  .refine(({ opens = '', closes = ':' }) => opens < closes, {
    error: 'a time after it opens',
    path: ['closes'],
  });

/**
 * The address of a page, for the link in a notice. It must be short, because each page shows the
 * notice at the top, where there is little room.
 */
const link = matching(/^\/[\w./#-]{0,39}$/, 'a page of this site, such as /contact');

const notice = object({
  words: kind.notice,
  from: optional(kind.day),
  until: kind.day.describe('The last day on which it is shown.'),
  link: optional(link),
}).refine(({ from = '', until }) => from <= until, {
  error: 'a day not before "from"',
  path: ['until'],
});

const result = object({
  placed: whole(1, 100_000),
  of: whole(1, 100_000).describe(
    'The group that these belong to, such as all students who looked for a job.',
  ),
  from: kind.month,
  until: kind.month,
  companies: optional(list(line(80))).describe('Where, by name.'),
})
  .refine(({ placed, of }) => placed <= of, { error: 'at most as many as "of"', path: ['placed'] })
  .refine(({ from, until }) => from <= until, { error: 'no month before "from"', path: ['until'] });

const degrees = (max: number) => {
  const error = `a number from -${max} to ${max}`;
  return z.number({ error }).min(-max, error).max(max, error);
};

const picture = z.templateLiteral(['/pictures/', z.string().regex(/^[\w./-]+$/)], {
  error: 'a picture of this site, such as /pictures/partners/ours.svg',
});
const partner = object({
  name: line(80),
  picture: optional(picture).describe('A file below public/. Without one the name is shown.'),
});

const batch = object({
  starts: kind.day.describe(
    'The day of the first class. A batch that has begun is not shown any more.',
  ),
  days: kind.days,
  from: optional(kind.time),
  to: optional(kind.time),
  mode: optional(z.enum(['classroom', 'online', 'both'], { error: 'classroom, online or both' })),
  language: optional(kind.teachingLanguage),
  seats: optional(whole(1, 500)).describe('Places in the batch.'),
}).refine(({ from, to }) => to === undefined || (from !== undefined && from < to), {
  error: 'a time after "from"',
  path: ['to'],
});

const fee = object({
  amount: kind.rupees.describe('Whole rupees, such as 18000; for 0, pages say "Free of charge".'),
  includes: optional(kind.words),
  instalments: optional(object({ count: whole(2, 36), amount: kind.rupees })),
});

const duration = object({
  months: optional(whole(1, 60)),
  weeks: optional(whole(1, 260)),
  days: optional(whole(1, 1000)),
  hours: optional(whole(1, 5000)),
}).refine(parts => Object.keys(parts).length > 0, 'one of months, weeks, days or hours');

const exam = object({
  name: line(120),
  by: line(120),
  fee: optional(
    z.union([kind.rupees, z.enum(['included', 'separate'])], {
      error: 'a whole number of rupees, or "included" or "separate"',
    }),
  ),
});

const courseFacts = object({
  offered: optional(z.boolean({ error: 'true or false' })).describe(
    'false for a course that the institute does not teach: the site does not mention it then.',
  ),
  fee: optional(fee),
  duration: optional(duration).describe('Such as {"months": 3} or {"months": 3, "hours": 120}.'),
  batches: optional(list(batch)),
  groupSize: optional(whole(1, 500)).describe('At most so many people learn together.'),
  trainer: optional(object({ name: line(80), about: optional(kind.sentence) })),
  certificate: optional(
    object({ by: kind.words, for: optional(kind.sentence), shows: optional(kind.sentence) }),
  ).describe('Who gives it, for what, and the text on it.'),
  exam: optional(exam).describe('An examination of another organization.'),
  demo: optional(
    object({ free: z.boolean({ error: 'true or false' }), minutes: optional(whole(5, 480)) }),
  ),
});

const photoName = matching(
  /^[0-9a-f]{32}-\d{2,4}x\d{2,4}\.(?:jpg|png|webp|avif)$/,
  'the name of a photo that was added at the desk',
);

const photo = object({
  file: photoName,
  small: optional(photoName),
  alt: kind.short.describe('What is seen on it.'),
  caption: kind.caption,
});

/**
 * The photos of the gallery, by the name of their place. A photo replaces the drawing at this
 * place.
 */
const photos = object({
  classroom: optional(photo),
  'computer-lab': optional(photo),
  'hardware-bench': optional(photo),
  'online-class': optional(photo),
  'placement-talk': optional(photo),
  workshop: optional(photo),
  'project-review': optional(photo),
  'certificate-day': optional(photo),
} satisfies Record<PhotoPlace, unknown>);

const contact = object({
  name: line(80),
  role: kind.short.describe('Such as "counsellor".'),
  phone: optional(kind.phone),
});

const visit = object({
  walk: optional(object({ minutes: whole(1, 120), from: kind.short })).describe(
    'On foot, such as from Kalyan station.',
  ),
  floor: optional(whole(0, 60)).describe('Above the ground, which is 0.'),
  lift: optional(z.boolean({ error: 'true or false' })),
  comingAlong: optional(kind.sentence).describe('Who may come along, in a sentence.'),
});

const invoice = object({
  name: line(120).describe('In whose name it is written.'),
  gstin: optional(matching(/^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/, 'a GSTIN of 15 characters')),
  pan: optional(matching(/^[A-Z]{5}\d{4}[A-Z]$/, 'a PAN of 10 characters')),
  days: optional(whole(0, 365)).describe('The number of days in which it is to be paid.'),
});

const counted = whole(1, 1_000_000);

const colour = matching(/^#[0-9a-f]{6}$/i, 'a colour such as #0a7d4b').meta({
  examples: ['#0a7d4b'],
});

const theme = object({
  action: optional(colour).describe('Links and buttons.'),
  ink: optional(colour).describe('Text, and the strip at the top.'),
  paper: optional(colour).describe(
    'The page. A light colour: at night, pages are dark by themselves.',
  ),
  accent: optional(colour).describe('Behind the label of a course, and at the foot of every page.'),
});

/**
 * Makes the schema of a list in which each of these names may be once. If the facts do not
 * contain the list, its value is `others`.
 */
function someOf<const Names extends readonly string[]>(
  names: Names,
  others: readonly Names[number][] = [],
) {
  return list(z.enum(names, { error: `one of ${names.join(', ')}` }))
    .refine(given => new Set(given).size === given.length, 'a list that names each once')
    .default([...others]);
}

/** All facts of the institute. */
const facts = {
  name: line(100).describe("The institute's name. SITE_NAME overrides it."),
  phones: z
    .tuple([kind.phone], kind.phone, { error: 'a list of one phone number or more' })
    .describe("The first is the trainer's. SITE_PHONES overrides them."),
  email: z
    .string({ error: 'an email address' })
    .refine(isEmail, 'an email address')
    .meta({ format: 'email' }),
  address,
  mapPosition: optional(object({ latitude: degrees(90), longitude: degrees(180) })).describe(
    'Decimal degrees.',
  ),
  hours,
  closed: list(closed)
    .describe('Holidays, and days with other hours. Shown a week ahead, and gone by themselves.')
    .default([]),
  notice: optional(notice).describe('A sentence above every page.'),
  branches: list(
    object({ name: kind.words, address, phones: list(kind.phone).default([]), hours }),
  ).default([]),
  social: list(object({ name: line(40), url: kind.webAddress })).default([]),
  reviewUrl: optional(kind.webAddress),
  contacts: list(contact).describe('Who may be asked for by name. Shown on /contact.').default([]),
  visit: optional(visit).describe('What one asks before one comes. Shown on /contact and /faq.'),
  invoice: optional(invoice).describe('What stands on an invoice. Shown on /corporate.'),
  partners: list(partner).default([]),
  reviews: list(object({ words: kind.sentence, by: line(80), consent: optional(kind.day) }))
    .describe(
      'What students wrote, in their own words, who they are, and the day on which they agreed to be named. Shown on the home page.',
    )
    .default([]),
  results: list(result)
    .describe('How many got a job, of how many, and when. Shown on /placement.')
    .default([]),
  photos: photos
    .describe(
      'Photos in the places of the gallery: they are added at the desk, and kept in the database.',
    )
    .default({}),
  counters: object({
    courses: counted,
    faculty: counted,
    enrolled: counted,
    placed: counted,
    asOf: optional(kind.day).describe('The day of the count.'),
  })
    .describe(
      'The four figures of the home page. Without them, it shows the figures of the sample.',
    )
    .default({ courses: 60, faculty: 50, enrolled: 550, placed: 200 }),
  placementHelp: someOf(placementHelps).describe('The help that students get on the way to a job.'),
  websiteServices: someOf(websiteServices).describe(
    "What is done for a client's website beside design and build.",
  ),
  corporateServices: someOf(corporateServices).describe(
    'What a training for a company has beside its sessions.',
  ),
  services: someOf(servicePages, servicePages).describe(
    'What is done beside courses: the pages /website, /professional and /corporate.',
  ),
  login: z
    .boolean({ error: 'true or false' })
    .describe("Whether there is the students' login.")
    .default(true),
  iso: optional(object({ number: line(60), body: line(120), validUntil: kind.day })).describe(
    'Pages say that the institute is certified until its last day. Without it, they say nothing.',
  ),
  theme: optional(theme).describe(
    'Your colours. All others follow from them, by night too. In the place of one that cannot be read, pages show the nearest that can, and the log says so.',
  ),
  logo: optional(
    matching(
      /^[a-z0-9][\w-]{0,40}\.(?:svg|png)$/i,
      'the name of an SVG or PNG file beside this one, such as logo.svg',
    ),
  ).describe('A file beside this one: SVG or PNG, at most 64 KB, at most 4 times as wide as high.'),
  languages: list(kind.teachingLanguage)
    .describe('Languages that classes are given in.')
    .default([]),
  missedClass: optional(kind.sentence).describe('What one does about a missed class.'),
  refunds: optional(kind.sentence),
  copyrightYear: whole(1900, 2200),
  ownCourses: list(courseSchema)
    .describe(
      "Courses of the institute's own. Each is better a file: courses/NAME.json beside this one.",
    )
    .default([]),
  courses: z
    .record(z.string().regex(/^\/[a-z0-9-]+$/), courseFacts, { error: 'an object in { }' })
    .describe('The facts of a course or a service, by its path: "/java", "/professional".')
    .default({}),
};

/** The name of a fact. */
export type FactName = keyof typeof facts;
export const factNames = Object.keys(facts) as FactName[]; // safe: it returns exactly these keys

/** The schema of the whole file. */
export const factsFileSchema = object({
  $schema: optional(z.string()),
  sample: list(z.enum(factNames, { error: 'the name of a fact in this file' }))
    .describe(
      'Facts that are still from the sample of the site: the start and the doctor warn about them. Remove a name when the fact is your own. A deleted fact may stay named.',
    )
    .default([]),
  ...facts,
}).meta({
  title: "The institute's facts",
  description: 'A missing fact is not shown, except the counters.',
});

/**
 * Makes the institute's facts from the content of SITE_FILE. The type check fails here if the
 * schema does not match shared/site.ts.
 */
export function instituteOf({
  $schema,
  sample,
  login: hasLogin,
  ownCourses,
  ...institute
}: z.output<typeof factsFileSchema>): Institute {
  return { ...institute, hasLogin, ownCourses: ownCourses.map(ownCourseOf) };
}

/** The schema as JSON Schema, for `npm run fix`. */
export function jsonSchema(): object {
  return z.toJSONSchema(factsFileSchema, { target: 'draft-7', io: 'input' });
}

interface Described {
  readonly $ref?: string;
  readonly allOf?: readonly Described[];
  readonly properties?: Readonly<Record<string, Described>>;
  readonly items?: Described;
  readonly additionalProperties?: Described | false;
  readonly anyOf?: readonly Described[];
  readonly definitions?: Readonly<Record<string, Described>>;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly required?: readonly string[];
}

/**
 * Returns the names of the facts that the object at `path` may have. For example, the object at
 * `['courses', '/java', 'fee']` may have amount, includes and instalments.
 */
export function factsAt(path: readonly PropertyKey[]): readonly string[] {
  return Object.keys(describedAt(path).properties ?? {});
}

/**
 * The limits for the value at a place of the facts: the smallest number, the largest number, and
 * the largest number of characters.
 */
export interface Limits {
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly length: number | undefined;
}

export function limitsAt(path: readonly PropertyKey[]): Limits {
  const described = describedAt(path);
  const [text = described] = described.anyOf ?? [];
  return { min: described.minimum, max: described.maximum, length: text.maxLength };
}

/**
 * Whether the facts at the path `at` require a value at `place`. The path `place` begins where
 * `at` ends.
 */
export function isRequiredAt(at: readonly PropertyKey[], place: readonly PropertyKey[]): boolean {
  return place.every((key, index) =>
    describedAt([...at, ...place.slice(0, index)]).required?.includes(String(key)),
  );
}

/**
 * The schema of the facts, as JSON Schema. A form of the desk reads this schema for each field,
 * so it is made only once.
 */
let described: Described | undefined;

function describedAt(path: readonly PropertyKey[]): Described {
  described ??= jsonSchema();
  const whole: Described = described;
  /**
   * If a part only refers to a named schema, returns the named schema. Otherwise returns the
   * part.
   */
  function meant(part: Described): Described {
    const { $ref: reference } = part.allOf?.[0] ?? part;
    if (reference === undefined) return part;
    return whole.definitions?.[reference.replace(/^.*\//, '')] ?? {};
  }
  return path.reduce<Described>(
    ({ properties, items, additionalProperties: others }, key) =>
      meant((typeof key === 'number' ? items : properties?.[String(key)]) ?? (others || {})),
    whole,
  );
}
