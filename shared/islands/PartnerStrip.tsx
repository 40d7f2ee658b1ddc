/** Six partner companies in a strip that scrolls. Source: SPEC 2, Placement. */
import { Drawing } from '../components/Drawing';
import type { Partner } from '../content/types';

export function PartnerStrip({ partners }: { readonly partners: readonly Partner[] }) {
  return (
    // A region that scrolls must be reachable by keyboard. Source: axe, scrollable-region-focusable.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className="partner-strip" aria-label="Partner companies" tabIndex={0}>
      <ul className="partner-strip__list">
        {partners.map(partner => (
          <li key={partner.name} className="partner-strip__item">
            <Drawing picture={partner.picture} />
          </li>
        ))}
      </ul>
    </section>
  );
}
