/** The metrics of the real server, as Prometheus reads them. */
import { readConfig } from '../../../../server/config/config';
import { createVitals } from '../../../../server/endpoints/vitals';
import { openMetrics } from '../../../../server/watch/metrics';
import { startTestMailServer } from '../../../support/delivery/testMailServer';
import { onTeardown } from '../../../support/run/onTeardown';
import { tempFolder } from '../../../support/run/tempFolder';
import { until } from '../../../support/run/until';
import { recordedLog } from '../../../support/site/recordedLog';
import { startServer } from '../../../support/site/serverProcess';

const headers = { Accept: 'application/json' };
const enquiry = { fname: 'Asha', mobile: '9876543210', email: 'a@b.in', course: 'Java' };

it('the metrics count pages and posts, and describe the store and the process', async () => {
  const smtp = await startTestMailServer();
  const env = { DATA_DIR: await tempFolder(), SMTP_URL: smtp.url, METRICS_PORT: '0' };
  const server = await startServer(env);
  const url = await server.url();
  const metricsUrl = () => /Metrics are at (http:\S+)/.exec(server.output())?.[1];
  await until(metricsUrl);
  const read = () => fetch(metricsUrl() ?? '').then(response => response.text());
  const post = (path: string, fields: Record<string, string>) =>
    fetch(`${url}${path}`, { method: 'POST', headers, body: new URLSearchParams(fields) });

  for (const path of ['/java?utm=1', '/java', '/nowhere', '/elsewhere'])
    await fetch(`${url}${path}`);
  // The address of the site does not serve the metrics.
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
  await post('/mail.php', enquiry);
  await post('/mail.php', { ...enquiry, mobile: '' });
  await post('/api/v1.0/email/send-form', { form: 'contact-enquiry' });
  await fetch(`${url}/feedback`, { method: 'POST', headers, body: 'x' });
  await post('/vitals', { LCP: '1200' });
  await until(async () => /store_last_delivered_timestamp_seconds 1\d{9}/.test(await read()));
  const text = await read();
  for (const line of [
    'site_requests_total{page="/java",status="200"} 2',
    'site_requests_total{page="other",status="404"} 3',
    'site_posts_total{form="course-enquiry",status="200"} 1',
    'site_posts_total{form="course-enquiry",status="400"} 1',
    'site_posts_total{form="contact-enquiry",status="400"} 1',
    'site_posts_total{form="feedback",status="415"} 1',
    'web_vitals_p75{metric="LCP"} 1200',
    'web_vitals_visits{metric="LCP"} 1',
    'store_can_keep 1',
    'store_waiting 0',
    'store_refused 0',
    'store_oldest_waiting_seconds 0',
  ])
    expect(text).toContain(`${line}\n`);
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(text).not.toContain('Asha');
});

it('the metrics are at 127.0.0.1, and at no other address of this machine', async () => {
  const log = recordedLog();
  const store = { status: () => Promise.reject(new Error('There is no store.')) };
  const facts = () => readConfig({}).site;
  const site = { vitals: createVitals(log), facts, now: Date.now, log };
  const close = await openMetrics(0, store, site);
  onTeardown('test', close);
  const [url = ''] = /http:\S+/.exec(log.entries[0]?.message ?? '') ?? [];

  expect((await fetch(url)).status).toBe(200);
  await expect(fetch(url.replace('127.0.0.1', '127.0.0.2'))).rejects.toThrow('fetch failed');
});
