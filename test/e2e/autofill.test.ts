/** Tests the browser's autofill in the whole Chromium, since the headless shell has no autofill. */
import type { Page } from 'playwright-core';
import { browserVisits } from '../support/browser/browserVisits';
import { openDialog } from '../support/browser/pageActions';
import { eventually } from '../support/run/eventually';
import { sample } from '../support/run/shortForm';

const visits = browserVisits({}, '/usr/bin/chromium');

it.each(
  sample([
    ['/', '#enquiry', ['to_name', 'mobile_no', 'from_name']],
    ['/contactform', '#contact', ['fullname', 'mobileno', 'emailid']],
    ['/feedback', '#feedback', ['std_name', 'mobile_no', 'EmailId']],
    ['/java', '#course-enquiry', ['fname', 'mobile', 'email']],
  ]),
)(
  'autofill fills in the right fields on %s, and removes +91 from the number; the honeypot field stays empty',
  async (path, form, names) => {
    const page = await visits.open(path);
    if (form === '#course-enquiry') await openDialog(page);
    const [name = '', mobile = '', email = ''] = names;
    await page.locator(`${form} [name=${name}]`).focus();
    await page.locator(`${form}[novalidate]`).waitFor();
    await autofill(page, `${form} [name=${name}]`);
    const filled = () =>
      page
        .locator(form)
        .evaluate(element => Object.fromEntries(new FormData(element as HTMLFormElement)));
    const person = { [name]: 'Asha Patil', [mobile]: '9876543210', [email]: 'asha@example.in' };
    await eventually(async () => expect(await filled()).toMatchObject({ ...person, homepage: '' }));
    expect(await page.locator(`${form} [aria-invalid]`).count()).toBe(0);
  },
);

/** Fills in a form with the browser's autofill, as when a visitor accepts its suggestion. */
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
