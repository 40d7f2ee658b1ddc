import { endAll, onTeardown } from '../../support/run/onTeardown';

it('onTeardown still ends the other things if one fails, and throws the error', async () => {
  const ended: string[] = [];
  onTeardown('file', () => ended.push('server of the file'));
  onTeardown('test', () => ended.push('server of the test'));
  onTeardown('test', () => Promise.reject(new Error('This folder is in use.')));
  onTeardown('test', () => ended.push('client'));

  await expect(endAll()).rejects.toThrow('This folder is in use.');
  expect(ended).toEqual(['client', 'server of the test', 'server of the file']);
});
