/**
 * Tests the time at which today ends in the list of the desk. office.test.ts tests the list, and
 * deskStore.test.ts tests the order of the list.
 */
import { listTimes } from '../../../../server/desk/listView';

it.each([
  ['its first moment', '2026-11-23T00:00:00+05:30'],
  ['the morning', '2026-11-23T10:00:00+05:30'],
  ['its last second, in which it is the day before in UTC', '2026-11-23T23:59:59+05:30'],
])('in the list of the desk at %s, the day ends at midnight in India', (_when, now) => {
  expect(listTimes(Date.parse(now)).dueBefore).toBe(Date.parse('2026-11-24T00:00:00+05:30'));
});
