import request from 'supertest';
import { createRenderer } from '../../../server/pages/render';
import { type Lang, languages, texts } from '../../../shared/text/languages';
import { filledForms } from '../../expected/formFixtures';
import { sample } from '../../support/run/shortForm';
import { postFields } from '../../support/site/postFields';
import { type StartedSite, startSiteInProcess } from '../../support/site/siteInProcess';

export interface SeenPage {
  readonly name: string;
  readonly html: string;
}

/**
 * The languages of all pages that are not in the sitemap, such as searches, error pages and forms
 * with errors. In the short form this is only English, because the elements are the same in every
 * language.
 */
const statesIn = sample(languages);

/** Addresses that are not in the sitemap. */
const addresses = [
  '/offline',
  '/courses?q=docker',
  '/courses?q=pyhton',
  '/courses?q=qqqq',
  '/courses?q=%3Cb%3E%22',
  '/courses?q=',
  '/compare?course=java&course=python',
  '/compare?course=java&course=c&course=mern',
];

const wrong = {
  mobile_no: '()',
  mobileno: '()',
  from_name: '<"&>',
  emailid: 'a b',
  EmailId: 'x',
  to_day: 'today',
  satisfaction: 'Perhaps',
  rating: '11',
  message: '<b>"\n\n',
  suggestions: '</textarea>',
};

export async function* seenPages(): AsyncGenerator<SeenPage> {
  const site = await startSiteInProcess();
  const renderer = createRenderer(site.site.facts, site.site.pages.assets, { hasWorker: true });
  for (const path of sample(site.paths)) yield got(site, path, 200);
  for (const { lang } of statesIn) {
    for (const address of addresses) yield got(site, inLanguage(lang, address), 200);
    yield got(site, inLanguage(lang, '/nowhere'), 404);
    const fault = {
      status: 500,
      message: '500 Internal Server Error',
      hint: texts[lang].error.faultHint,
    };
    yield { name: `500 in ${lang}`, html: renderer.error(fault, lang).html };
    // These pages show empty forms, forms with all possible errors, wrong logins, and a form that
    // is too large.
    for (const { form, action, page } of filledForms)
      for (const fields of [{}, wrong])
        yield posted(site, action, { ...fields, form, page: inLanguage(lang, page) }, 400);
    for (const fields of [{}, { username: '<"', password: 'x' }])
      yield posted(site, '/login', { ...fields, page: inLanguage(lang, '/login') }, 400);
    const large = { course: 'x'.repeat(530_000), page: inLanguage(lang, '/java') };
    yield posted(site, '/mail.php', large, 413);
  }
  // The store is closed here. So these are the pages that a visitor sees when the message cannot
  // be kept.
  await site.store.close();
  for (const { lang } of statesIn)
    for (const { form, action, page, fields } of filledForms)
      yield posted(site, action, { ...fields, form, page: inLanguage(lang, page) }, 503);
  await site.close();
}

async function got({ app }: StartedSite, path: string, status: number): Promise<SeenPage> {
  return { name: path, html: (await request(app).get(path).expect(status)).text };
}

/**
 * Posts a form, and returns the page that answers the post. `fields.page` names the page with the
 * form. The answer is in the language of that page.
 */
async function posted(
  { app, config }: StartedSite,
  action: string,
  fields: Readonly<Record<string, string>> & { readonly page: string },
  status: number,
): Promise<SeenPage> {
  const { url } = config.site;
  const sent = postFields(app, action, fields).set({
    Origin: url,
    Referer: `${url}${fields.page}`,
  });
  return {
    name: `${status} at ${fields.page} for ${action}`,
    html: (await sent.expect(status)).text,
  };
}

/**
 * Returns the address of a page in a language. In Hindi, `/java` is `/hi/java`, and the home page
 * is `/hi`.
 */
function inLanguage(lang: Lang, path: string): string {
  return lang === 'en' ? path : `/${lang}${path === '/' ? '' : path}`;
}
