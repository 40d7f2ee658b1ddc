/** Four figures, standing still: a number that counts up shows a wrong one meanwhile. Source: SPEC 2, Home; SPEC 9. */
import type { Counter } from '../content/types';

export function Counters({ counters }: { readonly counters: readonly Counter[] }) {
  return (
    <dl className="counters">
      {counters.map(({ value, label }) => (
        <div key={label} className="counters__item">
          <dt className="counters__label">{label}</dt>
          <dd className="counters__value">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
