import { pageKinds } from '../expected/pageKinds';
import { browserVisits } from '../support/browser';
import { withDevelopmentChunks } from '../support/developmentChunks';
import { wake, wakeAll } from '../support/hydrated';

const visits = browserVisits();
const useDevelopmentChunks = withDevelopmentChunks();
// The development build compares by innerHTML, which the site's own policy refuses.
const options = { before: useDevelopmentChunks, bypassCSP: true };

describe('the HTML of the server', () => {
  // A mismatch is an error on the console of React's development build, and every such error fails a test.
  // That of a text or an element is one in production too: everyPage.test.ts would see it on all routes.
  it('is what React makes in the browser', async () => {
    const page = await visits.open('/robots.txt', options);
    for (const path of pageKinds) {
      await page.goto(path);
      expect(await wakeAll(page)).toContain('EnquiryDialog');
    }
  }, 120_000);

  it('is what React makes of a form that came back refused', async () => {
    visits.expectComplaints(/400 \(Bad Request\)/);
    const page = await visits.open('/contactform', options);
    await page.locator('main form').evaluate(form => form instanceof HTMLFormElement && form.submit());
    await page.getByRole('alert', { name: 'There is a problem' }).waitFor();
    await wake(page, 'MailForm');
  });
});
