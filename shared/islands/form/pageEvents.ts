/** Events of the page that a form waits for. */

/**
 * Calls `reset` when the browser shows the page again from its back/forward cache. Leaving the
 * page may have interrupted sending.
 */
export function whenShownAgain(reset: () => void): () => void {
  const onShow = (event: PageTransitionEvent) => event.persisted && reset();
  addEventListener('pageshow', onShow);
  return () => removeEventListener('pageshow', onShow);
}

/**
 * Calls `reset` when the form's dialog closes, so that the dialog shows the fields when it opens
 * again. Does nothing if the form is not in a dialog, or if the dialog is already open again. Such
 * a dialog was closed only to become modal.
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
 * Calls `act` when no mouse button or finger is pressed. A message that appears earlier could
 * move a button away from under the pointer.
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
