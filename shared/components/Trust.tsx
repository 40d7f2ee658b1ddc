/** What the institute is trusted for, in one row of the first view. Source: .github/asked.md, "The product", "Limits". */
import type { ReactElement } from 'react';
import { counters } from '../content/counters';
import { useLangOf, useText } from '../page';

export function Trust(): ReactElement {
  const labels = useText().home.trust;
  const langOf = useLangOf();
  return (
    <ul className="trust">
      {counters.map(({ of, value }) => (
        <li key={of}>
          <strong className="trust__value">{value}</strong> {labels[of]}
        </li>
      ))}
      <li className="trust__stamp" lang={langOf('ISO')}>
        {'ISO '}
        <br />
        9001-2015
      </li>
    </ul>
  );
}
