/**
 * Fills the institute's facts into texts. `{town}`, `{courses}` and `{placementHelp}` are facts.
 * `{feesSaid}` and similar names are sentences that depend on which facts are given. subjects.ts
 * fills in the subjects that the institute teaches.
 */
import { type Offered, offeredBy } from '../content/offered';
import type { CourseFacts, Institute } from '../site';
import { listIn, wordsIn } from './factWords';
import { fill } from './fill';
import { type Lang, texts } from './languages';
import { withSubjects } from './subjects';

/** The facts that texts may name, in one language. */
export interface NamedFacts {
  /** The facts by name. If a name has no fact, its `{name}` stays in the text. */
  readonly named: Partial<Named>;
  readonly offered: Offered;
  readonly lang: Lang;
}

/** The facts by their names in texts, such as `town` for `{town}`. */
interface Named extends FaqSentences {
  readonly town: string;
  /** The number of courses, such as `50+`. */
  readonly courses: string;
  /** A list such as `resume, mock interviews and interview calls`. */
  readonly placementHelp: string;
}

/** Sentences in the answers of /faq. Each depends on how much of a fact the institute has given. */
interface FaqSentences {
  readonly feesSaid: string;
  readonly instalmentsSaid: string;
  readonly refundsSaid: string;
  readonly batchesSaid: string;
  readonly certificateSaid: string;
  readonly demoSaid: string;
}

/** The number in the claim "50+ courses". Source: .github/asked.md, "The product". */
const claimedCourses = 50;

export function namedFacts(institute: Institute, lang: Lang): NamedFacts {
  const { address, counters, placementHelp } = institute;
  const { anyHelp, help } = texts[lang].placement;
  const names = placementHelp.map(each => help[each].name);
  const offered = offeredBy(institute);
  const named = {
    town: wordsIn(address.locality, lang),
    // If the institute has fewer courses, the text shows the true number.
    courses: counters.courses < claimedCourses ? `${counters.courses}` : `${claimedCourses}+`,
    placementHelp: names.length === 0 ? anyHelp : listIn(names, lang),
    ...faqSentences(institute, offered, lang),
  };
  return { named, offered, lang };
}

function faqSentences(institute: Institute, offered: Offered, lang: Lang): FaqSentences {
  const { said } = texts[lang].faq;
  const given = offered.courses.map(({ path }) => institute.courses[path] ?? {});
  const isInSome = (has: (facts: CourseFacts) => boolean) => (given.some(has) ? 'some' : 'none');
  const isInAll = (has: (facts: CourseFacts) => boolean) => given.every(has);
  const hasFee = ({ fee }: CourseFacts) => fee !== undefined;
  const hasDemo = ({ demo }: CourseFacts) => demo !== undefined;

  return {
    feesSaid: said.fees[isInAll(hasFee) ? 'all' : isInSome(hasFee)],
    instalmentsSaid: said.instalments[isInSome(({ fee }) => fee?.instalments !== undefined)],
    refundsSaid: said.refunds[institute.refunds === undefined ? 'none' : 'given'],
    batchesSaid: said.batches[isInSome(({ batches = [] }) => batches.length > 0)],
    certificateSaid: said.certificate[isInSome(({ certificate }) => certificate !== undefined)],
    demoSaid: isInAll(({ demo }) => demo?.free === true)
      ? said.demo.free
      : said.demo[given.some(hasDemo) ? 'differs' : 'none'],
  };
}

interface Filled {
  readonly facts: NamedFacts;
  readonly data: unknown;
}

/**
 * The last result for each text or list. In one language, the facts are usually the same at each
 * request, so the result can be used again.
 */
const known = new WeakMap<object, Filled>();

/**
 * Returns the data with the facts filled into each of its texts. If no text changes, it returns
 * the same object.
 */
export function withFacts<T>(data: T, facts: NamedFacts): T {
  // The cast is safe, since only texts have changed.
  return filled(data, facts) as T;
}

function filled(data: unknown, facts: NamedFacts): unknown {
  if (typeof data === 'string') return filledText(data, facts);
  if (typeof data !== 'object' || data === null) return data;
  const before = known.get(data);
  if (before !== undefined && isSame(before.facts, facts)) return before.data;
  const result = Array.isArray(data) ? filledList(data, facts) : filledObject(data, facts);
  known.set(data, { facts, data: result });
  return result;
}

function filledText(text: string, { named, offered, lang }: NamedFacts): string {
  const said = withSubjects(text, offered.has, {
    list: subjects => listIn(subjects, lang),
    span: (first, last) => fill(texts[lang].facts.span, { first, last }),
  });
  return fill(said, { ...named });
}

function isSame(before: NamedFacts, facts: NamedFacts): boolean {
  if (before.offered !== facts.offered || before.lang !== facts.lang) return false;
  const names = Object.keys({ ...before.named, ...facts.named }) as (keyof Named)[]; // their own
  return names.every(name => before.named[name] === facts.named[name]);
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
