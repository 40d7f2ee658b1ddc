import { pageKinds } from '../expected/pageKinds';
import { browserVisits } from '../support/browser';
import { withDevelopmentChunks } from '../support/developmentChunks';
import { island, wake } from '../support/hydrated';

const visits = browserVisits();
const useDevelopmentChunks = withDevelopmentChunks();

describe('the HTML of the server', () => {
  // A mismatch is an error on the console of React's development build, and every such error fails a test.
  // That of a text or an element is one in production too: pages.test.ts would see it on all routes.
  it.each(pageKinds)('%s is what React makes in the browser', async path => {
    const page = await visits.open(path, { before: useDevelopmentChunks });
    const names = await page
      .locator('[data-island]')
      .evaluateAll(all => all.map(marker => marker.getAttribute('data-island') ?? ''));
    expect(names).toContain('EnquiryDialog');
    for (const name of new Set(names)) {
      const count = names.filter(each => each === name).length;
      for (let index = 0; index < count; index++) {
        await island(page, name)
          .nth(index)
          .locator('> *')
          .first()
          .evaluate(element => element.scrollIntoView());
        await wake(page, name, index);
      }
    }
  });

  it('is what React makes of a form that came back refused', async () => {
    visits.expectComplaints(/400 \(Bad Request\)/);
    const page = await visits.open('/contactform', { before: useDevelopmentChunks });
    await page.locator('main form').evaluate(form => form instanceof HTMLFormElement && form.submit());
    await page.getByRole('alert', { name: 'There is a problem' }).waitFor();
    await wake(page, 'MailForm');
  });
});
