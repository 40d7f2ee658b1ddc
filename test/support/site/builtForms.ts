/**
 * Posts forms to the built server. Reads the result from the mail, or from the page that answers
 * the post.
 */
import type { Form } from '../../../shared/forms/form';
import { startTestMailServer, type TestMailServer } from '../delivery/testMailServer';
import type { Take, Taken, Texts } from '../formRules/take';
import { parsePage, valuesIn } from '../page/parsePage';
import { tempFolder } from '../run/tempFolder';
import { until } from '../run/until';
import { startServer } from './serverProcess';

export interface BuiltForms {
  /**
   * Posts a form and reads the result. A test must wait for this result before it posts another
   * form.
   */
  readonly take: Take;

  /**
   * Posts JSON, because JSON can contain any UTF-16. With `accept`, the test asks for the answer
   * that a script gets, or for the page that a browser without script gets.
   */
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
    // Each post has its own key. Without a key, the site would treat a post with the same fields
    // from the same address as a repeat, and would not mail it.
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
 * Reads the values of the fields from a mail. Most lines are `Label: value`. A value with several
 * lines is below its label, indented. A dash means that the value is empty.
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

/** Returns the values in a form's fields on a page. */
function pageValues({ id, fields }: Form, html: string): Texts {
  const start = html.indexOf(`id="${id}"`);
  const part = html.slice(html.lastIndexOf('<form', start), html.indexOf('</form>', start));
  const values = valuesIn(parsePage(part), 'form');
  return Object.fromEntries(fields.map(({ name }) => [name, String(values[name] ?? '')]));
}
