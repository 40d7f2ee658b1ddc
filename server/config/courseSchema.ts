/** What may be said of one course. */
import * as z from 'zod';
import { braces, day, days, line, list, rupees, sentence, taught, time, whole, words } from './factKinds';

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

export const courseFacts = z.strictObject(
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
