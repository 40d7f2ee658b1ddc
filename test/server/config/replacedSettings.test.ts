import { replacedSettings } from '../../../server/config/replacedSettings';

describe('replacedSettings', () => {
  it('names what takes the place of Redis', () => {
    expect(replacedSettings({ REDIS_URL: 'redis://me:secret@localhost' })).toEqual([
      'REDIS_URL is replaced by DATABASE_URL: several machines share a PostgreSQL. Take REDIS_URL out of the settings.',
    ]);
  });

  it('names each that is still set', () => {
    expect(
      replacedSettings({ REDIS_URL: 'redis://localhost', REDIS_PREFIX: 'academy' }),
    ).toHaveLength(2);
  });

  it('has nothing to say of one that is empty', () => {
    expect(replacedSettings({ REDIS_URL: ' ', PORT: '3000' })).toEqual([]);
  });
});
