/** The short facts in a banner: what visitors ask first, and whom to ask for what is not given. */
import type { ReactNode } from 'react';
import { AskByPhone } from '../components/AskByPhone';
import { usePageContext, useText } from '../page';
import { leftToAsk, shortFactKeys, shortFacts } from '../text/courseFacts';

interface BannerFact {
  readonly name: string;
  readonly value: ReactNode;
}

/** Fee, duration, next batch, language, demo. `hasFee`: whether fee and batch are asked for where they are not given. */
export function useBannerFacts(path: string, hasFee = true): readonly BannerFact[] {
  const { site, lang } = usePageContext();
  const { course, facts: text } = useText();
  const names = { ...text, duration: course.duration };
  const known = shortFacts(path, site, lang);
  const given = shortFactKeys.flatMap(key => {
    const value = known[key];
    return value === undefined ? [] : [{ name: names[key], value }];
  });
  const asked = hasFee ? leftToAsk(known, lang) : undefined;
  return asked === undefined ? given : [...given, { name: asked, value: <AskByPhone /> }];
}
