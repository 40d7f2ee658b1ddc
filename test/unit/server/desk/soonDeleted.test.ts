import { countAnnounced } from '../../../../server/desk/soonDeleted';
import { dayMs } from '../../../../shared/time';

const now = Date.parse('2026-11-23T10:00:00+05:30');

/**
 * Returns a simulated desk that has been in use since the time `since`. If `since` is undefined,
 * nobody uses the desk. The function `soonDeleted` always returns three.
 */
function deskInUse(since: number | undefined) {
  const asked: number[] = [];
  return {
    asked,
    since: async () => since,
    async soonDeleted(before: number) {
      asked.push(before);
      return 3;
    },
  };
}

it('the desk counts the untouched enquiries that are deleted within a week', async () => {
  const desk = deskInUse(now - dayMs);
  expect(await countAnnounced({ retentionDays: 90 }, desk, now)).toBe(3);
  expect(desk.asked).toEqual([now - 83 * dayMs]);
});

it('the desk counts no untouched enquiries if nobody uses it', async () => {
  expect(await countAnnounced({ retentionDays: 90 }, deskInUse(undefined), now)).toBe(0);
});
