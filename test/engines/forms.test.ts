import { eventually } from '../support/eventually';
import { engineNames, engineVisits, screenNames } from './support/visits';

describe.each(engineNames)('forms in %s', engine => {
  const visits = engineVisits(engine);
  const kept = async (name: string) =>
    (await visits.site().delivered()).filter(({ values }) => Object.values(values).includes(name));

  it('the dialog is modal, closed in four ways, gives the focus back, and keeps what was typed', async () => {
    const visitor = await visits.open('/python');
    for (const way of ['Escape', 'cross', 'close', 'a click beside it']) {
      await visitor.click('main button', 'Book A Demo');
      // Until its script has come, the browser itself says what is missing.
      await visitor.see('dialog form[novalidate]');
      await visitor.see('dialog:modal');
      await visitor.hasFocus('dialog, dialog *');
      if (way === 'Escape') {
        await visitor.click('dialog [name="fname"]');
        await visitor.type('Asha Patil');
        await visitor.press('Escape');
      } else if (way === 'a click beside it') await visitor.clickAt(4, 4);
      else await visitor.click(`dialog .enquiry-dialog__${way}`);
      await visitor.miss('dialog');
      await eventually(async () => expect(await visitor.focused()).toBe('Book A Demo'));
    }
    await visitor.click('main button', 'Book A Demo');
    expect(await visitor.value('dialog [name="fname"]')).toBe('Asha Patil');
  });

  it.each(screenNames)('the dialog says what is missing, sends, and thanks, on a %s', async screen => {
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
    const values = { fname: name, mobile: '9876543210', email: 'asha@example.in', course: 'Python' };
    expect((await kept(name)).at(-1)).toMatchObject({ page: '/python', values });
  });

  it.each(screenNames)(
    'a contact message with an error says so in its title, is cleaned as typed, sent once, and thanked for, on a %s',
    async screen => {
      const visitor = await visits.open('/contactform', screen);
      const name = `Contact ${engine} ${screen}`;
      await visitor.click('main [name="fullname"]');
      await visitor.see('main form.mail-form[novalidate]');
      await visitor.click('main form.mail-form [type="submit"]');
      await visitor.see('main [role="alert"] a', 'Enter your mobile number');
      await eventually(async () => expect(await visitor.run(() => document.title)).toMatch(/^Error: /));
      await visitor.hasFocus('main [role="alert"]');
      await visitor.click('main [name="fullname"]');
      await visitor.type(`${name}12`);
      expect(await visitor.value('main [name="fullname"]')).toBe(name);
      for (const text of ['+91 98765 43210', 'asha@example.in', 'When does the next batch begin?']) {
        await visitor.press('Tab');
        await visitor.type(text);
      }
      await visitor.click('main form.mail-form [type="submit"]');
      await visitor.see('main p', 'Thank you for your message. We will contact you shortly.');
      await visitor.hasFocus('main [role="status"]');
      expect(await kept(name)).toMatchObject([{ form: 'contact', page: '/contactform' }]);
    },
  );
});
