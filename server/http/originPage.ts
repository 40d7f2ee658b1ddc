/** From which page of this site a post came, and so in which language its answer is. */
import type { Request } from 'express';
import type { Raw } from '../../shared/forms/check';
import { extraFields } from '../../shared/forms/extraFields';
import { type Lang, splitPath } from '../../shared/text/languages';
import type { Config } from '../config/config';
import { isOwnAddress } from './sameOrigin';

interface SentFrom {
  /** As the visitor sent them, the surest first: each may or may not be a page. */
  readonly paths: readonly string[];
  readonly lang: Lang;
}

/** By the form's hidden field where its body could be read, else by what the browser says. */
export function sentFrom(req: Request, raw: Raw, { site }: Pick<Config, 'site'>): SentFrom {
  const referer = req.get('referer');
  const isOwn = referer !== undefined && isOwnAddress(referer, req.host, site.url);
  const candidates = [raw[extraFields.page], isOwn ? new URL(referer).pathname : undefined];
  const paths = candidates.filter(path => path !== undefined);
  return { paths, lang: splitPath(paths[0] ?? '/').lang };
}
