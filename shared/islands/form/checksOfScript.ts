/**
 * Replaces the browser's own checks by the checks of the form's definition. If the browser refused
 * the form before the script started, the loader held that event and repeats it now; then the form
 * is sent again.
 */
export function checkByScript(element: HTMLFormElement): void {
  element.noValidate = true;
  element.addEventListener('invalid', () => element.requestSubmit(), true);
}
