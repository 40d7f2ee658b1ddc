/** What is wrong with a form's fields, as its visitor is told. */
import { type RefObject, useCallback, useState } from 'react';
import { focusOn, markTitle } from './attention';

type Texts = Readonly<Record<string, string>>;

export interface FormErrors {
  /** By the names of the fields. */
  readonly errors: Texts;
  /** What the summary lists: what was wrong at the last try to send. To change it would speak over the typing. */
  readonly listed: Texts;
  /** At one field, while the form is filled in; undefined: it is right now. */
  readonly mark: (name: string, error: string | undefined) => void;
  /** After a try to send: at the fields, and in the summary, which takes the focus. Nothing wrong clears all. */
  readonly tell: (wrong: Texts) => void;
}

/** Begins with the errors that the page's HTML came with, by the names of the fields. */
export function useErrors(
  first: Texts,
  form: RefObject<HTMLFormElement | null>,
  titlePrefix: string,
): FormErrors {
  const [errors, setErrors] = useState<Texts>(first);
  const [listed, setListed] = useState<Texts>(first);

  const mark = (name: string, error: string | undefined) =>
    setErrors(({ [name]: _, ...others }) =>
      error === undefined ? others : { ...others, [name]: error },
    );

  const tell = useCallback(
    (wrong: Texts) => {
      setErrors(wrong);
      setListed(wrong);
      const hasErrors = Object.keys(wrong).length > 0;
      markTitle(titlePrefix, hasErrors || hasSummaryBeside(form.current));
      // After React has drawn it.
      if (hasErrors) requestAnimationFrame(() => focusOn(form.current, '.error-summary'));
    },
    [form, titlePrefix],
  );

  return { errors, listed, mark, tell };
}

/** Whether another form of the page says that something is wrong with it. */
function hasSummaryBeside(form: HTMLFormElement | null): boolean {
  return [...document.querySelectorAll('.error-summary')].some(
    summary => form?.contains(summary) === false,
  );
}
