/**
 * Posts forms to the built server, and reads what came of them: from the mail, or from the page
 * that comes back.
 */
import type { Form } from '../../../shared/forms/form';
import { startTestMailServer, type TestMailServer } from '../delivery/testMailServer';
import type { Take, Taken, Texts } from '../formRules/take';
import { parsePage, valuesIn } from '../page/parsePage';
import { tempFolder } from '../run/tempFolder';
import { until } from '../run/until';
import { startServer } from './serverProcess';

export interface BuiltForms {
  /** One post at a time. */
  readonly take: Take;

  /** JSON, which carries any UTF-16; the site answers as it does to a script or to a browser. */
  post(action: string, fields: Texts, accept: 'application/json' | 'text/html'): Promise<Response>;
}

/** Starts the built server and a mail server for the tests of a file. */
export function builtForms(env: Readonly<Record<string, string>> = {}): BuiltForms {
  let smtp: TestMailServer;
  let url = '';
  let posts = 0;
  beforeAll(async () => {
    smtp = await startTestMailServer({}, 0, undefined, 'file');
    const settings = {
      DATA_DIR: await tempFolder(),
      SMTP_URL: smtp.url,
      RATE_LIMIT_MAX: '1000000',
      ...env,
    };
    url = await (await startServer(settings, { killedAfter: 'file' })).url();
  });

  function post(
    action: string,
    fields: Texts,
    accept: 'application/json' | 'text/html',
  ): Promise<Response> {
    const headers = { Accept: accept, 'Content-Type': 'application/json' };
    return fetch(url + action, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: JSON.stringify(fields),
    });
  }

  const take: Take = async (form, raw): Promise<Taken> => {
    posts += 1;
    // Without a key, the same fields from the same address are a repeat, which is not mailed again.
    const fields = { ...raw, form: form.id, idempotency_key: `test-key-${posts}` };
    const before = smtp.received.length;
    const answer = await (await post(form.action, fields, 'application/json')).json();
    if (answer.success === true) {
      await until(() => smtp.received.length > before);
      return {
        ok: true,
        values: mailedValues(form, smtp.received[before]?.text ?? ''),
        errors: {},
      };
    }
    const page = await post(form.action, fields, 'text/html');
    return { ok: false, values: pageValues(form, await page.text()), errors: answer.errors };
  };

  return { take, post };
}

/**
 * `Label: value`; a value of several lines stands indented below its label, and a dash for nothing.
 */
function mailedValues({ fields }: Form, mail: string): Texts {
  const values = fields.map(({ name, label }) => {
    const [line = '', ...below] =
      mail.split(`\n${label.replace(' (optional)', '')}: `)[1]?.split('\n') ?? [];
    const end = below.findIndex(text => !text.startsWith('  '));
    const several = below.slice(0, end).map(text => text.slice(2));
    return [name, line === '–' ? '' : [line, ...several].join('\n').trim()] as const;
  });
  return Object.fromEntries(values);
}

/** What stands in the fields of a form in a page. */
function pageValues({ id, fields }: Form, html: string): Texts {
  const start = html.indexOf(`id="${id}"`);
  const part = html.slice(html.lastIndexOf('<form', start), html.indexOf('</form>', start));
  const values = valuesIn(parsePage(part), 'form');
  return Object.fromEntries(fields.map(({ name }) => [name, String(values[name] ?? '')]));
}
