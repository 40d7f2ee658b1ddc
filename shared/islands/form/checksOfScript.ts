/**
 * Turns off the browser's own checks, because the script checks the form by its definition. The
 * browser may have refused the form before the script started. client/replayEarlyEvents.ts then
 * repeats the `invalid` event. This event submits the form again, so that the script checks it.
 */
export function checkByScript(element: HTMLFormElement): void {
  element.noValidate = true;
  element.addEventListener('invalid', () => element.requestSubmit(), true);
}
