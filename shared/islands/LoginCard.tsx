/**
 * The sign-in card. It guards nothing: the credentials are printed on it, and what lies behind is public.
 * Source: SPEC 2, Login; DECISIONS, "login".
 */
import { type FormEvent, useState } from 'react';
import { FieldRow } from '../components/FieldRow';
import { check } from '../forms/check';
import { login, loginFailure } from '../forms/login';
import { text } from '../text/en';
import { readFields } from './form/fields';

export interface LoginCardProps {
  readonly username: string;
  readonly password: string;
  readonly redirectUrl: string;
  /** What came back of a refused post. */
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  readonly message?: string;
}

export function LoginCard({ username, password, redirectUrl, values, ...came }: LoginCardProps) {
  const [errors, setErrors] = useState(came.errors);
  const [message, setMessage] = useState(came.message);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const checked = check(login, readFields(event.currentTarget));
    setErrors(checked.ok ? {} : { ...checked.errors });
    setMessage(undefined);
    if (!checked.ok) return;
    const isMatch = checked.values.username === username && checked.values.password === password;
    if (isMatch) location.assign(redirectUrl);
    else setMessage(loginFailure);
  }

  return (
    <form
      className="login-card"
      id={login.id}
      action={login.action}
      method="post"
      aria-labelledby="login-title"
      onSubmit={onSubmit}
    >
      <p className="login-card__credentials">
        Username: <kbd>{username}</kbd>
        <br />
        Password: <kbd>{password}</kbd>
      </p>
      <div role="alert">{message !== undefined && <p className="login-card__message">{message}</p>}</div>
      {login.fields.map(field => (
        <FieldRow
          key={field.name}
          form={login}
          field={field}
          value={values[field.name] ?? ''}
          error={errors[field.name]}
        />
      ))}
      <div className="login-card__buttons">
        <a className="button button--quiet" href="/">
          {text.back}
        </a>
        <button className="button button--primary" type="submit">
          {login.submit}
        </button>
      </div>
    </form>
  );
}
