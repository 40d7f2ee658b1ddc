/** The short facts in a banner: what visitors ask first, and whom to ask about missing facts. */
import type { ReactNode } from 'react';
import { AskUs } from '../components/AskUs';
import { usePageContext, useText } from '../page';
import { leftToAsk, shortFactKeys, shortFacts } from '../text/courseFacts';

interface BannerFact {
  readonly name: string;
  readonly value: ReactNode;
}

/**
 * Fee, duration, next batch, language and demo; then `more`; then whom to ask about missing facts
 * among the first three. `hasFee`: whether that last row may show.
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
