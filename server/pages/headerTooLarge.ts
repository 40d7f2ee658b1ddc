/**
 * The page for a request whose headers are too large. The most likely reason is that the browser
 * has too many cookies.
 */
import { fill } from '../../shared/text/fill';
import { languages, texts } from '../../shared/text/languages';
import { linkTo } from '../../shared/text/names';
import { hourMs } from '../../shared/time';
import type { CachedResponse } from '../http/sendHtml';
import type { Site } from '../site';

const warning =
  'A request had a header over 64 KB, and got a page about it. Browsers send this if other sites of the same domain set many cookies';

/**
 * Returns the function that makes this page. The headers of the request could not be read, so the
 * language of the visitor is not known. The page is therefore in all languages. Any client can
 * send such requests, so only one line an hour is logged.
 */
export function headerTooLarge({
  facts,
  pages,
  log,
  now,
}: Pick<Site, 'facts' | 'pages' | 'log' | 'now'>): () => Promise<CachedResponse> {
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
