/**
 * Turns the browser's own checks off, since the script checks the form by its definition. If the
 * browser refused the form before the script started, the loader repeats that `invalid` event
 * later. This event submits the form again.
 */
export function checkByScript(element: HTMLFormElement): void {
  element.noValidate = true;
  element.addEventListener('invalid', () => element.requestSubmit(), true);
}
