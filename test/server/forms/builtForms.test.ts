/** The rules that visitors depend on, on what ships: a bundle can differ from its source. */
import { contact } from '../../../shared/forms/contact';
import { courseEnquiry } from '../../../shared/forms/courseEnquiry';
import { contactEnquiry, enquiry } from '../../../shared/forms/enquiry';
import type { Kind } from '../../../shared/forms/kinds';
import { describeChecking } from '../../shared/forms/rules/checking';
import { describeCleaning, places } from '../../shared/forms/rules/cleaning';
import { describeFieldProperties, describeFormProperties } from '../../shared/forms/rules/properties';
import { builtForms } from '../../support/builtForms';

const { take, post } = builtForms({ LOGIN_USERNAME: 'शिक्षण', LOGIN_PASSWORD: 'a b' });

/** A post takes some ten milliseconds. */
const runs = 15;

describe('the built server', () => {
  describeCleaning(take);
  describeChecking(take);
  describeFieldProperties(
    keepAlone,
    ['name', 'letters', 'phone', 'digits', 'email', 'text', 'message', 'date'],
    runs,
  );
  // A list of the feedback's cannot show an answer that it does not have.
  describeFormProperties(
    take,
    [enquiry, contactEnquiry, courseEnquiry, contact],
    ['toString', 'user_id'],
    runs,
  );

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

/** Every form asks for more than one field, so that the page comes back with what was kept of it. */
async function keepAlone(kind: Kind, text: string): Promise<string> {
  const [form, name] = places[kind] ?? [];
  if (form === undefined || name === undefined) throw new Error(`There is no field of kind ${kind}.`);
  return (await take(form, { [name]: text })).values[name] ?? '';
}
