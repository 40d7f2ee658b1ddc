/** What the doctor says of the enquiries. */
import { figuresFindings } from '../../../../server/cli/doctor/enquiries';

const now = Date.parse('2026-11-21T08:00:00Z');
const hour = 60 * 60_000;
const figures = { waiting: 0, refused: 0, oldestWaitingAt: undefined, lastDeliveredAt: undefined };

describe('figuresFindings', () => {
  it('tells of the last delivery', () => {
    expect([...figuresFindings({ ...figures, lastDeliveredAt: now - 3 * hour }, 30, now)]).toEqual([
      { about: 'Enquiries', state: 'ok', text: '0 wait. The last was delivered 3 hours ago.' },
    ]);
  });

  it('finds fault with what waits for long, and with what was refused', () => {
    const found = [
      ...figuresFindings({ ...figures, waiting: 2, refused: 1, oldestWaitingAt: now - hour }, 30, now),
    ];
    expect(found.map(({ state }) => state)).toEqual(['wrong', 'wrong']);
    expect(found[0]?.text).toBe('2 wait, the oldest for 60 minutes. None was delivered yet.');
  });
});
