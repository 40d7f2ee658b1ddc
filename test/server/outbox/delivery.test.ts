import { openDelivery } from '../../../server/outbox/delivery';
import { withDefaults } from '../../../server/outbox/openOutbox';
import type { SendResult } from '../../../server/outbox/outbox';
import { openTransportState } from '../../../server/outbox/transport';
import { enquiry } from './enquiries';
import { notNow, recordedLog, refused, transportDown } from './setUp';

const one = enquiry('Java');
const { id } = one;

function attempts() {
  const log = recordedLog();
  const pauses = { firstMs: 100, maxMs: 1_000 };
  const transport = openTransportState(5, pauses);
  const settings = { log, retentionDays: 90, enquiryPauses: pauses };
  const attempt = openDelivery(transport, withDefaults(settings));
  return {
    log,
    transport,
    tryAfter: (failures: number, result: SendResult | Error) => {
      const send = async () => {
        if (result instanceof Error) throw result;
        return result;
      };
      return attempt(one, failures, send);
    },
  };
}

beforeEach(() => void jest.spyOn(Math, 'random').mockReturnValue(0.5));
afterEach(() => void jest.restoreAllMocks());

describe('an attempt to deliver', () => {
  it.each<[SendResult, string]>([
    [{ outcome: 'delivered' }, 'Delivered'],
    [{ outcome: 'delivered', as: 'Written as a file' }, 'Written as a file'],
  ])('that succeeds: %j', async (result, message) => {
    const { tryAfter, log } = attempts();
    expect(await tryAfter(0, result)).toEqual(result);
    expect(log.entries).toEqual([{ level: 'info', message, details: { id } }]);
  });

  it('that is refused says why', async () => {
    const { tryAfter, log } = attempts();
    expect(await tryAfter(0, refused)).toEqual(refused);
    const message = 'The mail server refuses this enquiry';
    expect(log.entries).toEqual([{ level: 'error', message, details: { id, reason: '550 no' } }]);
  });

  it.each([
    [0, 75],
    [1, 150],
    [2, 300],
  ])('that is put off after %d failures waits %d ms', async (failures, inMs) => {
    const { tryAfter, log } = attempts();
    expect(await tryAfter(failures, notNow)).toEqual({ outcome: 'retry', reason: '451 later', inMs });
    const details = { id, reason: '451 later', failures: failures + 1, inMs };
    const message = 'Not delivered, will be tried again';
    expect(log.entries).toEqual([{ level: 'warn', message, details }]);
  });

  it('that fails in our own code is put off too, and the log has the name of the fault alone', async () => {
    const { tryAfter, log } = attempts();
    expect(await tryAfter(0, new TypeError('cannot read 9876543210'))).toMatchObject({ outcome: 'retry' });
    expect(JSON.stringify(log.entries)).not.toContain('9876543210');
  });

  it('to a server that cannot be reached pauses, which is said once for all that failed together', async () => {
    const { tryAfter, log, transport } = attempts();
    expect(await tryAfter(3, transportDown)).toEqual({ outcome: 'pause' });
    const message = 'Mail cannot be sent now, all enquiries wait';
    expect(log.entries).toEqual([{ level: 'error', message, details: { reason: 'ECONNREFUSED', inMs: 75 } }]);
    expect(transport.allowed(performance.now())).toBe(0);
    transport.failed = () => undefined;
    expect(await tryAfter(0, transportDown)).toEqual({ outcome: 'pause' });
    expect(log.entries).toHaveLength(1);
  });

  it('that is answered ends the pause', async () => {
    const { tryAfter, transport } = attempts();
    await tryAfter(0, transportDown);
    await tryAfter(0, notNow);
    expect(transport.allowed(performance.now())).toBe(2);
  });
});
