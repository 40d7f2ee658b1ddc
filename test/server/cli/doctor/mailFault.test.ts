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

it.each([
  [535, '535 5.7.139 Authentication unsuccessful, basic authentication is disabled.'],
  [504, '504 5.7.4 Unrecognized authentication type'],
])('names the ways out where no password is taken: %d', (responseCode, response) => {
  const fault = { code: 'EAUTH', command: 'AUTH PLAIN', responseCode, response };
  const { todo } = mailFinding(fault, 'smtp://mail.example.org:587', true);
  expect(todo).toMatch(/^The mail server takes no password .*"Authenticated SMTP".*Brevo/);
});

it('asks for user and password where another password helps', () => {
  const response = '535 5.7.8 Username and Password not accepted';
  const fault = { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535, response };
  expect(mailFinding(fault, 'smtp://mail.example.org:587', true).todo).toMatch(
    /^Check user and password .*some providers want an app password/,
  );
});

it.each(['Connection timeout', 'connect ECONNREFUSED', 'Greeting never received'])(
  'names the ports that hosts block, and the others: %s',
  message => {
    const fault = { code: 'ETIMEDOUT', message };
    const { todo } = mailFinding(fault, 'smtp://mail.example.org:587', true);
    expect(todo).toContain('nearly all block 25, many block 465 and 587 as well');
    expect(todo).toContain('2525 at Brevo');
  },
);

it('names the limit of the provider', () => {
  const response = '550 5.4.5 Daily user sending limit exceeded';
  const fault = { code: 'EMESSAGE', command: 'DATA', responseCode: 550, response };
  expect(mailFinding(fault, 'smtp://mail.example.org:587', true).todo).toMatch(
    /^The sending limit of the mail provider is used up/,
  );
});
