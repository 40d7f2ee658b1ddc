/** The id of an enquiry. submit.test.ts tests two posts with the same id. */
import { enquiryFromForm } from '../../../../server/forms/enquiryFromForm';

it('the id of an enquiry without a key does not reveal the sender, because it needs the store’s secret', () => {
  const sent = { form: 'feedback', values: { fname: 'Asha' }, page: '/feedback' };
  const idWith = (secret: string) => enquiryFromForm(sent, {}, '203.0.113.1', secret, 0).id;

  expect(idWith('one secret')).not.toBe(idWith('another secret'));
});
