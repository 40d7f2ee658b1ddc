/** What the doctor says of the address of the site, and of its clock. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addressFindings } from '../../../../server/cli/doctor/checkAddress';
import type { Finding } from '../../../../server/cli/doctor/finding';
import { readConfig } from '../../../../server/config/config';
import { onTeardown } from '../../../support/run/onTeardown';

/** Of a site whose clock is ahead by so much, asked by a doctor that began so long ago. */
async function addressOf({ aheadMs = 0, begunMs = 0 }): Promise<Finding | undefined> {
  const server = createServer((_req, res) => {
    res.setHeader('Date', new Date(Date.now() + aheadMs).toUTCString());
    res.end('ok\n');
  }).listen(0, '127.0.0.1');
  onTeardown('test', () => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // an AddressInfo for every TCP server
  const config = readConfig({ SITE_URL: `http://127.0.0.1:${port}` });

  const findings: Finding[] = [];
  for await (const finding of addressFindings(config, true, Date.now() - begunMs))
    findings.push(finding);
  return findings.find(({ about }) => about === 'Address');
}

it('names the seconds by which the clock of the site is apart', async () => {
  expect(await addressOf({ aheadMs: 120_000 })).toMatchObject({
    state: 'warning',
    text: expect.stringMatching(/answers, but its clock is 1(?:19|20) s apart from this one\.$/),
  });
});

it('blames no clock for the minutes that a mail server took before', async () => {
  expect(await addressOf({ begunMs: 120_000 })).toMatchObject({
    state: 'ok',
    text: expect.stringMatching(/ answers\.$/),
  });
});
