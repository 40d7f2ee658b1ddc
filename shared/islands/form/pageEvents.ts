/** Events of the page that a form waits for. */

/**
 * Calls `reset` when the visitor returns and the browser shows the page from its back/forward
 * cache. The browser may have stopped the sending of the form when the visitor left the page.
 */
export function whenShownAgain(reset: () => void): () => void {
  const onShow = (event: PageTransitionEvent) => event.persisted && reset();
  addEventListener('pageshow', onShow);
  return () => removeEventListener('pageshow', onShow);
}

/**
 * Calls `reset` when the dialog around the form closes, so that the visitor sees the fields when
 * the dialog opens again. Does nothing if the form is not in a dialog. A dialog also closes for a
 * moment before it becomes modal. In this case, the dialog is open again, and `reset` is not
 * called.
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
 * Calls `act` when no mouse button or finger is pressed. If a message appeared during a press, it
 * could move the pressed button away.
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
