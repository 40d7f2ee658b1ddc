import {
  enquiryPauses,
  openTransportState,
  pauseMs,
  transportPauses,
} from '../../../server/outbox/transport';

it('sends two at a time at first, and more the more a mail server has answered', () => {
  const transport = openTransportState(5, transportPauses, () => 0);
  expect(transport.allowed(0)).toBe(2);
  for (let answers = 0; answers < 20; answers += 1) transport.answered();
  expect(transport.allowed(0)).toBe(3);
  for (let answers = 0; answers < 1_000; answers += 1) transport.answered();
  expect(transport.allowed(0)).toBe(5);
  // None while it cannot be reached, which those that failed together say once; then one to probe it.
  const pause = transport.failed(10, 20) ?? 0;
  expect(transport.failed(15, 21)).toBeUndefined();
  expect(transport.allowed(20 + pause - 1)).toBe(0);
  expect(transport.allowed(20 + pause)).toBe(1);
  transport.answered();
  expect(transport.allowed(20 + pause)).toBe(2);
});

it.each([
  [1, 1_000],
  [2, 2_000],
  [10, 512_000],
  [5_000, 900_000],
])('waits after %d failures of an enquiry at most %d ms, and at least half of it', (failures, longest) => {
  expect(pauseMs(failures, enquiryPauses, () => 1)).toBe(longest);
  expect(pauseMs(failures, enquiryPauses, () => 0)).toBe(longest / 2);
});

it('lets the first mail go out within a minute of the mail server’s return', () => {
  expect(pauseMs(5_000, transportPauses, () => 1)).toBeLessThan(60_000);
});
