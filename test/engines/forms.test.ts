import { eventually } from '../support/eventually';
import type { Visitor } from './support/visitor';
import { engineNames, engineVisits, screenNames } from './support/visits';

describe.each(engineNames)('forms in %s', engine => {
  const visits = engineVisits(engine);
  const kept = async (name: string) =>
    (await visits.site().delivered()).filter(({ values }) => Object.values(values).includes(name));

  it.each(screenNames)('the dialog says what is missing, sends, and thanks, on a %s', async screen => {
    const visitor = await openDialog(screen);
    await visitor.click('dialog [type="submit"]');
    await visitor.see('dialog [role="alert"] a', 'Enter your name');
    await visitor.click('dialog [role="alert"] a', 'Enter your name');
    await eventually(async () => expect(await visitor.run(focusedField)).toBe('fname'));
    await visitor.type(`Asha ${engine}`);
    await visitor.click('dialog [name="mobile"]');
    await visitor.type('98765 43210');
    await visitor.click('dialog [name="email"]');
    await visitor.type('asha@example.in');
    expect(await visitor.value('dialog [name="course"]')).toBe('Python');
    await visitor.click('dialog [type="submit"]');
    await visitor.see('dialog p', 'Thank you we will call you shortly!');
    expect(await visitor.run(() => document.activeElement?.closest('dialog [role="status"]') !== null)).toBe(
      true,
    );
    const values = {
      fname: `Asha ${engine}`,
      mobile: '9876543210',
      email: 'asha@example.in',
      course: 'Python',
    };
    expect((await kept(`Asha ${engine}`)).at(-1)).toMatchObject({ page: '/python', values });
  });

  it.each(['Escape', 'the cross', 'Close', 'a click beside it'])(
    'the dialog is closed by %s, and gives the focus back to its button',
    async way => {
      const visitor = await openDialog('desk');
      expect(await visitor.run(() => document.querySelector('dialog')?.matches(':modal'))).toBe(true);
      expect(await visitor.run(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
      if (way === 'Escape') await visitor.press('Escape');
      else if (way === 'Close') await visitor.click('dialog .enquiry-dialog__close');
      else if (way === 'the cross') await visitor.click('dialog .enquiry-dialog__cross');
      else await visitor.clickAt(4, 4);
      await visitor.miss('dialog');
      await eventually(async () => expect(await visitor.focused()).toBe('Book A Demo'));
    },
  );

  it('the dialog keeps what was typed when it is closed and opened again', async () => {
    const visitor = await openDialog('phone');
    await visitor.click('dialog [name="fname"]');
    await visitor.type('Asha Patil');
    await visitor.press('Escape');
    await visitor.miss('dialog');
    await visitor.click('main button', 'Book A Demo');
    await visitor.see('dialog');
    expect(await visitor.value('dialog [name="fname"]')).toBe('Asha Patil');
  });

  it.each(screenNames)(
    'a contact message is cleaned as typed, sent once, and thanked for, on a %s',
    async screen => {
      const visitor = await visits.open('/contactform', screen);
      const name = `Contact ${engine} ${screen}`;
      await visitor.click('main [name="fullname"]');
      await visitor.type(`${name}12`);
      expect(await visitor.value('main [name="fullname"]')).toBe(name);
      await visitor.press('Tab');
      await visitor.type('+91 98765 43210');
      await visitor.press('Tab');
      await visitor.type('asha@example.in');
      await visitor.press('Tab');
      await visitor.type('When does the next batch begin?');
      await visitor.click('main form.mail-form [type="submit"]');
      await visitor.see('main p', 'Thank you for your message. We will contact you shortly.');
      await eventually(async () =>
        expect(
          await visitor.run(() => document.activeElement?.closest('main [role="status"]') !== null),
        ).toBe(true),
      );
      expect(await kept(name)).toMatchObject([{ form: 'contact', page: '/contactform' }]);
    },
  );

  it('an error stands in the title, and the focus on its summary', async () => {
    const visitor = await visits.open('/contact');
    await visitor.click('main [name="to_name"]');
    await visitor.see('main form.mail-form[novalidate]');
    await visitor.click('main form.mail-form [type="submit"]');
    await visitor.see('main [role="alert"] a', 'Enter your mobile number');
    await eventually(async () => expect(await visitor.run(() => document.title)).toMatch(/^Error: /));
    await eventually(async () =>
      expect(await visitor.run(() => document.activeElement?.closest('[role="alert"]') !== null)).toBe(true),
    );
  });

  async function openDialog(screen: 'phone' | 'desk'): Promise<Visitor> {
    const visitor = await visits.open('/python', screen);
    await visitor.click('main button', 'Book A Demo');
    // Until its script has come, the browser itself says what is missing.
    await visitor.see('dialog form[novalidate]');
    return visitor;
  }
});

function focusedField(): string | null | undefined {
  return document.activeElement?.getAttribute('name');
}
