/** The short facts in a banner: what visitors ask first, and whom to ask for what is not given. */
import type { ReactNode } from 'react';
import { AskUs } from '../components/AskUs';
import { usePageContext, useText } from '../page';
import { leftToAsk, shortFactKeys, shortFacts } from '../text/courseFacts';

interface BannerFact {
  readonly name: string;
  readonly value: ReactNode;
}

/**
 * Fee, duration, next batch, language, demo; then what else is known; last whom to ask for the
 * first three. `hasFee`: whether these are asked for where they are not given.
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
