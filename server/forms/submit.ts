/** The one pipeline of every form (read, check, keep, answer), and what else its address says. */
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
 * Says success only after the store has made the enquiry durable. Throws HttpError. Source:
 * .github/asked.md, "Forms".
 */
export function submit(forms: readonly Form[], site: Site): RequestHandler {
  return async (req, res) => {
    const raw = await readBody(req);
    const { form, page, lang, isFromPage } = formPageOf(req, raw, forms, site);
    // For the metrics, which count by form.
    res.locals.form = form.id;
    // The page comes back without this answer, and nothing is sent yet.
    const left = withoutCleared(form, raw);
    if (left !== raw && !wantsJson(req)) {
      const { values } = check(form, left);
      return showForm(res, site, page, 200, { form: form.id, values, errors: {} });
    }
    const checked = check(form, raw);
    const { values } = checked;
    if (!checked.ok) {
      // Optional keys, never an undefined value: that is how check() builds them.
      const errors = checked.errors as FormState['errors'];
      return refuse(res, site, page, 400, { form: form.id, values, errors });
    }
    const enquiry = enquiryFromForm(
      {
        form: form.id,
        values: checked.values,
        page,
        visit: visitOf(req, raw, site.facts()),
        // A bare post comes from no page, and nobody has read what stands there.
        consent: isFromPage ? consentOf(form.id, lang) : undefined,
      },
      raw,
      `client ${req.ip}`,
      site.store.secret,
      site.now(),
    );
    try {
      // A repeat gets the same answer as the first: to the visitor it is the same enquiry.
      await site.keep(enquiry);
    } catch (cause) {
      site.log.error('An enquiry could not be kept.', { form: form.id, cause: String(cause) });
      // Not by pages/errorAnswers.ts: the visitor gets back what was typed.
      const message = texts[lang].form.failure;
      return refuse(res, site, page, 503, { form: form.id, values, errors: {}, message });
    }
    if (wantsJson(req)) res.json({ success: true, message: form.success });
    else res.redirect(303, `${page}#${sentAnchor(form.id)}`);
  };
}

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

/**
 * Leads to the form: a phone that restores its tabs asks so for what came of a post. An address
 * that is a page too is left to the page.
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

/** What was posted without the answer whose Clear button was pressed; else `raw` itself. */
function withoutCleared(form: Form, raw: Raw): Raw {
  const cleared = form.fields.find(
    ({ name, clear }) => clear !== undefined && name === raw[extraFields.clear],
  );
  return cleared === undefined ? raw : { ...raw, [cleared.name]: '' };
}

interface FormPage {
  /** In the language of its page. */
  readonly form: Form;
  readonly page: string;
  readonly lang: Lang;
  /** Whether it says which page of the site it was sent from. */
  readonly isFromPage: boolean;
}

/** Which of the forms that share an action was sent, and the page that shows it. */
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
  // Only ever a page of this site, for the redirect: the form's own, or that from which one on
  // every page was sent.
  const sentFrom = form.isOnEveryPage ? paths.find(pages.has) : undefined;
  return { form, page: sentFrom ?? pathIn(lang, form.page), lang, isFromPage: paths.length > 0 };
}

/** Where the visit came from: as the page's script says, else by Referer. */
function visitOf(req: Request, raw: Raw, facts: Facts): Visit | undefined {
  const visit = visitOfField(raw[extraFields.visit] ?? '') ?? visitByAddress(req, facts);
  return visit !== undefined && addressesOf(facts).has(visit.page) ? visit : undefined;
}

/** Without script a browser still says on which page the form was, with what its address had. */
function visitByAddress(req: Request, facts: Pick<Facts, 'url'>): Visit | undefined {
  const address = ownReferer(req, facts);
  return address === undefined ? undefined : visitAt(address, '');
}

/**
 * Says why a form was not taken: in JSON, or on the form's page, which still has everything that
 * was typed.
 */
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

/** The form's page, with everything that was typed. */
async function showForm(
  res: Response,
  { pages }: Site,
  page: string,
  status: 200 | 400 | 429 | 503,
  state: FormState,
): Promise<void> {
  await sendHtml(res, pages.render(page, { form: state }, status), pages.security);
}
