/** The login page. Source: SPEC 2, Login; DECISIONS, "login". */
import { one, part, parts, text } from '../../support/dom';
import { site } from '../../support/visitor';

const card = async () => part(await site.read('/login'), 'main form');

describe('GET /login', () => {
  it('asks for username and password', async () => {
    const fields = parts(await card(), 'input:not([type="hidden"])');
    expect(fields.map(field => [field.getAttribute('name'), field.getAttribute('type')])).toEqual([
      ['username', 'text'],
      ['password', 'password'],
    ]);
  });

  it('posts to /login without script', async () => {
    expect((await card()).getAttribute('action')).toBe('/login');
  });

  it('prints the credentials', async () => {
    expect(text(await card())).toMatch(/Username: ?student ?Password: ?welcome/);
  });

  it('has a Back button that leads home', async () => {
    expect(one(await card(), 'link', 'Back').getAttribute('href')).toBe('/');
  });

  it('has a Login button', async () => {
    expect(one(await card(), 'button', 'Login').getAttribute('type')).toBe('submit');
  });
});
