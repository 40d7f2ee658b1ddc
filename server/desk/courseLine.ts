/** The facts that people ask about in a call: fee, instalments and next batch of a course. */
import type { Course } from '../../shared/content/types';
import type { CourseFactsLine } from '../../shared/desk/views';
import type { Site as Facts } from '../../shared/site';
import { batchParts, shortFacts } from '../../shared/text/courseFacts';
import { dateIn, rupees } from '../../shared/text/factWords';
import { fill } from '../../shared/text/fill';
import { type Lang, texts } from '../../shared/text/languages';
import { courseIn } from '../../shared/text/translate';

/**
 * Writes the line about the fee, the instalments and the next batch of a course. Returns
 * undefined if the facts have none of the three.
 */
export function courseLine(course: Course, facts: Facts, lang: Lang): CourseFactsLine | undefined {
  const { fee } = shortFacts(course.path, facts, lang);
  const { fee: given, batches: [next] = [] } = facts.courses[course.path] ?? {};
  const text = texts[lang].facts;
  const { instalments } = given ?? {};
  const parts = [
    ...(fee === undefined ? [] : [fee]),
    ...(instalments === undefined
      ? []
      : [fill(text.instalments, { ...instalments, amount: rupees(instalments.amount) })]),
    ...(next === undefined
      ? []
      : [
          [`${text.nextBatch}: ${dateIn(next.starts, lang)}`, ...batchParts(next, lang)].join(', '),
        ]),
  ];
  if (parts.length === 0) return undefined;
  return { course: courseIn(course, lang).title, said: parts.join('. ') };
}
