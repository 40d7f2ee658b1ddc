/** Posts that are refused before anything is checked, as a browser and as a script see it. */
import type { Test } from 'supertest';
import { formSite } from '../../../support/formSite';
import { parsePage } from '../../../support/parsePage';
import { sendForm } from '../../../support/sendForm';

const fields = { fname: 'Asha', mobile: '9876543210', email: 'a@b.in', course: 'Java' };

const site = formSite();

it.each([
  [
    'a post from another site',
    403,
    (post: Test) => post.set('Sec-Fetch-Site', 'cross-site'),
    'This form takes messages from this website only. Please use the form on the page.',
  ],
  [
    'a body over 64 KB',
    413,
    (post: Test) => post.send(`extra=${'x'.repeat(65 * 1024)}`),
    'This message is too long to send. Please shorten it and try again.',
  ],
  [
    'a compressed body',
    415,
    (post: Test) => post.set('Content-Encoding', 'gzip'),
    'This form cannot read what was sent. Please use the form on the page.',
  ],
  [
    'a name that came twice',
    400,
    (post: Test) => post.send('fname=Second'),
    'What was sent could not be read. Please go back and send the form again.',
  ],
])('%s is %i with what to do, as a page and for a script, and nothing is kept', async (...row) => {
  const [, status, spoil, message] = row;
  const { text } = await spoil(sendForm(site.app, '/mail.php', fields))
    .expect(status)
    .expect('Content-Type', 'text/html; charset=utf-8')
    .expect('Cache-Control', 'no-store');
  const document = parsePage(text);
  expect(document.querySelector('h1')?.textContent).toBe('Unexpected Application Error!');
  expect(document.querySelector('main')?.textContent).toContain(message);
  const toScript = spoil(sendForm(site.app, '/mail.php', fields, { accept: 'script' }));
  expect((await toScript.expect(status)).body).toEqual({ success: false, message });
  expect(await site.delivered()).toEqual([]);
});
