/** What an id says. When two posts have the same one: submit.test.ts. */
import { enquiryFromForm } from '../../../../server/forms/enquiryFromForm';

it('an id without a key does not give its sender away: it cannot be computed without the store’s secret', () => {
  const sent = { form: 'feedback', values: { fname: 'Asha' }, page: '/feedback' };
  const idWith = (secret: string) => enquiryFromForm(sent, {}, '203.0.113.1', secret, 0).id;

  expect(idWith('one secret')).not.toBe(idWith('another secret'));
});
