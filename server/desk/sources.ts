/**
 * How a person found the institute: the source of the visit on the website, or what the office
 * wrote down.
 */
import { deskText } from '../../shared/desk/text';
import type { Lang } from '../../shared/text/languages';
import type { Enquiry } from '../store/enquiries';

type Came = Pick<Enquiry, 'channel' | 'visit'>;

/**
 * Returns a text for the source, the same in every language: `utm instagram`, `google-ad`, `desk
 * walked-in`, `direct`. If the link of an advert names its source, the text has that name.
 * Otherwise, the text has the kind of site from which the visitor came.
 */
function sourceOf({ channel, visit }: Came): string {
  if (channel !== undefined) return `desk ${channel}`;
  if (visit === undefined) return 'direct';
  const { source, medium, origin } = visit;
  if (source !== '') return `utm ${[source, medium].join(' ').trim().toLowerCase()}`;
  return origin ?? 'direct';
}

export function sourceIn(came: Came, language: Lang): string {
  const { add, visit } = deskText(language);
  const names: Readonly<Partial<Record<string, string>>> = {
    ...visit.origins,
    direct: visit.direct,
  };
  if (came.channel !== undefined) return add.channels[came.channel];
  const source = sourceOf(came);
  return names[source] ?? source.replace(/^utm /, '');
}
