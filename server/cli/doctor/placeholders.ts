/** Looks for what a new site comes with and no institute has. */
import { defaultSite } from '../../../shared/site';
import type { Config } from '../../config/config';
import { type Finding, look, ok, wrong } from './finding';

/** Phones, name, place and addresses that are still the invented ones. */
export function placeholderFindings({ site }: Config): readonly Finding[] {
  const { latitude, longitude } = site.mapPosition;
  const isDefaultPlace =
    latitude === defaultSite.mapPosition.latitude && longitude === defaultSite.mapPosition.longitude;
  // A number of ours begins with 0 after the country code: no subscriber has one.
  const invented = site.phones.filter(phone => /^\+91 ?0/.test(phone));
  const findings = [
    ...(invented.length > 0
      ? [
          wrong(
            'Phones',
            `Pages show ${invented.join(' and ')}, which reach nobody.`,
            'Set SITE_PHONES to your numbers.',
          ),
        ]
      : []),
    ...(site.name === defaultSite.name
      ? [look('Name', `The site calls itself ${site.name}, as delivered.`, 'Set SITE_NAME.')]
      : []),
    ...(isDefaultPlace
      ? [
          look(
            'Map',
            `The map shows ${latitude}, ${longitude}, as delivered.`,
            'Write your address and mapPosition into shared/site.ts, and build.',
          ),
        ]
      : []),
    ...(site.email.endsWith('@example.com') || site.reviewUrl.startsWith('https://example.com/')
      ? [
          look(
            'Links',
            'Email address, social links or review link still lead to example.com.',
            'Change them in shared/site.ts, and build.',
          ),
        ]
      : []),
  ];
  return findings.length > 0 ? findings : [ok('Placeholders', 'None stands any more.')];
}
