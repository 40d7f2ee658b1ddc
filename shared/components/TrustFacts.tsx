/**
 * What the institute is trusted for, in one row of the first view. Source:
 * .github/asked.md, "The product", "Limits".
 */
import type { ReactElement } from 'react';
import { counterNames } from '../content/counters';
import { useLangOf, usePageContext, useText } from '../page';
import { grouped } from '../text/factWords';

export function TrustFacts(): ReactElement {
  const { counters, isoHasEnded } = usePageContext().site;
  const labels = useText().home.trust;
  const langOf = useLangOf();
  return (
    <ul className="trust-facts">
      {counterNames.map(name => (
        <li key={name}>
          <strong className="trust-facts__value">{grouped(counters[name])}</strong> {labels[name]}
        </li>
      ))}
      {!isoHasEnded && (
        <li className="trust-facts__stamp" lang={langOf('ISO')}>
          {'ISO '}
          <br />
          9001:2015
        </li>
      )}
    </ul>
  );
}
