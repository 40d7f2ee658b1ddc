/** A page made at a visitor's request, where compressing it fails: only a machine without memory does that. */
import { gunzipSync, gzip } from 'node:zlib';
import { pageMaker } from '../../../server/pages/renderedPage';

jest.mock('node:zlib', () => {
  const zlib = jest.requireActual<typeof import('node:zlib')>('node:zlib');
  return { ...zlib, gzip: jest.fn(zlib.gzip) };
});

it('fails for the visitor who asked, and comes for the next one', async () => {
  const fault = new Error('no memory');
  const failing = (_bytes: unknown, _options: unknown, done: (error: Error) => void) => done(fault);
  jest.mocked(gzip).mockImplementationOnce(failing as typeof gzip);
  const page = pageMaker()({ status: 200, html: '<p>Java', styleHash: '' }, () => {});
  await expect(page.variant('gzip')).rejects.toBe(fault);
  expect(`${gunzipSync((await page.variant('gzip')).body)}`).toBe('<p>Java');
});
