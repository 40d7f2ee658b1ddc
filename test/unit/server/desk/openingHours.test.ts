/** For the desk, time counts only while the institute is open. */
import { followUpAt } from '../../../../server/desk/followUp';
import { isOpenAt, lateMomentBy, opensOn } from '../../../../server/desk/openingHours';
import type { FollowUp } from '../../../../shared/desk/views';
import type { OpeningHours } from '../../../../shared/site';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;
const hours: readonly OpeningHours[] = [
  { days: [...weekdays], opens: '09:00', closes: '13:00' },
  { days: [...weekdays], opens: '14:00', closes: '19:00' },
  { days: ['Saturday'], opens: '10:00', closes: '12:00' },
];
const at = (time: string) => Date.parse(`${time}:00+05:30`);

describe('what has waited two opening hours', () => {
  it.each([
    // 23 November 2026 is a Monday.
    ['2026-11-23T12:00', '2026-11-23T10:00', 'within the morning'],
    ['2026-11-23T15:00', '2026-11-23T12:00', 'over the pause at noon'],
    ['2026-11-23T10:30', '2026-11-21T11:30', 'over a Sunday'],
    ['2026-11-23T07:00', '2026-11-21T10:00', 'before it opens'],
    ['2026-11-24T00:00', '2026-11-23T17:00', 'at night'],
  ])('at %s came at %s: %s', (now, before) => {
    expect(lateMomentBy(at(now), { hours, after: undefined })).toBe(at(before));
  });

  it('is a day where the institute says no hours', () => {
    expect(lateMomentBy(at('2026-11-23T12:00'), { hours: [], after: undefined })).toBe(
      at('2026-11-22T12:00'),
    );
  });

  it('is what the operator says', () => {
    const after = 5;
    expect(lateMomentBy(at('2026-11-23T15:00'), { hours, after })).toBe(at('2026-11-23T09:00'));
    expect(lateMomentBy(at('2026-11-23T15:00'), { hours: [], after })).toBe(at('2026-11-23T10:00'));
  });
});

it.each([
  ['2026-11-23T08:59', false],
  ['2026-11-23T09:00', true],
  ['2026-11-23T13:00', false],
  ['2026-11-23T14:00', true],
  ['2026-11-22T11:00', false],
])('at %s whether the institute is open: %s', (now, isOpen) => {
  expect(isOpenAt(at(now), hours)).toBe(isOpen);
});

describe('a person is called again', () => {
  const latest = at('2027-11-01T00:00');
  const on = (again: FollowUp, day: string, now: string, time = '') =>
    followUpAt({ again, on: day, time }, at(now), { hours, closed: [] }, latest);

  it.each([
    ['at-18', '', '', '2026-11-23T10:00', '2026-11-23T18:00'],
    // At six, it is too late to call at six today, so the person is called on the next day.
    ['at-18', '', '', '2026-11-23T18:00', '2026-11-24T18:00'],
    ['at-11', '2026-11-28', '', '2026-11-23T10:00', '2026-11-28T11:00'],
    ['tomorrow', '', '', '2026-11-23T10:00', '2026-11-24T09:00'],
    ['tomorrow', '', '19:30', '2026-11-23T10:00', '2026-11-24T19:30'],
    ['tomorrow', '', '', '2026-11-21T10:00', '2026-11-22T10:00'],
    ['in-2-days', '', '', '2026-11-23T10:00', '2026-11-25T09:00'],
    ['saturday', '', '', '2026-11-23T10:00', '2026-11-28T10:00'],
    // On a Saturday, "saturday" means the next Saturday.
    ['saturday', '', '17:30', '2026-11-28T10:00', '2026-12-05T17:30'],
    ['date', '2026-11-28', '', '2026-11-23T10:00', '2026-11-28T10:00'],
    ['date', '2026-11-28', '17:15', '2026-11-23T10:00', '2026-11-28T17:15'],
    ['date', '2026-11-28', 'five', '2026-11-23T10:00', '2026-11-28T10:00'],
    ['date', '', '17:15', '2026-11-23T10:00', '2026-11-23T17:15'],
    ['date', '2026-11-23', '', '2026-11-23T10:00', '2026-11-23T18:00'],
  ] as const)('%s %s %s, said at %s: %s', (again, day, time, now, expected) => {
    expect(on(again, day, now, time)).toEqual({ ok: true, at: at(expected) });
  });

  it('not at an hour of today that is over', () => {
    const said = on('at-11', '2026-11-23', '2026-11-23T12:00');
    expect(said).toEqual({ ok: false, why: 'date-past' });
  });

  it.each([
    ['', 'date-missing'],
    ['2026-02-30', 'date-missing'],
    ['2026-11-22', 'date-past'],
    ['2027-11-02', 'date-too-far'],
  ])('not on "%s": %s', (day, why) => {
    expect(on('date', day, '2026-11-23T10:00')).toEqual({ ok: false, why });
  });
});

describe('holidays', () => {
  const closed = [
    { from: '2026-11-23', until: '2026-11-24' },
    { from: '2026-11-25', until: '2026-11-25', opens: '10:00', closes: '12:00' },
  ];

  it('do not count: the clock stands still on them', () => {
    const late = (now: string) => lateMomentBy(at(now), { hours, closed, after: undefined });
    expect(late('2026-11-25T12:00')).toBe(at('2026-11-25T10:00'));
    expect(late('2026-11-24T15:00')).toBe(late('2026-11-23T09:00'));
  });

  it('are no day to call again', () => {
    expect(opensOn(at('2026-11-23T12:00'), hours, closed)).toBeUndefined();
    expect(opensOn(at('2026-11-25T12:00'), hours, closed)).toBe(at('2026-11-25T10:00'));
  });
});
