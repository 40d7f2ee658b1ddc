/** Events of the page that a form waits for. */

/**
 * Calls `reset` when the page comes back from the browser's cache, since sending may have been
 * interrupted.
 */
export function whenShownAgain(reset: () => void): () => void {
  const onShow = (event: PageTransitionEvent) => event.persisted && reset();
  addEventListener('pageshow', onShow);
  return () => removeEventListener('pageshow', onShow);
}

/**
 * Calls `reset` when the form's dialog closes, so that it opens with its fields again. Does
 * nothing outside a dialog. If the dialog is open again by then, it was only made modal.
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
 * Waits for the release of a pressed pointer: a message that appears before would move the button
 * away from it.
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
