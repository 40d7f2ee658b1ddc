/** Moments of the page that a form waits for. */

/** A page that comes back from the browser's cache in the middle of sending can send again. */
export function whenShownAgain(reset: () => void): () => void {
  const onShow = (event: PageTransitionEvent) => event.persisted && reset();
  addEventListener('pageshow', onShow);
  return () => removeEventListener('pageshow', onShow);
}

/**
 * A dialog that is opened again begins with its fields. Nothing to wait for where the form stands
 * in none. One that is open by then was only made modal.
 */
export function whenDialogCloses(form: HTMLFormElement | null, reset: () => void): () => void {
  const dialog = form?.closest('dialog');
  const onClose = () => {
    if (dialog?.open === false) reset();
  };
  dialog?.addEventListener('close', onClose);
  return () => dialog?.removeEventListener('close', onClose);
}

/**
 * A message that appears between press and release
 * would move the button away from under the pointer.
 */
export function whenPointerIsUp(act: () => void): void {
  if (document.querySelector(':active') === null) {
    act();
    return;
  }
  const stop = new AbortController();
  const isUp = () => {
    stop.abort();
    setTimeout(act);
  };
  for (const type of ['pointerup', 'pointercancel', 'keyup']) addEventListener(type, isUp, stop);
}
