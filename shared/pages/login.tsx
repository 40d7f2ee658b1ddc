/** /login : the sign-in card. Source: SPEC 2, Login. */
import { login } from '../forms/login';
import { LoginCard } from '../islands/LoginCard';
import { type Page, useSurroundings } from '../page';

export const loginPage: Page = {
  path: '/login',
  title: 'Login',
  description: 'Sign in to the student details page of our computer and IT training institute in Kalyan.',
  name: 'Login',
  robots: 'noindex',
  body: <Body />,
};

function Body() {
  const { site, state } = useSurroundings();
  const { username, password } = site.login;
  const came = state.form?.form === login.id ? state.form : undefined;
  return (
    <section className="form-section" aria-labelledby="login-title">
      <h1 className="form-section__title" id="login-title">
        Login
      </h1>
      <LoginCard
        username={username}
        password={password}
        {...(came === undefined ? {} : { values: came.values, errors: came.errors })}
        {...(came?.message === undefined ? {} : { message: came.message })}
      />
    </section>
  );
}
