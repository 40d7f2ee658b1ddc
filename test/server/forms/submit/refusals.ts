/** Posts that are refused before anything is checked, as a browser and as a script see it. */
import type { Test } from 'supertest';
import { formSite } from '../../../support/formSite';
import { parsePage } from '../../../support/parsePage';
import { sendForm } from '../../../support/sendForm';

const fields = { fname: 'Asha', mobile: '9876543210', email: 'a@b.in', course: 'Java' };

const site = formSite();

describe.each([
  [
    403,
    'a post from another site',
    (post: Test) => post.set('Sec-Fetch-Site', 'cross-site'),
    'This form takes messages from this website only. Please use the form on the page.',
  ],
  [
    413,
    'a body over 64 KB',
    (post: Test) => post.send(`extra=${'x'.repeat(65 * 1024)}`),
    'This message is too long to send. Please shorten it and try again.',
  ],
  [
    415,
    'a compressed body',
    (post: Test) => post.set('Content-Encoding', 'gzip'),
    'This form cannot read what was sent. Please use the form on the page.',
  ],
  [
    400,
    'a name that came twice',
    (post: Test) => post.send('fname=Second'),
    'What was sent could not be read. Please go back and send the form again.',
  ],
])('%i for %s', (status, _what, spoil, sentence) => {
  it('is a page that says what to do', async () => {
    const { text } = await spoil(sendForm(site.app, '/mail.php', fields))
      .expect(status)
      .expect('Content-Type', 'text/html; charset=utf-8')
      .expect('Cache-Control', 'no-store');
    const document = parsePage(text);
    expect(document.querySelector('h1')?.textContent).toBe('Unexpected Application Error!');
    expect(document.querySelector('main')?.textContent).toContain(sentence);
  });

  it('is JSON for a script', async () => {
    const { body } = await spoil(sendForm(site.app, '/mail.php', fields, { accept: 'script' })).expect(
      status,
    );
    expect(body).toEqual({ success: false, message: sentence });
  });

  it('keeps nothing', async () => {
    await spoil(sendForm(site.app, '/mail.php', fields));
    expect(await site.delivered()).toEqual([]);
  });
});
