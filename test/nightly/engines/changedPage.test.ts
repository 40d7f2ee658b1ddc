/**
 * Tests each widget on a page that the browser has translated, or to which an extension has added
 * elements. The widget must still work. test/e2e/changedPage.test.ts tests more kinds of changes,
 * in Chromium.
 */
import { contactMessage } from '../../expected/formFixtures';
import { addElements, changeTexts } from '../../support/browser/pageChanges';
import { eventually } from '../../support/run/eventually';
import type { Visitor } from './support/visitor';
import { engineNames, engineVisits } from './support/visits';

const changes = {
  translated: (visitor: Visitor) => visitor.run(changeTexts, 'chrome' as const),
  extended: (visitor: Visitor) => visitor.run(addElements),
};

const cases = [
  ['translated', 'while its scripts come'],
  ['translated', 'once its scripts are there'],
  ['extended', 'while its scripts come'],
  ['extended', 'once its scripts are there'],
] as const;

describe.each(engineNames)('in %s a page', engine => {
  const visits = engineVisits(engine);

  describe.each(cases)('that is %s %s', (change, moment) => {
    it('keeps every letter in a form, shows its errors, and sends it once', async () => {
      const visitor = await visits.open('/contactform');
      const name = `${change} ${moment}`;
      await use(visitor, () => visitor.click('main [name="fullname"]'), 'main form[novalidate]');
      await visitor.hasFocus('main [name="fullname"]');
      await visitor.type(name);
      await visitor.click('main form [type="submit"]');
      await visitor.see('main .field-row__error');
      expect(await visitor.value('main [name="fullname"]')).toBe(name);
      await visitor.click('main [name="mobileno"]');
      await visitor.type('98765 43210');
      await visitor.click('main [name="emailid"]');
      await visitor.type('asha@example.in');
      await visitor.click('main [name="message"]');
      await visitor.type('When?');
      await visitor.click('main form [type="submit"]');
      await shows(visitor, 'main .sent-label', contactMessage.success);
      const kept = (await visits.site().delivered()).filter(
        ({ values }) => values.fullname === name,
      );
      expect(kept).toMatchObject([{ values: { mobileno: '9876543210' } }]);
    });

    it('keeps the dialog open, with its typed text', async () => {
      const visitor = await visits.open('/java');
      const demo = () => visitor.click('main button', 'Book A Demo');
      await use(visitor, demo, 'dialog form[novalidate]');
      await visitor.see('dialog:modal');
      await visitor.click('dialog [name="fname"]');
      await visitor.type('Asha Patil');
      await visitor.click('dialog [type="submit"]');
      await visitor.see('dialog .error-summary');
      expect(await visitor.value('dialog [name="fname"]')).toBe('Asha Patil');
      await visitor.press('Escape');
      await visitor.miss('dialog.enquiry-dialog');
    });

    it('has a menu that works by keyboard, and a search that finds', async () => {
      const visitor = await visits.open('/about');
      await use(visitor, () => visitor.click('#menu summary'), '#menu details a[href="/java"]');
      await eventually(async () => {
        await visitor.press('ArrowDown');
        expect(await visitor.run(() => document.activeElement?.localName)).toBe('a');
      });
      await visitor.press('Escape');
      await visitor.miss('#menu details a[href="/java"]');
      await visitor.click('.site-search__open');
      await visitor.hasFocus('#site-search input');
      await visitor.type('selenium');
      await shows(visitor, '#site-search .search-results__name', 'Testing');
    });

    it('turns the carousel', async () => {
      const visitor = await visits.open('/');
      const turn = () => visitor.click('.carousel__control:last-of-type');
      await use(visitor, turn, '.carousel');
      await eventually(async () => {
        await turn();
        expect(
          await visitor.run(() => document.querySelector('.carousel [role="status"]')?.textContent),
        ).toContain('3 of 3');
      });
    });

    it('shows a picture in the lightbox, and then the next one', async () => {
      const visitor = await visits.open('/gallery');
      await use(visitor, () => visitor.click('.gallery li:nth-child(2) a'), '.lightbox__count');
      await shows(visitor, '.lightbox__count', '2 of 8');
      await visitor.press('ArrowRight');
      await shows(visitor, '.lightbox__count', '3 of 8');
      await visitor.press('Escape');
      await visitor.miss('.lightbox');
    });

    /**
     * Begins to use a widget, and changes the page. The test's row says whether the change comes
     * before or after the widget's script is loaded. `seen` matches an element that appears once
     * the script is loaded.
     */
    async function use(
      visitor: Visitor,
      begin: () => Promise<unknown>,
      seen: string,
    ): Promise<void> {
      if (moment === 'while its scripts come') {
        visits.site().network = 400;
        await begin();
        await changes[change](visitor);
        await visitor.see(seen);
        visits.site().network = 0;
        return;
      }
      await begin();
      await visitor.see(seen);
      await changes[change](visitor);
    }
  });
});

/** Waits until a part of the page shows a text. The text may be the original or its translation. */
async function shows(visitor: Visitor, selector: string, text: string): Promise<void> {
  await eventually(async () => expect(await visitor.text(selector)).toContain(text));
}
