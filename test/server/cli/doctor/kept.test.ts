/** What the doctor says of the enquiries that are kept. */
import { keptFindings } from '../../../../server/cli/doctor/kept';
import { message } from '../../outbox/messages';

const now = Date.parse('2026-11-21T08:00:00Z');
const hour = 60 * 60_000;

describe('keptFindings', () => {
  it('tells of the last delivery among 200,000', () => {
    const one = { message: message('Java'), keptAt: now - 5 * hour, state: 'delivered' } as const;
    const all = Array.from({ length: 200_000 }, (_, index) => ({
      ...one,
      endedAt: now - (index === 100_000 ? 3 : 4) * hour,
    }));
    expect(keptFindings(all, 30, now)).toEqual([
      { about: 'Enquiries', state: 'ok', text: '0 wait. The last was delivered 3 hours ago.' },
    ]);
  });
});
