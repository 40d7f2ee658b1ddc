/** What a browser gets of a post that was one too many: its form, with all that was typed. */
import type { ErrorRequestHandler } from 'express';
import { check } from '../../shared/forms/check';
import type { Form } from '../../shared/forms/form';
import { texts } from '../../shared/text/languages';
import { HttpError } from '../http/httpError';
import { isFarOverLimit } from '../http/rateLimit';
import { wantsJson } from '../http/requestKind';
import type { Site } from '../site';
import { readBody } from './readBody';
import { formPageOf, refuse, withoutCleared } from './submit';

/**
 * Answers a 429 with the form's page: without script, nothing else holds what was typed. It costs
 * time to read the body and to make the page, so this has a limit too: past it the client gets the
 * short page, which is made once. A script keeps what was typed itself, and gets its JSON.
 */
export function giveBack(forms: readonly Form[], site: Site): ErrorRequestHandler {
  return async (fault: unknown, req, res, next) => {
    const isTooMany = fault instanceof HttpError && fault.status === 429;
    if (!isTooMany || wantsJson(req) || isFarOverLimit(req)) return next(fault);

    const raw = await readBody(req);
    const { form, page, lang } = formPageOf(req, raw, forms, site);
    const passwords = form.fields.filter(({ kind }) => kind === 'password');
    const values = {
      ...check(form, withoutCleared(form, raw)).values,
      ...Object.fromEntries(passwords.map(({ name }) => [name, ''])),
    };
    const message = fault.say(texts[lang]);
    res.set(fault.headers);
    await refuse(res, site, page, 429, { form: form.id, values, errors: {}, message });
  };
}
