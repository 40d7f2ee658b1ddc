/**
 * Puts the institute's facts into texts that name them: `{town}`, `{courses}`, `{placementHelp}`.
 */
import type { Institute } from '../site';
import { listIn, wordsIn } from './factWords';
import { fill } from './fill';
import { type Lang, texts } from './languages';

/** What texts may name, as one language says it. */
export interface NamedFacts {
  readonly town: string;
  /** How many courses there are: `50+`. */
  readonly courses: string;
  /** `resume, mock interviews and interview calls` */
  readonly placementHelp: string;
}

/** Source: .github/asked.md, "The product". */
const claimedCourses = 50;

export function namedFacts(
  { address, counters, placementHelp }: Institute,
  lang: Lang,
): NamedFacts {
  const { anyHelp, help } = texts[lang].placement;
  const names = placementHelp.map(each => help[each].name);
  return {
    town: wordsIn(address.locality, lang),
    // Who counts fewer does not make the claim.
    courses: counters.courses < claimedCourses ? `${counters.courses}` : `${claimedCourses}+`,
    placementHelp: names.length === 0 ? anyHelp : listIn(names, lang),
  };
}

interface Filled {
  readonly facts: NamedFacts;
  readonly data: unknown;
}

/** A site says the same in each language: what was said last is remembered with the data. */
const known = new WeakMap<object, Filled>();

/** The same data with the facts in each of its texts; data that names none comes back itself. */
export function withFacts<T>(data: T, facts: NamedFacts): T {
  // Only texts have changed.
  return filled(data, facts) as T;
}

function filled(data: unknown, facts: NamedFacts): unknown {
  if (typeof data === 'string') return fill(data, { ...facts });
  if (typeof data !== 'object' || data === null) return data;
  const before = known.get(data);
  if (before !== undefined && isSame(before.facts, facts)) return before.data;
  const result = Array.isArray(data) ? filledList(data, facts) : filledObject(data, facts);
  known.set(data, { facts, data: result });
  return result;
}

function isSame(before: NamedFacts, facts: NamedFacts): boolean {
  return (
    before.town === facts.town &&
    before.courses === facts.courses &&
    before.placementHelp === facts.placementHelp
  );
}

function filledList(list: readonly unknown[], facts: NamedFacts): unknown {
  const items = list.map(item => filled(item, facts));
  return items.every((item, index) => item === list[index]) ? list : items;
}

function filledObject(data: object, facts: NamedFacts): unknown {
  const entries = Object.entries(data);
  const changed = entries.map(([name, value]) => [name, filled(value, facts)] as const);
  return changed.every(([, value], index) => value === entries[index]?.[1])
    ? data
    : Object.fromEntries(changed);
}
