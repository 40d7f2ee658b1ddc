/**
 * Handles each POST of a form in four steps: reads the body, checks the values, stores the
 * enquiry, and answers. Also answers other requests to the address of a form.
 */
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { check, type Raw } from '../../shared/forms/check';
import { extraFields, sentAnchor } from '../../shared/forms/extraFields';
import type { Form } from '../../shared/forms/form';
import { type Visit, visitAt, visitOfField } from '../../shared/forms/visit';
import type { FormState } from '../../shared/pageState';
import type { Site as Facts } from '../../shared/site';
import { type Lang, pathIn, splitPath, texts } from '../../shared/text/languages';
import { formIn } from '../../shared/text/translate';
import { HttpError } from '../http/httpError';
import { ownReferer, sourcePageOf } from '../http/origin';
import { isFarOverLimit } from '../http/rateLimit';
import { wantsJson } from '../http/requestKind';
import { sendHtml } from '../http/sendHtml';
import { addressesOf } from '../pages/addresses';
import type { Site } from '../site';
import { consentOf } from './consent';
import { enquiryFromForm } from './enquiryFromForm';
import { readBody } from './readBody';

/**
 * Handles the POST of a form. The answer reports success only after the enquiry is safe on the
 * disk. If the body cannot be read, rejects with an HttpError. Source: .github/asked.md, "Forms".
 */
export function submit(forms: readonly Form[], site: Site): RequestHandler {
  return async (req, res) => {
    const raw = await readBody(req);
    const { form, page, lang, isFromPage } = formPageOf(req, raw, forms, site);
    // The metrics count POST requests by form. They read the id of the form from `res.locals`.
    res.locals.form = form.id;
    // If a Clear button was pressed, the page is shown again without the cleared answer. No
    // enquiry is stored.
    const left = withoutCleared(form, raw);
    if (left !== raw && !wantsJson(req)) {
      const { values } = check(form, left);
      return showForm(res, site, page, 200, { form: form.id, values, errors: {} });
    }
    const checked = check(form, raw);
    const { values } = checked;
    if (!checked.ok) {
      // check() leaves out fields without an error, so no value is undefined.
      const errors = checked.errors as FormState['errors'];
      return refuse(res, site, page, 400, { form: form.id, values, errors });
    }
    const enquiry = enquiryFromForm(
      {
        form: form.id,
        values: checked.values,
        page,
        visit: visitOf(req, raw, site.facts()),
        // If the POST does not name its page, it does not come from a page of this site. So the
        // sender has not seen the text of the consent.
        consent: isFromPage ? consentOf(form.id, lang) : undefined,
      },
      raw,
      `client ${req.ip}`,
      site.store.secret,
      site.now(),
    );
    try {
      // If this enquiry is a repeat, the store keeps nothing new. The visitor gets the same
      // answer as the first time, because the visitor wanted to send only one enquiry.
      await site.keep(enquiry);
    } catch (cause) {
      site.log.error('An enquiry could not be kept.', { form: form.id, cause: String(cause) });
      // The usual error page is not used here. The visitor must get the form back, with the typed
      // text in it.
      const message = texts[lang].form.failure;
      return refuse(res, site, page, 503, { form: form.id, values, errors: {}, message });
    }
    if (wantsJson(req)) res.json({ success: true, message: form.success });
    else res.redirect(303, `${page}#${sentAnchor(form.id)}`);
  };
}

/**
 * Answers requests over the rate limit (429) with the page of the form and the typed text.
 * Without scripts, the visitor would otherwise lose this text. If scripts run, the page still has
 * the typed text, so the answer is only JSON. A client that is far over the limit gets a short
 * page that is made only once, because the page of the form costs time.
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

/**
 * Answers a GET to the action of a form. A phone sends such a GET when it opens an old tab that
 * showed the result of a POST. If the action is also the address of a page, that page answers.
 * Otherwise the GET is redirected to the page of the form.
 */
export function askedForm(forms: readonly Form[], site: Site): RequestHandler {
  return (req, res, next) => {
    if (site.pages.has(req.path)) return next();

    const { paths, lang } = sourcePageOf(req, {}, site.facts());
    const shown = forms.find(({ page }) => paths.includes(pathIn(lang, page)));
    const raw = shown === undefined ? {} : { [extraFields.form]: shown.id };
    const { form, page } = formPageOf(req, raw, forms, site);
    res.set('Cache-Control', 'no-store');
    res.redirect(303, `${page}#${form.id}`);
  };
}

/**
 * Empties the answer whose Clear button was pressed. Returns the same `raw` if no button was
 * pressed.
 */
function withoutCleared(form: Form, raw: Raw): Raw {
  const cleared = form.fields.find(
    ({ name, clear }) => clear !== undefined && name === raw[extraFields.clear],
  );
  return cleared === undefined ? raw : { ...raw, [cleared.name]: '' };
}

interface FormPage {
  /** The form, with its texts in the language of the page. */
  readonly form: Form;
  readonly page: string;
  readonly lang: Lang;
  /** Whether the POST names the page from which it was sent. */
  readonly isFromPage: boolean;
}

/**
 * Finds the form that was sent, and the page that contains the form. Several forms may have the
 * same action.
 */
function formPageOf(
  req: Request,
  raw: Raw,
  forms: readonly Form[],
  { facts, pages }: Pick<Site, 'facts' | 'pages'>,
): FormPage {
  const { paths, lang } = sourcePageOf(req, raw, facts());
  const sent = forms.find(({ id }) => id === raw[extraFields.form]) ?? forms[0];
  if (sent === undefined) throw new Error('An action needs at least one form.');
  const form = formIn(sent, lang);
  // The page that shows the answer. If the form is on every page, the answer is on the page from
  // which the form was sent. Otherwise it is on the page of the form. The page must belong to
  // this site.
  const sentFrom = form.isOnEveryPage ? paths.find(pages.has) : undefined;
  return { form, page: sentFrom ?? pathIn(lang, form.page), lang, isFromPage: paths.length > 0 };
}

/**
 * Returns how the visitor came to this site, and the first page of the visit. Usually the script
 * of the page reports this visit. Without scripts, the visit is read from the header Referer.
 * Undefined if the first page is not a page of this site.
 */
function visitOf(req: Request, raw: Raw, facts: Facts): Visit | undefined {
  const visit = visitOfField(raw[extraFields.visit] ?? '') ?? visitByAddress(req, facts);
  return visit !== undefined && addressesOf(facts).has(visit.page) ? visit : undefined;
}

/**
 * Finds the visit in Referer, for forms in which the page's script did not report the visit.
 * Referer contains the address of the form's page, with its query. Returns undefined if Referer
 * is not the address of a page of this site.
 */
function visitByAddress(req: Request, facts: Pick<Facts, 'url'>): Visit | undefined {
  const address = ownReferer(req, facts);
  return address === undefined ? undefined : visitAt(address, '');
}

/** Explains why a form was refused: in JSON, or on the form's page with the typed text. */
export async function refuse(
  res: Response,
  site: Site,
  page: string,
  status: 400 | 429 | 503,
  state: FormState,
): Promise<void> {
  res.status(status);
  if (wantsJson(res.req)) {
    const message = state.message ?? texts[splitPath(page).lang].form.problem;
    res.json({ success: false, message, errors: state.errors });
  } else {
    await showForm(res, site, page, status, state);
  }
}

/** Sends the form's page with the typed text. */
async function showForm(
  res: Response,
  { pages }: Site,
  page: string,
  status: 200 | 400 | 429 | 503,
  state: FormState,
): Promise<void> {
  await sendHtml(res, pages.render(page, { form: state }, status), pages.security);
}
