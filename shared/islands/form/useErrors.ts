/** The errors of a form's fields, as the visitor sees them. */
import { type RefObject, useCallback, useState } from 'react';
import { focusOn, markTitle } from './attention';
import type { Texts } from './texts';

export interface FormErrors {
  /** The errors by field name. */
  readonly errors: Texts;
  /**
   * The errors in the summary, from the last try to send. They do not change during typing, since
   * a screen reader would then interrupt the visitor.
   */
  readonly summaryErrors: Texts;
  /** Sets or clears the error of one field while the visitor fills in the form. */
  readonly mark: (name: string, error: string | undefined) => void;
  /**
   * Shows the errors of a try to send, and clears all earlier ones. A single error shows only at
   * its field, which takes the focus. So the page does not move, and Submit stays in view.
   * Several errors also show in the summary, and the summary takes the focus.
   */
  readonly tell: (wrong: Texts) => void;
}

/**
 * Keeps a form's errors. `first`: the errors that the HTML of the page already shows, by field
 * name.
 */
export function useErrors(
  first: Texts,
  form: RefObject<HTMLFormElement | null>,
  titlePrefix: string,
): FormErrors {
  const [errors, setErrors] = useState<Texts>(first);
  const [summaryErrors, setSummaryErrors] = useState<Texts>(first);

  const mark = (name: string, error: string | undefined) =>
    setErrors(({ [name]: _, ...others }) =>
      error === undefined ? others : { ...others, [name]: error },
    );

  const tell = useCallback(
    (wrong: Texts) => {
      const only = onlyField(wrong);
      setErrors(wrong);
      setSummaryErrors(only === undefined ? wrong : {});
      const hasErrors = Object.keys(wrong).length > 0;
      markTitle(titlePrefix, hasErrors || hasErrorBeside(form.current));
      const place = only === undefined ? '.error-summary' : `[name="${only}"]`;
      // Waits until React has rendered the element.
      if (hasErrors) requestAnimationFrame(() => focusOn(form.current, place));
    },
    [form, titlePrefix],
  );

  return { errors, summaryErrors, mark, tell };
}

/** Returns the name of the wrong field if exactly one field is wrong, else undefined. */
export function onlyField(wrong: Texts): string | undefined {
  const [name, ...others] = Object.keys(wrong);
  return others.length === 0 ? name : undefined;
}

/** Whether another form on the page shows an error. */
function hasErrorBeside(form: HTMLFormElement | null): boolean {
  return [...document.querySelectorAll('.field-row__error')].some(
    error => form?.contains(error) === false,
  );
}
