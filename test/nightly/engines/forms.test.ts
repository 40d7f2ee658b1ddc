import { eventually } from '../../support/run/eventually';
import type { Visitor } from './support/visitor';
import { engineNames, engineVisits, screenNames } from './support/visits';

describe.each(engineNames)('forms in %s', engine => {
  const visits = engineVisits(engine);
  const kept = async (name: string) =>
    (await visits.site().delivered()).filter(({ values }) => Object.values(values).includes(name));

  it('the dialog is modal, closes in four ways, returns the focus, and keeps the typed text', async () => {
    const visitor = await visits.open('/python');
    const [cross, close] = ['.enquiry-dialog__cross', '.mail-form__actions [type="button"]'];
    for (const way of ['Escape', cross, close, 'a click beside it']) {
      await visitor.click('main button', 'Book A Demo');
      // Waits for the form's script. Before the script is loaded, the browser itself would report
      // the missing fields.
      await visitor.see('dialog form[novalidate]');
      await visitor.see('dialog:modal');
      // On a device with a keyboard, the first field has the focus.
      await visitor.hasFocus('dialog [name="fname"]');
      if (way === 'Escape') {
        await visitor.type('Asha Patil');
        await visitor.press('Escape');
      } else if (way === 'a click beside it') await visitor.clickAt(4, 4);
      else await visitor.click(`dialog ${way}`);
      await visitor.miss('dialog');
      await eventually(async () => expect(await visitor.focused()).toBe('Book A Demo'));
    }
    await visitor.click('main button', 'Book A Demo');
    expect(await visitor.value('dialog [name="fname"]')).toBe('Asha Patil');
  });

  it.each(screenNames)(
    'the dialog shows missing fields, is sent, and shows the success text, on a %s',
    async screen => {
      const visitor = await visits.open('/python', screen);
      await visitor.click('main button', 'Book A Demo');
      await visitor.see('dialog form[novalidate]');
      await visitor.click('dialog [type="submit"]');
      await visitor.see('dialog [role="alert"] a', 'Enter your name');
      await visitor.click('dialog [role="alert"] a', 'Enter your name');
      await visitor.hasFocus('dialog [name="fname"]');
      const name = `Asha ${engine} ${screen}`;
      await visitor.type(name);
      await visitor.click('dialog [name="mobile"]');
      await visitor.type('98765 43210');
      await visitor.click('dialog [name="email"]');
      await visitor.type('asha@example.in');
      await visitor.click('dialog [type="submit"]');
      await visitor.see('dialog p', 'Thank you we will call you shortly!');
      await visitor.hasFocus('dialog [role="status"]');
      const values = {
        fname: name,
        mobile: '9876543210',
        email: 'asha@example.in',
        course: 'Python',
      };
      expect((await kept(name)).at(-1)).toMatchObject({ page: '/python', values });
    },
  );

  it.each(screenNames)(
    'a contact message, even before its script, shows missing fields in the page and its title, is cleaned during typing, sent once, and thanked for, on a %s',
    async screen => {
      const visitor = await visits.open('/contactform', screen);
      const name = `Contact ${engine} ${screen}`;
      await visitor.click('main form.mail-form [type="submit"]');
      await visitor.see('main [role="alert"] a', 'Enter your mobile number');
      await eventually(async () =>
        expect(await visitor.run(() => document.title)).toMatch(/^Error: /),
      );
      await visitor.hasFocus('main .error-summary');
      await visitor.click('main [name="fullname"]');
      await visitor.type(`${name}12`);
      expect(await visitor.value('main [name="fullname"]')).toBe(name);
      for (const text of [
        '+91 98765 43210',
        'asha@example.in',
        'When does the next batch begin?',
      ]) {
        await visitor.press('Tab');
        await visitor.type(text);
      }
      await visitor.click('main form.mail-form [type="submit"]');
      await visitor.see('main p', 'Thank you for your message. We will contact you shortly.');
      await visitor.hasFocus('main .mail-form [role="status"]');
      await expectInSight(visitor, 'main .mail-form [role="status"] p');
      expect(await kept(name)).toMatchObject([{ form: 'contact', page: '/contactform' }]);
    },
  );

  it.each(screenNames)(
    'a form that is sent by script shows the success text in view, on a %s',
    async screen => {
      const visitor = await visits.open('/', screen);
      await visitor.click('main [name="to_name"]');
      await visitor.see('main form.mail-form[novalidate]');
      await visitor.type(`Home ${engine} ${screen}`);
      await visitor.press('Tab');
      await visitor.type('9876543210');
      await visitor.click('main form.mail-form [type="submit"]');
      await visitor.hasFocus('main .mail-form [role="status"]');
      await expectInSight(visitor, 'main .mail-form [role="status"] p');
    },
  );

  it.each(screenNames)(
    'a form that is posted before its script shows the success text in view and focused, on a %s',
    async screen => {
      const visitor = await visits.open('/', screen);
      await visitor.see('main form.mail-form');
      await visitor.run(postInOneMoment, `Early ${engine} ${screen}`);
      await eventually(async () => expect(await visitor.path()).toBe('/#enquiry-sent'));
      await visitor.hasFocus('.sent-label:target');
      await expectInSight(visitor, '.sent-label:target p');
      expect(await kept(`Early ${engine} ${screen}`)).toHaveLength(1);
    },
  );

  it('Escape closes a dialog without its script, although a notice is open', async () => {
    visits.allowErrors(/./);
    const visitor = await visits.open('/python');
    await visitor.see('main button', 'Book A Demo');
    visits.site().network = 'cut';
    await visitor.click('main button', 'Book A Demo');
    await visitor.see('.notice [role="alert"]', 'Unexpected Application Error!');
    await visitor.see('dialog.enquiry-dialog');
    await visitor.press('Escape');
    await visitor.miss('dialog.enquiry-dialog');
  });
});

/** Expects an element to be completely inside the window. The check does not scroll. */
async function expectInSight(visitor: Visitor, selector: string): Promise<void> {
  const isInSight = (wanted: string) => {
    const { top = -1, bottom = -1 } = document.querySelector(wanted)?.getBoundingClientRect() ?? {};
    return top >= 0 && bottom <= innerHeight;
  };
  await eventually(async () => expect(await visitor.run(isInSight, selector)).toBe(true));
}

/**
 * Fills in the form and sends it in one step, as when a visitor pastes a text and presses Enter.
 * Runs in the page.
 */
function postInOneMoment(name: string): void {
  const form = document.querySelector<HTMLFormElement>('main form.mail-form');
  const fields = form?.querySelectorAll<HTMLInputElement>('.field-row__input') ?? [];
  for (const [at, text] of [name, '9876543210'].entries()) {
    const field = fields[at];
    if (field !== undefined) field.value = text;
  }
  // The form is sent a moment later. So the result of this call reaches the test before the page
  // goes away.
  setTimeout(() => form?.submit());
}
