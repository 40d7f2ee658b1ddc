/**
 * The browser's own checks served until now; from now on the messages of the form's definition do.
 * A form that the browser has refused meanwhile is sent again: the loader held that event, and
 * gives it once the script is there.
 */
export function checkByScript(element: HTMLFormElement): void {
  element.noValidate = true;
  element.addEventListener('invalid', () => element.requestSubmit(), true);
}
