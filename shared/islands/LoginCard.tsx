/**
 * The sign-in card. It guards nothing: the credentials are printed on it, and what lies behind is public.
 * Source: SPEC 2, Login; DECISIONS, "login".
 */
import { FieldRow } from '../components/FieldRow';
import { login } from '../forms/login';

export interface LoginCardProps {
  readonly username: string;
  readonly password: string;
  readonly values?: Readonly<Record<string, string>>;
  readonly errors?: Readonly<Record<string, string>>;
  readonly message?: string;
}

export function LoginCard({ username, password, values = {}, errors = {}, message }: LoginCardProps) {
  return (
    <form
      className="login-card"
      id={login.id}
      action={login.action}
      method="post"
      aria-labelledby="login-title"
    >
      <p className="login-card__credentials">
        Username: <kbd>{username}</kbd>
        <br />
        Password: <kbd>{password}</kbd>
      </p>
      {message !== undefined && (
        <p className="login-card__message" role="alert">
          {message}
        </p>
      )}
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
          Back
        </a>
        <button className="button button--primary" type="submit">
          {login.submit}
        </button>
      </div>
    </form>
  );
}
