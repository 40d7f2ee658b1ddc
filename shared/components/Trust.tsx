/** What the institute is trusted for, in one row of the first view. Source: .github/asked.md, "The product", "Limits". */
import type { ReactElement } from 'react';
import { counters } from '../content/counters';
import { useLangOf, useText } from '../page';

export function Trust(): ReactElement {
  const labels = useText().home.trust;
  const langOf = useLangOf();
  return (
    <ul className="trust">
      <li className="trust__item" lang={langOf('ISO')}>
        <strong className="trust__value">ISO</strong> 9001-2015
      </li>
      {counters.map(
        ({ of, value }) =>
          of !== 'courses' && (
            <li key={of} className="trust__item">
              <strong className="trust__value">{value}</strong> {labels[of]}
            </li>
          ),
      )}
    </ul>
  );
}
