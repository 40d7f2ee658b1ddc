/** What search engines are told of the institute. */
import type { EducationalOrganization } from 'schema-dts';
import type { Site } from '../../../shared/site';

/** The name by which other things refer to it. */
export function identifierOf(site: Site): string {
  return `${site.url}/#institute`;
}

/** The institute, whole. */
export function institute(site: Site): EducationalOrganization {
  const { street, locality, region, postalCode, country } = site.address;
  return {
    '@type': 'EducationalOrganization',
    '@id': identifierOf(site),
    name: site.name,
    url: `${site.url}/`,
    logo: `${site.url}/icon-512.png`,
    email: site.email,
    telephone: site.phones,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: locality,
      addressRegion: region,
      postalCode,
      addressCountry: country,
    },
    geo: { '@type': 'GeoCoordinates', ...site.mapPosition },
    sameAs: site.social.map(({ url }) => url),
  };
}
