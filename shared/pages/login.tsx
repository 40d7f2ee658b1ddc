/** /login : the sign-in card. Source: .github/asked.md, "Pages". */
import { firstViewId } from '../components/firstViewId';
import { GalleryPicture } from '../components/GalleryPicture';
import { login } from '../forms/login';
import { Island } from '../islands/Island';
import { LoginCard } from '../islands/LoginCard';
import { WithPicture } from '../layout/WithPicture';
import { namedPage, type Page, useLink, usePageContext, useText } from '../page';
import type { FormState } from '../pageState';
import { formIn } from '../text/translate';

export const loginPage: Page = {
  ...namedPage('/login'),
  isForm: true,
  robots: 'noindex',
  otherHost: 'login',
  body: <Body />,
};

function Body() {
  const { site, state, page, lang } = usePageContext();
  const { login: text, form } = useText();
  const link = useLink();
  const came = state.form?.form === login.id ? state.form : { values: {}, errors: {} };
  return (
    <WithPicture picture={<GalleryPicture picture="computer-lab" />}>
      <section className="form-section" id={firstViewId}>
        <h1 className="form-section__title" id="login-title">
          {text.title}
        </h1>
        <Island
          name="LoginCard"
          of={LoginCard}
          when="interaction"
          props={{
            text,
            ...(lang === 'en' ? {} : { form: formIn(login, lang) }),
            page: link(page.path),
            home: link('/'),
            titlePrefix: form.titlePrefix,
            ...site.login,
            ...cameBack(came),
          }}
        />
      </section>
    </WithPicture>
  );
}

function cameBack({ values, errors, message }: Omit<FormState, 'form'>) {
  return { values, errors, ...(message === undefined ? {} : { message }) };
}
