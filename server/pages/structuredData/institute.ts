/** What search engines are told of the institute. */
import type { Address, Branch, OpeningHours, Site } from '../../../shared/site';
import { wordsIn } from '../../../shared/text/factWords';

/** The name by which other things refer to it. */
export function identifierOf(site: Site): string {
  return `${site.url}/#institute`;
}

/** Structured data has no empty lists; and JSON leaves out a field that is undefined. */
export function unlessEmpty<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length === 0 ? undefined : list;
}

/** The institute, whole. */
export function institute(site: Site): object {
  const { mapPosition, hours, social, languages, branches, iso } = site;
  return {
    '@type': 'EducationalOrganization',
    '@id': identifierOf(site),
    name: site.name,
    url: `${site.url}/`,
    logo: `${site.url}/icon-512.png`,
    email: site.email,
    telephone: site.phones,
    address: addressData(site.address),
    geo: mapPosition && { '@type': 'GeoCoordinates', ...mapPosition },
    openingHoursSpecification: hoursData(hours),
    sameAs: unlessEmpty(social.map(({ url }) => url)),
    knowsLanguage: unlessEmpty(languages),
    hasCertification: iso && {
      '@type': 'Certification',
      // As SPEC 1 has it.
      name: 'ISO 9001-2015',
      certificationIdentification: iso.number,
      issuedBy: { '@type': 'Organization', name: iso.body },
      expires: iso.validUntil,
    },
    department: unlessEmpty(branches.map(branch => branchData(branch, site))),
  };
}

function branchData({ name, address, phones, hours }: Branch, site: Site): object {
  return {
    '@type': 'EducationalOrganization',
    name: `${site.name}, ${wordsIn(name, 'en')}`,
    address: addressData(address),
    telephone: unlessEmpty(phones),
    openingHoursSpecification: hoursData(hours),
  };
}

function addressData({ street, locality, region, postalCode, country }: Address): object {
  return {
    '@type': 'PostalAddress',
    addressLocality: wordsIn(locality, 'en'),
    addressCountry: country,
    streetAddress: street && wordsIn(street, 'en'),
    addressRegion: region && wordsIn(region, 'en'),
    postalCode,
  };
}

/** Source: Google Search Central, "Local business": days by name, times as on the clock. */
function hoursData(hours: readonly OpeningHours[]): readonly object[] | undefined {
  const each = hours.map(({ days, opens, closes }) => ({ dayOfWeek: days, opens, closes }));
  return unlessEmpty(each.map(open => ({ '@type': 'OpeningHoursSpecification', ...open })));
}
