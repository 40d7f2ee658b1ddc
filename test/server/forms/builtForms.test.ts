/** What the built server keeps of a visitor's text: a bundle can differ from its source. */
import { startSmtpServer } from '../../support/smtpServer';
import { startServer } from '../../support/startServer';
import { tempFolder } from '../../support/tempFolder';
import { until } from '../../support/until';

it.each([
  ['९८७६५४३२१०', '9876543210'],
  ['98765·43210', '9876543210'],
])('keeps the mobile number %s as %s', async (typed, kept) => {
  const smtp = await startSmtpServer();
  const server = await startServer({ DATA_DIR: await tempFolder(), SMTP_URL: smtp.url });
  const fields = { fname: 'अमोल पाटील', mobile: typed, email: 'amol@example.in', course: 'Java' };
  const init = { method: 'POST', body: new URLSearchParams(fields), headers: { Accept: 'application/json' } };
  const response = await fetch(`${await server.url()}/mail.php`, init);
  expect(await response.json()).toEqual({
    success: true,
    message: 'Thank you we will call you shortly!',
  });
  await until(() => smtp.received.length > 0);
  expect(smtp.received[0]?.text).toContain(`Mobile number: ${kept}\n`);
  await smtp.stop();
});
