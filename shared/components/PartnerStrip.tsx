/**
 * The partner companies in a strip that moves. The visitor can stop it with a switch. The strip
 * works without script. Source: .github/asked.md, "Pages".
 */
import type { ReactElement } from 'react';
import { useText } from '../page';
import type { Partner } from '../site';
import { Icon } from './Icon';
import { ResponsivePicture } from './ResponsivePicture';

/**
 * The strip has a switch, because visitors must be able to stop a movement that lasts more than
 * five seconds. Source: WCAG 2.2.2.
 */
export function PartnerStrip({
  partners,
}: {
  readonly partners: readonly Partner[];
}): ReactElement {
  const text = useText().placement;
  return (
    <div className="partner-strip">
      {/* The section scrolls, so the keyboard must be able to reach it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section className="partner-strip__window" aria-label={text.partners} tabIndex={0}>
        <ul className="partner-strip__list">
          {partners.map(partner => (
            <li key={partner.name} className="partner-strip__item">
              <Logo {...partner} />
            </li>
          ))}
        </ul>
      </section>
      <div className="partner-strip__pause">
        <input className="partner-strip__switch" type="checkbox" aria-label={text.pause} />
        <Icon name="pause" />
        <Icon name="play" />
      </div>
    </div>
  );
}

function Logo({ name, picture }: Partner) {
  if (picture === undefined) return <span className="partner-strip__name">{name}</span>;
  return <ResponsivePicture picture={{ src: picture, width: 200, height: 80, alt: name }} />;
}
