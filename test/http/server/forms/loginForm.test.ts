/**
 * The answers of the login form. test/e2e/loginCard tests the login card with script, and
 * test/e2e/noScript tests the login card without script.
 */

import { encodings, postFields } from '../../../support/site/postFields';
import { formSite } from '../../../support/site/siteForForms';
import { startSiteInProcess } from '../../../support/site/siteInProcess';

const site = formSite();
const pair = { username: 'student', password: 'welcome' };
const details = 'https://example.com/student-details';

it.each(encodings)(
  'POST /login redirects the right pair as %s to the details, and gives a script the address',
  async encoding => {
    await postFields(site.app, '/login', pair, { encoding })
      .expect(303)
      .expect('Location', details)
      .expect('Cache-Control', 'no-store');
  },
);

it('POST /login accepts the pair in the settings, and no other', async () => {
  const LOGIN_REDIRECT_URL = 'https://students.example.org/me';
  const env = { LOGIN_USERNAME: 'asha', LOGIN_PASSWORD: 'open sesame', LOGIN_REDIRECT_URL };
  const own = await startSiteInProcess({ env });
  await postFields(own.app, '/login', { username: 'asha', password: 'open sesame' })
    .expect(303)
    .expect('Location', LOGIN_REDIRECT_URL);
  await postFields(own.app, '/login', pair).expect(400);
  await own.close();
});

it.each([
  ['a wrong password', { ...pair, password: 'Welcome' }, {}],
  ['a wrong username', { ...pair, username: 'teacher' }, {}],
  ['nothing', {}, { username: 'Enter your username', password: 'Enter your password' }],
])('POST /login refuses %s', async (_what, fields, errors) => {
  const { body } = await postFields(site.app, '/login', fields, { accept: 'script' }).expect(400);
  expect(body).toEqual({ success: false, message: 'Invalid Username & Password..!', errors });
});

it('after a wrong login, the page has the typed username, and not the password', async () => {
  const typed = { username: 'teacher', password: 'my secret' };
  const { text } = await postFields(site.app, '/login', typed).expect(400);
  expect(text).toContain('value="teacher"');
  expect(text).not.toContain(typed.password);
});
