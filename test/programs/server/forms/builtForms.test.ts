/**
 * Tests the rules for forms on the built server, because the bundle could differ from the source.
 * This file tests only a few rows of the rules. test/unit/shared/forms/check.test.ts tests all
 * rows.
 */
import { describeChecking } from '../../../support/formRules/checking';
import { describeCleaning } from '../../../support/formRules/cleaning';
import { builtForms } from '../../../support/site/builtForms';

const { take, post } = builtForms({ LOGIN_USERNAME: 'शिक्षण', LOGIN_PASSWORD: 'a b' });

describe('the built server', () => {
  describeCleaning(take, oneOfEachKind);
  describeChecking(take);

  it.each(['a b', 'a\tb', 'a\r\nb', ' a b ', 'a\u2028b', 'a\u202e b\u0000'])(
    'cleans a password like every line: %j is accepted',
    async password => {
      const answer = await post('/login', { username: 'शिक्षण', password }, 'application/json');
      expect(await answer.json()).toMatchObject({ success: true });
    },
  );

  it.each(['a  b', 'A b', 'ab'])('accepts no other password: %j', async password => {
    const answer = await post('/login', { username: 'शिक्षण', password }, 'application/json');
    expect(answer.status).toBe(400);
  });
});

/**
 * Returns one row for each kind of field. If there is a row with letters other than ASCII, takes
 * that one. With a wrong encoding of the source, the rules for these letters would change.
 */
function oneOfEachKind<Row extends readonly [string, string, ...unknown[]]>(
  rows: readonly Row[],
): readonly Row[] {
  const kinds = [...new Set(rows.map(([kind]) => kind))];
  return kinds.flatMap(kind => {
    const own = rows.filter(row => row[0] === kind);
    const chosen = own.find(([, text]) => /\p{L}/u.test(text.replace(/[ -~]/g, ''))) ?? own[0];
    return chosen === undefined ? [] : [chosen];
  });
}
