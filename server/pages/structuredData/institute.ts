/** What search engines are told of the institute. */
import type {
  Certification,
  EducationalOrganization,
  OpeningHoursSpecification,
  PostalAddress,
} from 'schema-dts';
import type { Address, Branch, IsoCertificate, OpeningHours, Site } from '../../../shared/site';
import { wordsIn } from '../../../shared/text/factWords';
import { given, some } from './given';

/** The name by which other things refer to it. */
export function identifierOf(site: Site): string {
  return `${site.url}/#institute`;
}

/** The institute, whole. */
export function institute(site: Site): EducationalOrganization {
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
    ...given({
      geo: mapPosition && ({ '@type': 'GeoCoordinates', ...mapPosition } as const),
      openingHoursSpecification: hoursData(hours),
      sameAs: some(social.map(({ url }) => url)),
      knowsLanguage: some(languages),
      hasCertification: iso && certificationOf(iso),
      department: some(branches.map(branch => branchData(branch, site))),
    }),
  };
}

function branchData({ name, address, phones, hours }: Branch, site: Site): EducationalOrganization {
  return {
    '@type': 'EducationalOrganization',
    name: `${site.name}, ${wordsIn(name, 'en')}`,
    address: addressData(address),
    ...given({ telephone: some(phones), openingHoursSpecification: hoursData(hours) }),
  };
}

function addressData({ street, locality, region, postalCode, country }: Address): PostalAddress {
  return {
    '@type': 'PostalAddress',
    addressLocality: wordsIn(locality, 'en'),
    addressCountry: country,
    ...given({
      streetAddress: street && wordsIn(street, 'en'),
      addressRegion: region && wordsIn(region, 'en'),
      postalCode,
    }),
  };
}

/** Source: Google Search Central, "Local business": days by name, times as on the clock. */
function hoursData(hours: readonly OpeningHours[]): readonly OpeningHoursSpecification[] | undefined {
  return some(
    hours.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days,
      opens,
      closes,
    })),
  );
}

function certificationOf({ number, body, validUntil }: IsoCertificate): Certification {
  return {
    '@type': 'Certification',
    // As SPEC 1 has it.
    name: 'ISO 9001-2015',
    certificationIdentification: number,
    issuedBy: { '@type': 'Organization', name: body },
    expires: validUntil,
  };
}
