/**
 * The map, and nothing from another host before a click: the frame begins as a small page of our own
 * whose link leads the frame to OpenStreetMap. No script. Source: DECISIONS, "embedded map".
 */
import { useSurroundings, useText } from '../page';
import type { Site } from '../site';
import { fill } from '../text/fill';
import type { Text } from '../text/languages';

export function LocationMap() {
  const { site, lang } = useSurroundings();
  const text = useText().map;
  return (
    <div className="location-map">
      <iframe
        className="location-map__frame"
        title={fill(text.label, { address: `${site.address.street}, ${site.address.locality}` })}
        srcDoc={placeholder(site, text, lang)}
        loading="lazy"
        referrerPolicy="no-referrer"
      />
      <a className="location-map__link" href={mapUrl(site)} rel="noopener">
        {text.open}
      </a>
    </div>
  );
}

/** A page inside the frame: it inherits this page's Content-Security-Policy, so its style is a file. */
function placeholder(site: Site, text: Text['map'], lang: string): string {
  const { street, locality, postalCode } = site.address;
  return [
    `<!doctype html><html lang="${lang}"><title>${text.title}</title><link rel="stylesheet" href="/map.css">`,
    `<a href="${escaped(embedUrl(site))}"><img src="/pictures/map.svg" alt="" width="960" height="480">`,
    `<span>${text.show}<br>${escaped(`${street}, ${locality} ${postalCode}`)}</span></a></html>`,
  ].join('');
}

function embedUrl({ mapPosition: { latitude, longitude } }: Site): string {
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

function mapUrl({ mapPosition: { latitude, longitude } }: Site): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`);
}
