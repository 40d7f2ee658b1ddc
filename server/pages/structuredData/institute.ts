/** Describes the institute in the structured data for search engines. */
import type {
  Certification,
  EducationalOrganization,
  EducationalOrganizationLeaf,
  GeoCoordinates,
  LocalBusinessLeaf,
  MergeLeafTypes,
  OpeningHoursSpecification,
  PostalAddress,
} from 'schema-dts';
import { mapUrl } from '../../../shared/components/LocationMap';
import type { Address, Branch, OpeningHours, Site } from '../../../shared/site';
import { wordsIn } from '../../../shared/text/factWords';
import { sharingPicture } from '../addresses';
import { withoutEmptyFields } from './withoutEmptyFields';

/**
 * Returns the `@id` of the institute. Other parts of the data refer to the institute by this id.
 */
export function identifierOf(site: Site): string {
  return `${site.url}/#institute`;
}

/**
 * The institute has two types: a school and a local business. Search engines show opening hours
 * and a place only for a local business.
 */
export type Institute = MergeLeafTypes<[EducationalOrganizationLeaf, LocalBusinessLeaf]>;

/** Describes the institute with its facts. Source: Google Search Central, "Local business". */
export function institute(site: Site): Institute {
  return withoutEmptyFields<Institute>({
    '@type': ['EducationalOrganization', 'LocalBusiness'],
    '@id': identifierOf(site),
    name: site.name,
    url: `${site.url}/`,
    logo: `${site.url}/icon-512.png`,
    image: site.url + sharingPicture('/'),
    email: site.email,
    telephone: site.phones,
    address: addressData(site.address),
    geo:
      site.mapPosition &&
      withoutEmptyFields<GeoCoordinates>({ '@type': 'GeoCoordinates', ...site.mapPosition }),
    hasMap: site.mapPosition && mapUrl(site.mapPosition),
    openingHoursSpecification: hoursData(site.hours),
    specialOpeningHoursSpecification: specialHours(site),
    sameAs: site.social.map(({ url }) => url),
    knowsLanguage: site.languages,
    hasCertification: certification(site),
    department: site.branches.map(branch => branchData(branch, site)),
  });
}

function certification({ iso }: Site): Certification | undefined {
  if (iso === undefined) return undefined;

  return withoutEmptyFields<Certification>({
    '@type': 'Certification',
    // The institute wants this spelling. Source: .github/asked.md, "The product".
    name: 'ISO 9001-2015',
    certificationIdentification: iso.number,
    issuedBy: { '@type': 'Organization', name: iso.body },
    expires: iso.validUntil,
  });
}

function branchData({ name, address, phones, hours }: Branch, site: Site): EducationalOrganization {
  return withoutEmptyFields<EducationalOrganization>({
    '@type': 'EducationalOrganization',
    name: `${site.name}, ${wordsIn(name, 'en')}`,
    address: addressData(address),
    telephone: phones,
    openingHoursSpecification: hoursData(hours),
  });
}

function addressData({ street, locality, region, postalCode, country }: Address): PostalAddress {
  return withoutEmptyFields<PostalAddress>({
    '@type': 'PostalAddress',
    addressLocality: wordsIn(locality, 'en'),
    addressCountry: country,
    streetAddress: street && wordsIn(street, 'en'),
    addressRegion: region && wordsIn(region, 'en'),
    postalCode,
  });
}

/**
 * Returns the days on which the opening hours are different. If the institute is closed on a day,
 * both times are midnight. Source: Google Search Central, "Local business".
 */
function specialHours({ closedSoon = [] }: Site): readonly OpeningHoursSpecification[] {
  return closedSoon.map(({ from, until, opens = '00:00', closes = '00:00' }) => ({
    '@type': 'OpeningHoursSpecification',
    opens,
    closes,
    validFrom: from,
    validThrough: until,
  }));
}

/**
 * Returns the weekly hours, with weekdays such as `Monday` and times such as `09:00`. Source:
 * Google Search Central, "Local business".
 */
function hoursData(hours: readonly OpeningHours[]): readonly OpeningHoursSpecification[] {
  return hours.map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days,
    opens,
    closes,
  }));
}
