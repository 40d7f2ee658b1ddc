/** Records all errors that a page reports. */
import type { BrowserContext, ConsoleMessage, Page } from 'playwright-core';

/**
 * Adds a sentence to `complaints` for each of these: an error or warning on the console, a thrown
 * error, a crash, a violated policy, and a request to another host.
 */
export async function watchPages(
  context: BrowserContext,
  siteUrl: string,
  complaints: string[],
): Promise<void> {
  context.on('page', page => watchPage(page, complaints));
  context.on('request', request => {
    const isOurs =
      request.url().startsWith(`${siteUrl}/`) || /^(?:data|blob|about):/.test(request.url());
    if (!isOurs) complaints.push(`request to another host: ${request.url()}`);
  });
  await context.addInitScript(() => {
    // In the headless shell, the mouse pointer is in the corner of each new page. Its events must
    // not count as a visitor's first sign of use.
    const ignoreCorner = (event: MouseEvent) => {
      const { isTrusted, clientX, clientY } = event;
      if (isTrusted && clientX === 0 && clientY === 0) event.stopImmediatePropagation();
    };
    for (const type of ['pointerover', 'pointermove', 'mousemove'] as const)
      addEventListener(type, ignoreCorner, { capture: true });
    // The browser does not report violations of a report-only policy on the console. So this code
    // does.
    addEventListener('securitypolicyviolation', violation =>
      console.error(`policy violated: ${violation.violatedDirective} by ${violation.blockedURI}`),
    );
  });
}

function watchPage(page: Page, complaints: string[]): void {
  page.on('console', message => {
    if (isComplaint(message)) complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', error => {
    if (!leavesForPicture.test(error.message)) complaints.push(`thrown: ${error.message}`);
  });
  page.on('crash', () => complaints.push('the page crashed'));
}

/**
 * Chromium's message when a visitor follows a link to a picture. Pages have view transitions. A
 * picture that the browser shows without a page has none.
 */
const leavesForPicture =
  /^Transition was aborted because of invalid state\. ViewTransition opt-in disabled$/;

/** Messages that Chromium writes although the page is correct. */
const harmless = [
  // Some buttons have a command, and also a popover target for older browsers. Chromium reports
  // each such button.
  /popovertarget.*(?:ignored|commandfor)|commandfor.*popovertarget/i,
  // Only tests of the service worker allow a service worker.
  /^Service Worker registration blocked by Playwright$/,
  // The browser shows a picture without a page in a sandbox. A sandbox has no origin.
  /^The page requested an origin-keyed agent cluster .* but could not be origin-keyed/,
];

function isComplaint(message: ConsoleMessage): boolean {
  return (
    ['error', 'warning', 'assert'].includes(message.type()) &&
    !harmless.some(known => known.test(message.text()))
  );
}
