import { parsePage } from '../../support/parsePage';
import { encodings, sendForm } from '../../support/sendForm';
import { type StartedSite, startSite } from '../../support/startSite';

let site: StartedSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

describe('POST /login with the pair that the page prints', () => {
  const pair = { username: 'student', password: 'welcome' };

  it.each(encodings)('sends a browser that posts %s on to the details', async encoding => {
    await sendForm(site.app, '/login', pair, { encoding })
      .expect(303)
      .expect('Location', 'https://example.com/student-details')
      .expect('Cache-Control', 'no-store');
  });

  it('tells a script where to go', async () => {
    const { body } = await sendForm(site.app, '/login', pair, { accept: 'script' }).expect(200);
    expect(body).toEqual({ success: true, redirect: 'https://example.com/student-details' });
  });

  it('takes the pair that the operator set', async () => {
    const env = {
      LOGIN_USERNAME: 'asha',
      LOGIN_PASSWORD: 'open sesame',
      LOGIN_REDIRECT_URL: 'https://students.example.org/me',
    };
    const own = await startSite({ env });
    await sendForm(own.app, '/login', { username: 'asha', password: 'open sesame' }).expect(
      'Location',
      'https://students.example.org/me',
    );
    await sendForm(own.app, '/login', pair).expect(400);
    await own.close();
  });
});

describe('POST /login with another pair', () => {
  it.each([
    ['a wrong password', { username: 'student', password: 'Welcome' }],
    ['a wrong username', { username: 'teacher', password: 'welcome' }],
    ['nothing', {}],
  ])('refuses %s', async (_what, pair) => {
    const { body } = await sendForm(site.app, '/login', pair, { accept: 'script' }).expect(400);
    expect(body).toMatchObject({ success: false, message: 'Invalid Username & Password..!' });
  });

  it('shows the card again with the sentence and the username, but not the password', async () => {
    const { text } = await sendForm(site.app, '/login', { username: 'teacher', password: 'hunter2' }).expect(
      400,
    );
    const document = parsePage(text);
    expect(document.querySelector('main')?.textContent).toContain('Invalid Username & Password..!');
    expect(document.querySelector<HTMLInputElement>('[name=username]')?.value).toBe('teacher');
    expect(text).not.toContain('hunter2');
    expect(document.title).toMatch(/^Error: /);
  });

  it('says what is missing', async () => {
    const { body } = await sendForm(site.app, '/login', {}, { accept: 'script' }).expect(400);
    expect(body.errors).toEqual({ username: 'Enter your username', password: 'Enter your password' });
  });
});
