/**
 * The sign-in card. It protects nothing: the card shows the user name and the password, and
 * everybody can open the page behind it. Source: .github/asked.md, "Pages", "Settled".
 */
import {
  type FormEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { FieldRow } from '../components/FieldRow';
import { check } from '../forms/check';
import type { extraFields } from '../forms/extraFields';
import { fieldId } from '../forms/fieldId';
import type { Form } from '../forms/form';
import { login } from '../forms/login';
import * as en from '../text/en';
import { markTitle } from './form/attention';
import { checkByScript } from './form/checksOfScript';
import { readFields } from './form/fields';

export interface LoginCardProps {
  readonly text?: typeof en.login;
  /**
   * The definition of the form. It is missing on English pages, because the script already has
   * it.
   */
  readonly form?: Form;
  /** The address of the page that shows the card. */
  readonly page: string;
  /** The address of the Back link. */
  readonly home: string;
  readonly username: string;
  readonly password: string;
  readonly redirectUrl: string;
  /** What the visitor typed in a form that the server refused. */
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  readonly message?: string;
  /** While there is an error, the title of the page begins with this text. */
  readonly titlePrefix: string;
}

export function LoginCard({
  text = en.login,
  form = login,
  ...props
}: LoginCardProps): ReactElement {
  const { element, errors, message, tries, onSubmit } = useLogin({ text, form, ...props });
  const { page, home, username, password, values } = props;

  return (
    <form
      className="login-card"
      ref={element}
      id={form.id}
      action={form.action}
      method="post"
      aria-labelledby="login-title"
      onSubmit={onSubmit}
    >
      {/* The name is written here as text. An import of extraFields would make one more chunk,
          only for this card. */}
      <input type="hidden" name={'page' satisfies typeof extraFields.page} value={page} />
      <Credentials text={text} username={username} password={password} />
      <div role="alert">
        {/* Each try makes a new element. If the same text appears again in an old element, a
            screen reader says nothing. */}
        {message !== undefined && (
          // biome-ignore lint/a11y/noAutofocus: this answers the form that was just sent
          <p key={tries} className="login-card__message" tabIndex={-1} autoFocus={tries === 0}>
            {message}
          </p>
        )}
      </div>
      {form.fields.map(field => (
        <FieldRow
          key={field.name}
          form={form}
          field={field}
          value={values[field.name] ?? ''}
          error={errors[field.name]}
        />
      ))}
      <div className="login-card__buttons">
        <a className="button" href={home}>
          {text.back}
        </a>
        <button className="button button--primary" type="submit">
          {form.submit}
        </button>
      </div>
    </form>
  );
}

function Credentials({
  text,
  username,
  password,
}: Pick<Required<LoginCardProps>, 'text' | 'username' | 'password'>) {
  return (
    <p className="login-card__credentials">
      {text.username}: <kbd>{username}</kbd>
      <br />
      {text.password}: <kbd>{password}</kbd>
    </p>
  );
}

interface LoginTries extends Pick<LoginCardProps, 'errors'> {
  readonly element: RefObject<HTMLFormElement | null>;
  readonly message: string | undefined;
  /** How many tries have failed since the page was loaded. */
  readonly tries: number;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Handles attempts to sign in. If the server has refused the form, its errors are shown until the
 * first attempt.
 */
function useLogin({
  text,
  form,
  username,
  password,
  redirectUrl,
  titlePrefix,
  ...came
}: LoginCardProps & Pick<Required<LoginCardProps>, 'text' | 'form'>): LoginTries {
  const element = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState(came.errors);
  const [message, setMessage] = useState(came.message);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if (element.current !== null) checkByScript(element.current);
  }, []);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const checked = check(form, readFields(event.currentTarget));
    const isMatch = checked.values.username === username && checked.values.password === password;
    if (isMatch) return location.assign(redirectUrl);

    // Empty fields also get this message, because they are not the right name and password.
    // Without script, the server does the same.
    const wrong = checked.ok ? {} : checked.errors;
    setErrors({ ...wrong } as Record<string, string>);
    setMessage(text.failure);
    setTries(tries + 1);
    markTitle(titlePrefix, true);

    const [first] = Object.keys(wrong);
    if (first !== undefined) document.getElementById(fieldId(form, first))?.focus();
  }

  return { element, errors, message, tries, onSubmit };
}
