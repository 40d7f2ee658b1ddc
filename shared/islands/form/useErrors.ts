/** What is wrong with a form's fields, as its visitor is told. */
import { type RefObject, useCallback, useState } from 'react';
import { focusOn, markTitle } from './attention';
import type { Texts } from './texts';

export interface FormErrors {
  /** By the names of the fields. */
  readonly errors: Texts;
  /**
   * What the summary lists: what was wrong at the last try to send. To change it would speak over
   * the typing.
   */
  readonly summaryErrors: Texts;
  /** At one field, while the form is filled in; undefined: it is right now. */
  readonly mark: (name: string, error: string | undefined) => void;
  /**
   * After a try to send. One fault is told at its field, which takes the focus: nothing else moves,
   * and the button stays in view. Several are told in the summary as well, which takes it then.
   * Nothing wrong clears all.
   */
  readonly tell: (wrong: Texts) => void;
}

/** Begins with the errors that the page's HTML came with, by the names of the fields. */
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
      // After React has drawn it.
      if (hasErrors) requestAnimationFrame(() => focusOn(form.current, place));
    },
    [form, titlePrefix],
  );

  return { errors, summaryErrors, mark, tell };
}

/** The name of the one field that is wrong; undefined for none, and for several. */
export function onlyField(wrong: Texts): string | undefined {
  const [name, ...others] = Object.keys(wrong);
  return others.length === 0 ? name : undefined;
}

/** Whether another form of the page says that something is wrong with it. */
function hasErrorBeside(form: HTMLFormElement | null): boolean {
  return [...document.querySelectorAll('.field-row__error')].some(
    error => form?.contains(error) === false,
  );
}
