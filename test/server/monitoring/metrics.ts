/** The metrics of the real server, as Prometheus reads them. */
import { startServer } from '../../support/startServer';
import { tempFolder } from '../../support/tempFolder';
import { until } from '../../support/until';

const headers = { Accept: 'application/json' };
const enquiry = { fname: 'Asha', mobile: '9876543210', email: 'a@b.in', course: 'Java' };

/** Starts a server with metrics; gives its address and theirs. */
async function start() {
  const server = await startServer({ DATA_DIR: await tempFolder(), METRICS_PORT: '0' });
  const url = await server.url();
  const metricsUrl = () => /Metrics are at (http:\S+)/.exec(server.output())?.[1];
  await until(metricsUrl);
  return { url, metricsUrl: metricsUrl() ?? '' };
}

describe('GET /metrics', () => {
  it('counts pages by address, and all unknown addresses as one', async () => {
    const { url, metricsUrl } = await start();
    for (const path of ['/java?utm=1', '/java', '/nowhere', '/elsewhere']) await fetch(`${url}${path}`);
    const text = await fetch(metricsUrl).then(response => response.text());
    expect(text).toContain('site_requests_total{page="/java",status="200"} 2\n');
    expect(text).toContain('site_requests_total{page="other",status="404"} 2\n');
    expect(text).not.toContain('metrics"');
  });

  it('counts posts by form and answer', async () => {
    const { url, metricsUrl } = await start();
    const post = (path: string, fields: Record<string, string>) =>
      fetch(`${url}${path}`, { method: 'POST', headers, body: new URLSearchParams(fields) });
    await post('/mail.php', enquiry);
    await post('/mail.php', { ...enquiry, mobile: '' });
    await post('/api/v1.0/email/send-form', { form: 'contact-enquiry' });
    await fetch(`${url}/feedback`, { method: 'POST', headers, body: 'x' });
    await post('/vitals', { LCP: '1200' });
    const text = await fetch(metricsUrl).then(response => response.text());
    expect(text).toContain('site_posts_total{form="course-enquiry",status="200"} 1\n');
    expect(text).toContain('site_posts_total{form="course-enquiry",status="400"} 1\n');
    expect(text).toContain('site_posts_total{form="contact-enquiry",status="400"} 1\n');
    expect(text).toContain('site_posts_total{form="feedback",status="415"} 1\n');
    expect(text).toContain('web_vitals_p75{metric="LCP"} 1200\n');
    expect(text).toContain('web_vitals_visits{metric="LCP"} 1\n');
  });

  it('tells how the outbox is, and the process', async () => {
    const { url, metricsUrl } = await start();
    await fetch(`${url}/mail.php`, { method: 'POST', headers, body: new URLSearchParams(enquiry) });
    const read = () => fetch(metricsUrl).then(response => response.text());
    await until(async () => /outbox_last_delivered_timestamp_seconds 1\d{9}/.test(await read()));
    const text = await read();
    expect(text).toContain('outbox_can_keep 1\n');
    expect(text).toContain('outbox_waiting 0\n');
    expect(text).toContain('outbox_refused 0\n');
    expect(text).toContain('outbox_oldest_waiting_seconds 0\n');
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(text).not.toContain('Asha');
  });

  it('is not on the site itself', async () => {
    const { url } = await start();
    expect(await fetch(`${url}/metrics`).then(({ status }) => status)).toBe(404);
  });
});
