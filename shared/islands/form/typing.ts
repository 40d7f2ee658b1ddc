/**
 * Handles what a visitor types: cleans the text, and saves the draft. When the visitor leaves a
 * field, checks the field.
 */
import type { FormEvent } from 'react';
import { check, fieldError, isPhoneField, removedCharactersError } from '../../forms/check';
import type { Field, Form } from '../../forms/form';
import { isForeignNumber } from '../../forms/kinds';
import { saveDraft } from './draft';
import { cleanInPlace, fieldOf, readFields } from './fields';
import type { MailFormParts } from './mailFormParts';
import { whenPointerIsUp } from './pageEvents';
import type { Texts } from './texts';

export interface TypingHandlers {
  readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
  readonly onBlur: (event: FormEvent<HTMLFormElement>) => void;
}

export function typingHandlers({
  form,
  prefill,
  session,
  errors,
  mark,
  setSpoken,
}: MailFormParts): TypingHandlers {
  /** The values of the fields, cleaned as on the server. */
  const valuesIn = (element: HTMLFormElement): Texts =>
    check(form, { ...readFields(element), ...session.current.foreign }).values as Texts;

  return {
    onInput({ target, currentTarget, nativeEvent }) {
      const field = fieldOf(form, target);
      // A Marathi or Hindi keyboard composes a letter in several steps. Cleaning between two
      // steps would break the letter, so nothing happens while a letter is being composed.
      if (field === undefined || ('isComposing' in nativeEvent && nativeEvent.isComposing)) return;

      const { cut } = session.current;
      const before = cut?.field === field.name ? cut.typed : undefined;
      const typed = cutTyped(form, field, cleanInPlace(field, target), before);
      session.current.begunAt ??= performance.now();
      session.current.edited.add(field.name);
      session.current.cut = typed === undefined ? undefined : { field: field.name, typed };
      if (isPhoneField(field)) {
        const isForeign = typed !== undefined && isForeignNumber(typed);
        session.current.foreign = isForeign ? { [field.name]: typed } : undefined;
      }

      const values = valuesIn(currentTarget);
      saveDraft(form, values, prefill, session.current.key);

      const removed =
        typed === undefined ? undefined : removedCharactersError(field, typed, form.wrong);
      setSpoken(removed ?? '');
      if (removed !== undefined) {
        mark(field.name, removed);
        return;
      }
      if (errors[field.name] === undefined) return;
      // While the visitor types, an error can only disappear. The text may be unfinished, so a
      // new error appears only when the visitor leaves the field.
      const isRight = fieldError(field, values[field.name] ?? '', form.wrong) === undefined;
      if (isRight || before !== undefined) mark(field.name, undefined);
    },

    onBlur({ target, currentTarget }) {
      const field = fieldOf(form, target);
      const { edited, cut } = session.current;
      if (field === undefined || !edited.has(field.name)) return;
      if (cut?.field === field.name && isPhoneField(field)) return;

      session.current.cut = undefined;
      setSpoken('');
      const value = valuesIn(currentTarget)[field.name] ?? '';
      whenPointerIsUp(() => mark(field.name, fieldError(field, value, form.wrong)));
    },
  };
}

/**
 * Returns the typed text if cleaning has removed characters from it, or undefined if not. For a
 * name field, the result also has the earlier texts that lost characters since the visitor
 * entered the field. So the message about these characters stays until the visitor leaves the
 * field. Otherwise, the message could disappear before the visitor has read it.
 */
function cutTyped(
  form: Form,
  field: Field,
  typed: string,
  before: string | undefined,
): string | undefined {
  const isCut = removedCharactersError(field, typed, form.wrong) !== undefined;
  if (isPhoneField(field)) return isCut ? typed : undefined;
  return isCut ? `${before ?? ''}${typed}` : before;
}
