/**
 * The map of the institute's place. At first the frame has a small page of this site, with a link
 * that opens OpenStreetMap in the frame. So nothing is loaded from another host before the
 * visitor clicks on this link. The map works without script. Source: .github/asked.md, "Settled".
 */
import type { ReactElement } from 'react';
import { usePageContext, useText } from '../page';
import type { Address, Site } from '../site';
import { wordsIn } from '../text/factWords';
import { fill } from '../text/fill';
import type { Text } from '../text/languages';

type Position = NonNullable<Site['mapPosition']>;

interface LocationMapProps {
  readonly address: Address;
  readonly position: Position;
}

export function LocationMap({ address, position }: LocationMapProps): ReactElement {
  const { lang } = usePageContext();
  const text = useText().map;
  const line = [address.street, address.locality]
    .flatMap(words => (words === undefined ? [] : [wordsIn(words, lang)]))
    .join(', ');
  return (
    <div className="location-map">
      <iframe
        className="location-map__frame"
        title={fill(text.label, { address: line })}
        srcDoc={`<!doctype html><html lang="${lang}">${placeholder(line, position, text)}</html>`}
        loading="lazy"
        referrerPolicy="no-referrer"
      />
      <a className="location-map__link" href={mapUrl(position)}>
        {text.open}
      </a>
    </div>
  );
}

/**
 * Returns the HTML of the small page in the frame. The Content-Security-Policy of the page around
 * the frame also applies to this page, so its style is in a file. The picture has the query
 * `?frame`. So the service worker does not handle the request for the picture
 * (client/worker/policy.ts).
 */
function placeholder(address: string, position: Position, text: Text['map']): string {
  return [
    `<title>${text.title}</title><link rel="stylesheet" href="/map.css">`,
    `<a href="${escaped(embedUrl(position))}"><img src="/pictures/map.svg?frame" alt="" width="960" height="480">`,
    `<span><b>${escaped(address)}</b>${text.show}</span></a>`,
  ].join('');
}

function embedUrl({ latitude, longitude }: Position): string {
  const box = [longitude - 0.008, latitude - 0.005, longitude + 0.008, latitude + 0.005].map(n =>
    n.toFixed(4),
  );
  const query = new URLSearchParams({
    bbox: box.join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

/** Returns the address of the OpenStreetMap page that shows this place. */
export function mapUrl({ latitude, longitude }: Position): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`);
}
