/**
 * Turns off the checks of the browser, because the script checks the form by its definition. The
 * browser may have refused the form before the script started. The loader then repeats the
 * `invalid` event, and this event submits the form again.
 */
export function checkByScript(element: HTMLFormElement): void {
  element.noValidate = true;
  element.addEventListener('invalid', () => element.requestSubmit(), true);
}
