/** What a form's address answers to who reads instead of posting. */
import type { RequestHandler } from 'express';
import { extraFields } from '../../shared/forms/extraFields';
import type { Form } from '../../shared/forms/form';
import { pathIn } from '../../shared/text/languages';
import { sourcePageOf } from '../http/origin';
import { isPage } from '../pages/addresses';
import type { Site } from '../site';
import { formPageOf } from './submit';

/**
 * Leads to the form: a phone that restores its tabs asks so for what came of a post. An address
 * that is a page too is left to the page.
 */
export function askedForm(forms: readonly Form[], site: Site): RequestHandler {
  return (req, res, next) => {
    if (isPage(req.path)) return next();

    const { paths, lang } = sourcePageOf(req, {}, site.facts());
    const shown = forms.find(({ page }) => paths.includes(pathIn(lang, page)));
    const raw = shown === undefined ? {} : { [extraFields.form]: shown.id };
    const { form, page } = formPageOf(req, raw, forms, site);
    res.set('Cache-Control', 'no-store');
    res.redirect(303, `${page}#${form.id}`);
  };
}
