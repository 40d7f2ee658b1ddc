/**
 * Fills the institute's facts into texts: `{town}`, `{courses}`, `{placementHelp}`, the subjects
 * that it teaches (subjects.ts), and sentences that depend on which facts are given:
 * `{feesSaid}`.
 */
import { type Offered, offeredBy } from '../content/offered';
import type { CourseFacts, Institute } from '../site';
import { listIn, wordsIn } from './factWords';
import { fill } from './fill';
import { type Lang, texts } from './languages';
import { withSubjects } from './subjects';

/** The facts that texts may name, in one language. */
export interface NamedFacts {
  /** A name without a fact stays in the text. */
  readonly named: Partial<Named>;
  readonly offered: Offered;
  readonly lang: Lang;
}

/** The facts by their names in texts: `{town}`. */
interface Named extends FaqSentences {
  readonly town: string;
  /** The number of courses: `50+`. */
  readonly courses: string;
  /** `resume, mock interviews and interview calls` */
  readonly placementHelp: string;
}

/** What the answers of /faq say about a fact, by how much of it is given. */
interface FaqSentences {
  readonly feesSaid: string;
  readonly instalmentsSaid: string;
  readonly refundsSaid: string;
  readonly batchesSaid: string;
  readonly certificateSaid: string;
  readonly demoSaid: string;
}

/** The number of courses in the literal claim. Source: .github/asked.md, "The product". */
const claimedCourses = 50;

export function namedFacts(institute: Institute, lang: Lang): NamedFacts {
  const { address, counters, placementHelp } = institute;
  const { anyHelp, help } = texts[lang].placement;
  const names = placementHelp.map(each => help[each].name);
  const offered = offeredBy(institute);
  const named = {
    town: wordsIn(address.locality, lang),
    // An institute with fewer courses shows its own number.
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
 * A site has the same facts at each request in a language, so the last result is stored with the
 * data.
 */
const known = new WeakMap<object, Filled>();

/** The data with the facts in each of its texts. Data without facts is returned itself. */
export function withFacts<T>(data: T, facts: NamedFacts): T {
  // Only texts have changed, so the type is still right.
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
