import type { Locator, Page } from 'playwright-core';
import { browserVisits } from '../support/browser';
import { eventually } from '../support/eventually';
import { enquiryForm, fieldOf, takenOver } from '../support/mailForms';

const visits = browserVisits();
const screen = 'phone';

describe('typing in a mail form on a phone', () => {
  it('keeps letters, underscore and white space of a name', async () => {
    const page = await open();
    const name = fieldOf(page, 'Full name');
    await name.pressSequentially('As1ha_ P@a4til!');
    expect(await name.inputValue()).toBe('Asha_ Patil');
  });

  it('leaves the caret where a letter went in, and where a digit was refused', async () => {
    const page = await open();
    const name = fieldOf(page, 'Full name');
    await name.fill('Amit Kumar');
    await setCaret(name, 2);
    await page.keyboard.type('r7');
    expect(await name.inputValue()).toBe('Amrit Kumar');
    expect(await caret(name)).toBe(3);
    await page.keyboard.type('a');
    expect(await name.inputValue()).toBe('Amrait Kumar');
    expect(await caret(name)).toBe(4);
  });

  it('keeps digits, plus, white space, hyphen and parentheses of a number, ten characters at most', async () => {
    const page = await open();
    const mobile = fieldOf(page, 'Mobile number');
    await mobile.pressSequentially('(98)a7-6x5');
    expect(await mobile.inputValue()).toBe('(98)7-65');
    await mobile.pressSequentially(' 43210');
    expect(await mobile.inputValue()).toBe('9876543210');
  });

  it('takes +91 off a number that is typed key by key', async () => {
    const page = await open();
    const mobile = fieldOf(page, 'Mobile number');
    await mobile.pressSequentially('+91 98765 43210');
    expect(await mobile.inputValue()).toBe('9876543210');
    expect(await mobile.getAttribute('aria-invalid')).toBeNull();
  });

  it('says that digits were left out, until the number is mended', async () => {
    const page = await open();
    const mobile = fieldOf(page, 'Mobile number');
    await mobile.pressSequentially('919876543210');
    const complaint = page.locator('.field-row__error', {
      hasText: 'Enter a 10-digit number, without +91: the digits after the tenth were left out',
    });
    await complaint.waitFor();
    await mobile.blur();
    await page.waitForTimeout(100);
    expect(await complaint.isVisible()).toBe(true);
    await mobile.fill('9876543210');
    await complaint.waitFor({ state: 'detached' });
  });

  it.each([
    ['+91 98765 43210', '9876543210'],
    ['098765 43210', '9876543210'],
    ['0091-9876543210', '9876543210'],
    ['98765 43210', '9876543210'],
    ['9876543210', '9876543210'],
  ])('makes the pasted number %s fit', async (pasted, expected) => {
    const page = await open();
    await paste(page, 'Mobile number', pasted);
    expect(await fieldOf(page, 'Mobile number').inputValue()).toBe(expected);
  });

  it('never touches a letter that is being composed, and keeps its vowels', async () => {
    const page = await open();
    const name = fieldOf(page, 'Full name');
    await name.focus();
    const keyboard = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      keyboard.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    await compose('अम1');
    expect(await name.inputValue()).toBe('अम1');
    await compose('अमोल');
    await keyboard.send('Input.insertText', { text: 'अमोल' });
    await keyboard.send('Input.insertText', { text: ' पाटील' });
    expect(await name.inputValue()).toBe('अमोल पाटील');
  });

  it('cleans what a composition has left', async () => {
    const page = await open();
    const name = fieldOf(page, 'Full name');
    await name.focus();
    const keyboard = await page.context().newCDPSession(page);
    await keyboard.send('Input.imeSetComposition', { text: 'अ1', selectionStart: 2, selectionEnd: 2 });
    await keyboard.send('Input.insertText', { text: 'अ1' });
    await eventually(async () => expect(await name.inputValue()).toBe('अ'));
  });

  async function open(): Promise<Page> {
    const page = await visits.open(enquiryForm.path, { screen });
    await takenOver(page);
    return page;
  }
});

describe('typing in the course dialog', () => {
  it('keeps letters and white space of a name, and digits of a number', async () => {
    const page = await visits.open('/java');
    await page.getByRole('main').getByRole('button', { name: 'Book A Demo' }).first().click();
    await page.locator('dialog form[novalidate]').waitFor();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).pressSequentially('Asha_ Pa2til');
    await dialog.getByLabel('Mobile number').pressSequentially('+98-765 432101');
    expect(await dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('Asha Patil');
    expect(await dialog.getByLabel('Mobile number').inputValue()).toBe('9876543210');
  });
});

describe('what the browser fills in by itself', () => {
  it.each([
    ['/', '#enquiry', ['to_name', 'mobile_no', 'from_name']],
    ['/contactform', '#contact', ['fullname', 'mobileno', 'emailid']],
    ['/feedback', '#feedback', ['std_name', 'mobile_no', 'EmailId']],
    ['/java', '#course-enquiry', ['fname', 'mobile', 'email']],
  ])(
    'on %s is known by its field, and the number loses +91; the hidden field stays empty',
    async (path, form, names) => {
      const page = await visits.open(path);
      if (form === '#course-enquiry')
        await page.getByRole('main').getByRole('button', { name: 'Book A Demo' }).first().click();
      const [name = '', mobile = '', email = ''] = names;
      await page.locator(`${form} [name=${name}]`).focus();
      await page.locator(`${form}[novalidate]`).waitFor();
      await autofill(page, `${form} [name=${name}]`);
      const filled = () =>
        page.locator(form).evaluate(element => Object.fromEntries(new FormData(element as HTMLFormElement)));
      await eventually(async () =>
        expect(await filled()).toMatchObject({
          [name]: 'Asha Patil',
          [mobile]: '9876543210',
          [email]: 'asha@example.in',
          homepage: '',
        }),
      );
      expect(await page.locator(`${form} [aria-invalid]`).count()).toBe(0);
    },
  );
});

/** As when a visitor takes the browser's offer to fill in what it knows of him. */
async function autofill(page: Page, selector: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Autofill.enable');
  const { root } = await browser.send('DOM.getDocument');
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { node } = await browser.send('DOM.describeNode', { nodeId });
  const { frameTree } = await browser.send('Page.getFrameTree');
  const fields = [
    { name: 'NAME_FULL', value: 'Asha Patil' },
    { name: 'COMPANY_NAME', value: 'Patil & Sons' },
    { name: 'PHONE_HOME_WHOLE_NUMBER', value: '+919876543210' },
    { name: 'EMAIL_ADDRESS', value: 'asha@example.in' },
    { name: 'ADDRESS_HOME_COUNTRY', value: 'IN' },
    { name: 'ADDRESS_HOME_CITY', value: 'Kalyan' },
  ];
  await browser.send('Autofill.trigger', {
    fieldId: node.backendNodeId,
    frameId: frameTree.frame.id,
    address: { fields },
  });
}

/** Through the browser's own paste command, with its own length limit. */
async function paste(page: Page, label: string, text: string): Promise<void> {
  const source = fieldOf(page, 'Message (optional)');
  await source.fill(text);
  await source.press('Control+a');
  await source.press('Control+x');
  await fieldOf(page, label).focus();
  await page.keyboard.press('Control+v');
}

function setCaret(input: Locator, at: number): Promise<void> {
  return input.evaluate((element, position) => {
    if (!(element instanceof HTMLInputElement)) return;
    element.focus();
    element.setSelectionRange(position, position);
  }, at);
}

function caret(input: Locator): Promise<number | null> {
  return input.evaluate(element => (element instanceof HTMLInputElement ? element.selectionStart : null));
}
