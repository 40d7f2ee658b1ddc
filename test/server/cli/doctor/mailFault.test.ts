/**
 * What the doctor says of answers that no mail server
 * of the tests gives; doctor.test.ts has the others.
 */
import { mailFinding } from '../../../../server/cli/doctor/mailFault';

it('names SPF and DKIM where the rules of the mail server refuse the whole mail', () => {
  const response = '550 5.7.26 Unauthenticated email from example.org is not accepted';
  const fault = { code: 'EMESSAGE', command: 'DATA', responseCode: 550, response };
  const { todo } = mailFinding(fault, 'smtp://mail.example.org:587', true);
  expect(todo).toMatch(/^The rules of the mail server refuse it: .* SPF or DKIM /);
});
