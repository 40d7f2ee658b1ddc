import { inTime } from '../../../../../shared/islands/offlineQueue/inTime';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('work of the browser that does not end in time', () => {
  it('is given up and rejects', async () => {
    const giveUp = jest.fn();
    const result = inTime(new Promise(() => undefined), giveUp);
    jest.advanceTimersByTime(1_500);
    await expect(result).rejects.toThrow('The browser has not answered in time.');
    expect(giveUp).toHaveBeenCalledTimes(1);
  });

  it('gives its result where it ended a moment before it was given up', async () => {
    let end: (result: string) => void = () => undefined;
    const transaction = new Promise<string>(resolve => {
      end = resolve;
    });
    const result = inTime(transaction, () => {
      throw new DOMException('The transaction has finished.', 'InvalidStateError');
    });
    jest.advanceTimersByTime(1_500);
    end('written');
    expect(await result).toBe('written');
  });
});
