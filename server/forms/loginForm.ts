/**
 * Handles the login page for browsers without scripts. The login protects nothing, because the
 * page itself shows the user name and the password. Source: .github/asked.md, "Pages", "What is
 * typed".
 */
import type { RequestHandler } from 'express';
import { check } from '../../shared/forms/check';
import { login } from '../../shared/forms/login';
import { pathIn, texts } from '../../shared/text/languages';
import { formIn } from '../../shared/text/translate';
import { sourcePageOf } from '../http/origin';
import { wantsJson } from '../http/requestKind';
import type { Site } from '../site';
import { readBody } from './readBody';
import { refuse } from './submit';

/**
 * Redirects to LOGIN_REDIRECT_URL if user name and password are right. Otherwise shows the login
 * card again, with status 400. No session is started.
 */
export function logIn(site: Site): RequestHandler {
  return async (req, res) => {
    const raw = await readBody(req);
    const facts = site.facts();
    const { username, password, redirectUrl } = facts.login;
    const { lang } = sourcePageOf(req, raw, facts);
    const checked = check(formIn(login, lang), raw);
    const { values } = checked;
    if (values.username === username && values.password === password) {
      if (wantsJson(req)) res.json({ success: true, redirect: redirectUrl });
      else res.redirect(303, redirectUrl);
      return;
    }
    await refuse(res, site, pathIn(lang, login.page), 400, {
      form: login.id,
      values: { ...values, password: '' },
      errors: checked.ok ? {} : checked.errors,
      message: texts[lang].login.failure,
    });
  };
}
