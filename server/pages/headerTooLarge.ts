/** What a request gets whose header is over the limit: too many cookies, in all likelihood. */
import { fill } from '../../shared/text/fill';
import { languages, texts } from '../../shared/text/languages';
import { linkTo } from '../../shared/text/names';
import { hourMs } from '../../shared/time';
import type { Answer } from '../http/sendHtml';
import type { Site } from '../site';

const warning =
  'A request had a header over 64 KB, and got a page that says so. Browsers send one where other sites of the same domain set many cookies';

/**
 * Gives the page, in each language, since nothing of the request could be read. Any client may ask
 * so: one line an hour fills no log.
 */
export function headerTooLarge({
  facts,
  pages,
  log,
  now,
}: Pick<Site, 'facts' | 'pages' | 'log' | 'now'>): () => Promise<Answer> {
  let saidAt = Number.NEGATIVE_INFINITY;

  return () => {
    if (Math.abs(now() - saidAt) >= hourMs) {
      saidAt = now();
      log.warn(warning);
    }
    const [phone] = facts().phones;
    const inEach = languages.map(({ lang }) => ({
      lang,
      message: fill(texts[lang].refusal.tooManyCookies, { phone }),
      way: linkTo('/', lang),
    }));
    const message = fill(texts.en.refusal.tooManyCookies, { phone });
    return pages.error({ status: 431, message, inEach }, 'en', 'identity');
  };
}
