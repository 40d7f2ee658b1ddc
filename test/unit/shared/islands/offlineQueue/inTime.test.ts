import { inTime } from '../../../../../shared/islands/offlineQueue/inTime';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('inTime, for an operation of the browser', () => {
  it('rejects after the time limit', async () => {
    const giveUp = jest.fn();
    const result = inTime(new Promise(() => undefined), giveUp);
    jest.advanceTimersByTime(1_500);
    await expect(result).rejects.toThrow('The browser has not answered in time.');
    expect(giveUp).toHaveBeenCalledTimes(1);
  });

  it('resolves if the operation ends just before the time limit', async () => {
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
