/** Four figures, standing still: a number that counts up shows a wrong one meanwhile. Source: .github/asked.md, "Pages", "Limits". */
import type { ReactElement } from 'react';
import { counters } from '../content/counters';
import { useText } from '../page';

export function Counters(): ReactElement {
  const labels = useText().home.counters;
  return (
    <dl className="counters">
      {counters.map(({ of, value }) => (
        <div key={of} className="counters__item">
          <dt className="counters__label">{labels[of]}</dt>
          <dd className="counters__value">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
