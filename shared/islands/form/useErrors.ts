/** What is wrong with a form's fields, as its visitor is told. */
import { type RefObject, useState } from 'react';
import { focusOn, markTitle } from './attention';

type Texts = Readonly<Record<string, string>>;

/** Begins with the errors that the page's HTML came with, by the names of the fields. */
export function useErrors(first: Texts, form: RefObject<HTMLFormElement | null>, titlePrefix: string) {
  const [errors, setErrors] = useState<Texts>(first);
  /** Names that the summary lists: those that were wrong at the last try to send. */
  const [summary, setSummary] = useState<readonly string[]>(Object.keys(first));

  /** At one field, while the form is filled in; undefined: it is right now. */
  const mark = (name: string, error: string | undefined) =>
    setErrors(({ [name]: _, ...others }) => (error === undefined ? others : { ...others, [name]: error }));

  /** After a try to send: at the fields, and in the summary, which takes the focus. Nothing wrong clears all. */
  function tell(wrong: Texts) {
    setErrors(wrong);
    setSummary(Object.keys(wrong));
    const hasErrors = Object.keys(wrong).length > 0;
    markTitle(titlePrefix, hasErrors);
    // After React has drawn it.
    if (hasErrors) requestAnimationFrame(() => focusOn(form.current, '.error-summary'));
  }

  const listed = Object.fromEntries(Object.entries(errors).filter(([name]) => summary.includes(name)));
  return { errors, listed, mark, tell };
}
