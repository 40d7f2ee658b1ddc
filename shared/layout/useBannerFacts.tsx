/**
 * The short facts in a banner. They answer the first questions of visitors. If one of the main
 * facts is missing, a last row says whom to ask.
 */
import type { ReactNode } from 'react';
import { AskUs } from '../components/AskUs';
import { usePageContext, useText } from '../page';
import { leftToAsk, shortFactKeys, shortFacts } from '../text/courseFacts';

interface BannerFact {
  readonly name: string;
  readonly value: ReactNode;
}

/**
 * Returns the facts of a banner in this order: fee, duration, next batch, language, demo, and
 * then the facts in `more`. If the fee, the duration or the next batch is missing, a last row
 * says whom to ask. If `hasFee` is false, this row is never there.
 */
export function useBannerFacts(
  path: string,
  {
    hasFee = true,
    more = [],
  }: { readonly hasFee?: boolean; readonly more?: readonly BannerFact[] } = {},
): readonly BannerFact[] {
  const { site, lang } = usePageContext();
  const text = useText().facts;
  const known = shortFacts(path, site, lang);
  const given = shortFactKeys.flatMap(key => {
    const value = known[key];
    return value === undefined ? [] : [{ name: text[key], value }];
  });
  const asked = hasFee ? leftToAsk(known, lang) : undefined;
  const toAsk = asked === undefined ? [] : [{ name: asked, value: <AskUs /> }];
  return [...given, ...more, ...toAsk];
}
