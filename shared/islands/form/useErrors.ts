/** The errors of a form's fields, as the visitor sees them. */
import { type RefObject, useCallback, useState } from 'react';
import { focusOn, markTitle } from './attention';
import type { Texts } from './texts';

export interface FormErrors {
  /** The error of each wrong field. The key is the name of the field. */
  readonly errors: Texts;
  /**
   * The errors in the summary, from the last try to send. They stay while the visitor types,
   * because a screen reader would announce each change and disturb the visitor.
   */
  readonly summaryErrors: Texts;
  /** Sets or clears the error of one field while the visitor fills in the form. */
  readonly mark: (name: string, error: string | undefined) => void;
  /**
   * Shows the errors after a try to send, and removes all old errors. If only one field is wrong,
   * its error appears only at this field, and the field gets the focus. So the page does not
   * move, and Submit stays visible. If several fields are wrong, the errors are also in the
   * summary, and the summary gets the focus.
   */
  readonly tell: (wrong: Texts) => void;
}

/**
 * Stores the errors of a form. `first` has the errors that are already in the HTML of the page.
 * The key is the name of the field.
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

/** If only one field is wrong, returns its name. If not, returns undefined. */
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
