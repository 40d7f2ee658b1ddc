/** The rules that visitors depend on, on what ships: a bundle can differ from its source. */

import { describeChecking } from '../../../support/formRules/checking';
import { describeCleaning } from '../../../support/formRules/cleaning';
import { builtForms } from '../../../support/site/builtForms';

const { take, post } = builtForms({ LOGIN_USERNAME: 'शिक्षण', LOGIN_PASSWORD: 'a b' });

describe('the built server', () => {
  describeCleaning(take);
  describeChecking(take);

  it.each(['a b', 'a\tb', 'a\r\nb', ' a b ', 'a\u2028b', 'a\u202e b\u0000'])(
    'cleans a password like every line: %j is taken',
    async password => {
      const answer = await post('/login', { username: 'शिक्षण', password }, 'application/json');
      expect(await answer.json()).toMatchObject({ success: true });
    },
  );

  it.each(['a  b', 'A b', 'ab'])('takes no other password: %j', async password => {
    const answer = await post('/login', { username: 'शिक्षण', password }, 'application/json');
    expect(answer.status).toBe(400);
  });
});
