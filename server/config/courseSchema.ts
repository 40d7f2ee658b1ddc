/** What may be said of one course. */
import * as z from 'zod';
import {
  day,
  days,
  line,
  list,
  object,
  optional,
  rupees,
  sentence,
  taught,
  time,
  whole,
  words,
} from './factKinds';

const batch = object({
  starts: day.describe('The day of the first class. A batch that has begun is not shown any more.'),
  days,
  from: optional(time),
  to: optional(time),
  mode: optional(z.enum(['classroom', 'online', 'both'], { error: 'classroom, online or both' })),
  language: optional(taught),
  seats: optional(whole(1, 500)).describe('Places in the batch.'),
}).refine(({ from, to }) => to === undefined || (from !== undefined && from < to), {
  error: 'a time after "from"',
  path: ['to'],
});

const fee = object({
  amount: rupees,
  includes: optional(words),
  instalments: optional(object({ count: whole(2, 36), amount: rupees })),
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
    z.union([rupees, z.enum(['included', 'separate'])], {
      error: 'a whole number of rupees, or "included" or "separate"',
    }),
  ),
});

export const courseFacts = object({
  fee: optional(fee),
  duration: optional(duration).describe('Such as {"months": 3} or {"months": 3, "hours": 120}.'),
  batches: optional(list(batch)),
  trainer: optional(object({ name: line(80), about: optional(sentence) })),
  certificate: optional(object({ by: words, for: optional(sentence) })).describe(
    'Who gives it, and for what.',
  ),
  exam: optional(exam).describe('An examination that someone else holds.'),
  demo: optional(object({ free: z.boolean({ error: 'true or false' }), minutes: optional(whole(5, 480)) })),
});
