/** The placement partners in the scrolling strip of /placement. */
import type { Partner } from './types';

/** Six invented names, until an operator puts real partners here. Source: SPEC 9; DECISIONS, "partners". */
export const partners: readonly Partner[] = [
  partner('nimvarex', 'Nimvarex Systems'),
  partner('tarvolisk', 'Tarvolisk Softworks'),
  partner('vistendra', 'Vistendra Labs'),
  partner('quillobyte', 'Quillobyte'),
  partner('sahyavex', 'Sahyavex Technologies'),
  partner('dhruvonix', 'Dhruvonix'),
];

function partner(slug: string, name: string): Partner {
  return { name, picture: { src: `/pictures/partners/${slug}.svg`, width: 200, height: 80, alt: name } };
}
