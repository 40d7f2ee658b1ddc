/** The moments at which a person is called again. */
import { choicesAt, followUpAt } from '../../../../server/desk/followUp';
import type { FollowUp } from '../../../../shared/desk/views';
import type { OpeningHours } from '../../../../shared/site';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;
const hours: readonly OpeningHours[] = [
  { days: [...weekdays], opens: '09:00', closes: '13:00' },
  { days: ['Saturday'], opens: '14:00', closes: '18:00' },
];
const at = (time: string) => Date.parse(`${time}:00+05:30`);

describe('the next call of a person', () => {
  const latest = at('2027-11-01T00:00');
  const on = (again: FollowUp, day: string, now: string, time = '') =>
    followUpAt({ again, on: day, time, shownAt: at(now) }, at(now), { hours, closed: [] }, latest);

  it.each([
    ['at-18', '', '', '2026-11-23T10:00', '2026-11-23T18:00'],
    // At six o'clock, "at six" cannot mean today. So the person is called on the next day.
    ['at-18', '', '', '2026-11-23T18:00', '2026-11-24T18:00'],
    ['at-18', '2026-11-23', '18:00', '2026-11-23T10:00', '2026-11-23T18:00'],
    ['tomorrow', '', '', '2026-11-23T10:00', '2026-11-24T11:00'],
    // A typed time does not differ from a day.
    ['tomorrow', '', '19:30', '2026-11-23T10:00', '2026-11-24T19:30'],
    ['tomorrow', '2026-11-24', '19:30', '2026-11-23T10:00', '2026-11-24T19:30'],
    // On Sunday the institute is closed all day, so the call is at the usual time: eleven.
    ['tomorrow', '', '', '2026-11-21T10:00', '2026-11-22T11:00'],
    ['in-2-days', '', '', '2026-11-23T10:00', '2026-11-25T11:00'],
    // On Saturday the institute opens after eleven.
    ['saturday', '', '', '2026-11-23T10:00', '2026-11-28T14:00'],
    // On a Saturday, "saturday" means the next Saturday.
    ['saturday', '', '', '2026-11-28T10:00', '2026-12-05T14:00'],
    ['saturday', '', '17:30', '2026-11-28T10:00', '2026-12-05T17:30'],
    ['date', '2026-11-28', '', '2026-11-23T10:00', '2026-11-28T14:00'],
    ['date', '2026-11-28', '17:15', '2026-11-23T10:00', '2026-11-28T17:15'],
    ['date', '2026-11-25', 'five', '2026-11-23T10:00', '2026-11-25T11:00'],
    ['date', '', '17:15', '2026-11-23T10:00', '2026-11-23T17:15'],
    ['date', '2026-11-23', '', '2026-11-23T10:00', '2026-11-23T18:00'],
  ] as const)(
    'by the button %s %s %s, pressed at %s, is at %s',
    (again, day, time, now, expected) => {
      expect(on(again, day, now, time)).toEqual({ ok: true, at: at(expected) });
    },
  );

  it('is not at a past time of today', () => {
    const said = on('date', '2026-11-23', '2026-11-23T12:00', '11:00');
    expect(said).toEqual({ ok: false, why: 'date-past' });
  });

  it.each([
    ['at-16', '2026-11-28', ''],
    ['at-16', '', '17:15'],
    // At ten o'clock, the button "11 am" means today.
    ['at-11', '2026-11-24', '11:00'],
    ['tomorrow', '2026-11-28', ''],
    ['tomorrow', '2026-11-28', '19:30'],
    ['saturday', '28 Nov', ''],
  ] as const)(
    'is refused by the button %s, if day "%s" and time "%s" are typed',
    (again, day, time) => {
      expect(on(again, day, '2026-11-23T10:00', time)).toEqual({ ok: false, why: 'date-twice' });
    },
  );

  it.each([
    ['', 'date-missing'],
    ['2026-02-30', 'date-missing'],
    ['2026-11-22', 'date-past'],
    ['2027-11-02', 'date-too-far'],
  ])('is not on "%s": %s', (day, why) => {
    expect(on('date', day, '2026-11-23T10:00')).toEqual({ ok: false, why });
  });
});

it.each(['at-11', 'at-16', 'at-18', 'at-20', 'tomorrow', 'in-2-days', 'saturday'] as const)(
  'the button %s plans the time that the page showed',
  again => {
    // The desk offers calls at 11, 16, 18 and 20 o'clock. At half past four, 11 and 16 have
    // passed, so they mean tomorrow.
    const now = at('2026-11-23T16:30');
    const facts = { hours, closed: [] };
    const planned = followUpAt(
      { again, on: '', time: '', shownAt: now },
      now,
      facts,
      at('2027-11-01T00:00'),
    );
    expect(planned).toEqual({ ok: true, at: choicesAt(now, facts)[again] });
  },
);

it('a typed time that has passed since the page was shown is refused', () => {
  const shownAt = at('2026-11-27T22:00');
  const asked = { again: 'tomorrow', on: '', time: '08:30', shownAt } as const;
  const facts = { hours, closed: [] };
  const planned = followUpAt(asked, at('2026-11-28T09:00'), facts, at('2027-11-01T00:00'));
  expect(planned).toEqual({ ok: false, why: 'date-past' });
});

describe('on a page that was left open, a button plans the time that it showed', () => {
  const shownAt = at('2026-11-27T22:00');
  const facts = { hours, closed: [] };
  const pressed = (again: FollowUp, now: string) =>
    followUpAt({ again, on: '', time: '', shownAt }, at(now), facts, at('2027-11-01T00:00'));

  it.each([
    ['tomorrow', '2026-11-28T09:00', '2026-11-28T14:00'],
    ['at-16', '2026-11-28T09:00', '2026-11-28T16:00'],
    ['in-2-days', '2026-11-28T09:00', '2026-11-29T11:00'],
    ['saturday', '2026-11-28T09:00', '2026-11-28T14:00'],
  ] as const)('%s', (again, now, expected) => {
    expect(pressed(again, now)).toEqual({ ok: true, at: at(expected) });
  });

  it.each(['tomorrow', 'at-16', 'saturday'] as const)(
    '%s is refused if its time has passed',
    again => {
      expect(pressed(again, '2026-11-28T17:00')).toEqual({ ok: false, why: 'date-past' });
    },
  );
});

it('without opening hours, a planned day means eleven o’clock', () => {
  const { tomorrow } = choicesAt(at('2026-11-23T16:30'), { hours: [], closed: [] });
  expect(tomorrow).toBe(at('2026-11-24T11:00'));
});
