import { transportPauses } from '../../../server/outbox/retry';
import { openTransportState } from '../../../server/outbox/transportState';

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
