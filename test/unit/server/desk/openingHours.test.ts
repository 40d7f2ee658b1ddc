/** The desk counts time only while the institute is open. */
import { isOpenAt, lateMomentBy, opensOn } from '../../../../server/desk/openingHours';
import type { OpeningHours } from '../../../../shared/site';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;
const hours: readonly OpeningHours[] = [
  { days: [...weekdays], opens: '09:00', closes: '13:00' },
  { days: [...weekdays], opens: '14:00', closes: '19:00' },
  { days: ['Saturday'], opens: '10:00', closes: '12:00' },
];
const at = (time: string) => Date.parse(`${time}:00+05:30`);

describe('an untouched enquiry is late', () => {
  it.each([
    // 23 November 2026 is a Monday.
    ['2026-11-23T12:00', '2026-11-23T10:00', 'within the morning'],
    ['2026-11-23T15:00', '2026-11-23T12:00', 'over the pause at noon'],
    ['2026-11-23T10:30', '2026-11-21T11:30', 'over a Sunday'],
    ['2026-11-23T07:00', '2026-11-21T10:00', 'before it opens'],
    ['2026-11-24T00:00', '2026-11-23T17:00', 'at night'],
  ])('at %s if it came at %s or earlier: two opening hours, %s', (now, before) => {
    expect(lateMomentBy(at(now), { hours, after: undefined })).toBe(at(before));
  });

  it('after a day if the facts have no opening hours', () => {
    expect(lateMomentBy(at('2026-11-23T12:00'), { hours: [], after: undefined })).toBe(
      at('2026-11-22T12:00'),
    );
  });

  it('after FOLLOW_UP_AFTER', () => {
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
])('at %s, the institute is open: %s', (now, isOpen) => {
  expect(isOpenAt(at(now), hours)).toBe(isOpen);
});

describe('holidays', () => {
  const closed = [
    { from: '2026-11-23', until: '2026-11-24' },
    { from: '2026-11-25', until: '2026-11-25', opens: '10:00', closes: '12:00' },
  ];

  it('do not count as opening hours', () => {
    const late = (now: string) => lateMomentBy(at(now), { hours, closed, after: undefined });
    expect(late('2026-11-25T12:00')).toBe(at('2026-11-25T10:00'));
    expect(late('2026-11-24T15:00')).toBe(late('2026-11-23T09:00'));
  });

  it('are not days for the next call', () => {
    expect(opensOn(at('2026-11-23T12:00'), hours, closed)).toBeUndefined();
    expect(opensOn(at('2026-11-25T12:00'), hours, closed)).toBe(at('2026-11-25T10:00'));
  });
});
