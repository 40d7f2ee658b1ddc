/**
 * Turns off the browser's own checks, because the script checks the form by its definition. If
 * the browser refused the form before the script started, client/replayEarlyEvents.ts repeats the
 * `invalid` event. This event submits the form again, so that the script checks it.
 */
export function checkByScript(element: HTMLFormElement): void {
  element.noValidate = true;
  element.addEventListener('invalid', () => element.requestSubmit(), true);
}
