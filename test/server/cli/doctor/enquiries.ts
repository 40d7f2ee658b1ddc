/** What the doctor says of the enquiries. */
import { figuresFindings } from '../../../../server/cli/doctor/enquiries';

it('tells when the last one was delivered', () => {
  const now = Date.parse('2026-11-21T08:00:00Z');
  const figures = { waiting: 0, refused: 0, oldestWaitingAt: undefined };
  const found = figuresFindings({ ...figures, lastDeliveredAt: now - 3 * 3_600_000 }, 30, now);
  expect([...found]).toEqual([
    { about: 'Enquiries', state: 'ok', text: '0 wait. The last was delivered 3 hours ago.' },
  ]);
});
