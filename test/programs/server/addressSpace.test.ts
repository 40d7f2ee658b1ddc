/**
 * Runs the built server with a limit on its address space, as shared hosts have. So no part of
 * the server may reserve gigabytes of addresses.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startWebhookServer } from '../../support/delivery/webhookServer';
import { tempFolder } from '../../support/run/tempFolder';
import { until } from '../../support/run/until';
import { postCourseEnquiry } from '../../support/site/postCourseEnquiry';
import { startServer } from '../../support/site/serverProcess';

/**
 * Makes a data folder with a damaged file. The server sends an alert about this file within
 * seconds.
 */
async function damagedFolder(): Promise<string> {
  const folder = await tempFolder();
  await mkdir(join(folder, 'damaged'));
  await writeFile(join(folder, 'damaged/enquiry-9-0123abcd.json'), '{}');
  return folder;
}

it('the server works within 4 GB of address space: keeps an enquiry, and calls both webhooks', async () => {
  const webhook = await startWebhookServer();
  const server = await startServer(
    {
      DATA_DIR: await damagedFolder(),
      ENQUIRY_WEBHOOK_URL: webhook.url,
      ENQUIRY_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 1).toString('base64')}`,
      ALERT_WEBHOOK_URL: webhook.url,
    },
    { addressSpaceKb: 4 * 1024 * 1024 },
  );
  const url = await server.url();

  expect(await postCourseEnquiry(url, 'Java')).toBe(200);
  const came = (field: string, value: string) =>
    webhook.received.some(body => body[field] === value);
  await until(() => came('type', 'enquiry.received') && came('kind', 'alert'), 30_000, 100);

  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(server.output()).not.toContain('WebAssembly');
});
