import {
  enquiryPauses,
  openTransportState,
  pauseMs,
  transportPauses,
} from '../../../server/outbox/transport';

function answerTimes(transport: ReturnType<typeof openTransportState>, count: number): void {
  for (let i = 0; i < count; i += 1) transport.answered();
}

describe('sends at the same time', () => {
  it('are two at first, and more the more a mail server has answered', () => {
    const transport = openTransportState(5, transportPauses, () => 0);
    expect(transport.allowed(0)).toBe(2);
    answerTimes(transport, 20);
    expect(transport.allowed(0)).toBe(3);
    answerTimes(transport, 1000);
    expect(transport.allowed(0)).toBe(5);
  });

  it('are none while a mail server that cannot be reached is left alone, then one to probe it', () => {
    const transport = openTransportState(5, transportPauses, () => 0);
    answerTimes(transport, 1000);
    const pause = transport.failed(10, 20) ?? 0;
    expect(transport.allowed(20 + pause - 1)).toBe(0);
    expect(transport.allowed(20 + pause)).toBe(1);
    transport.answered();
    expect(transport.allowed(20 + pause)).toBe(2);
  });
});

describe('pauseMs', () => {
  it.each([
    [1, 1_000],
    [2, 2_000],
    [5, 16_000],
    [10, 512_000],
    [11, 900_000],
    [5_000, 900_000],
  ])('after %d failures of an enquiry is at most %d ms, and at least half of it', (failures, longest) => {
    expect(pauseMs(failures, enquiryPauses, () => 1)).toBe(longest);
    expect(pauseMs(failures, enquiryPauses, () => 0)).toBe(longest / 2);
  });

  it('lets the first mail go out within a minute of the mail server’s return', () => {
    expect(pauseMs(5_000, transportPauses, () => 1)).toBeLessThan(60_000);
  });
});
