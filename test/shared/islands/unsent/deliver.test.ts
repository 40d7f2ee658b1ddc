import { isExpired, mayPass } from '../../../../shared/islands/unsent/deliver';

describe('a message on the device', () => {
  it('is too old after seven days, and not before', () => {
    const writtenAt = Date.UTC(2026, 4, 3, 8, 0);
    expect(isExpired({ writtenAt }, Date.UTC(2026, 4, 10, 8, 0))).toBe(false);
    expect(isExpired({ writtenAt }, Date.UTC(2026, 4, 10, 8, 1))).toBe(true);
  });

  it.each([429, 500, 502, 503, 504])('waits on after %i', status => {
    expect(mayPass(status)).toBe(true);
  });

  it.each([400, 403, 404, 413, 415])('comes back to its writer after %i', status => {
    expect(mayPass(status)).toBe(false);
  });
});
