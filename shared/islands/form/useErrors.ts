/** What is wrong with a form's fields, as its visitor is told. */
import { type RefObject, useCallback, useState } from 'react';
import { focusOn, markTitle } from './attention';

type Texts = Readonly<Record<string, string>>;

/** Begins with the errors that the page's HTML came with, by the names of the fields. */
export function useErrors(
  first: Texts,
  form: RefObject<HTMLFormElement | null>,
  titlePrefix: string,
) {
  const [errors, setErrors] = useState<Texts>(first);
  /** What the summary lists: what was wrong at the last try to send. To change it would speak over the typing. */
  const [listed, setListed] = useState<Texts>(first);

  /** At one field, while the form is filled in; undefined: it is right now. */
  const mark = (name: string, error: string | undefined) =>
    setErrors(({ [name]: _, ...others }) =>
      error === undefined ? others : { ...others, [name]: error },
    );

  /** After a try to send: at the fields, and in the summary, which takes the focus. Nothing wrong clears all. */
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
