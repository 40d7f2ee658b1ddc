/** The beginning of a WhatsApp message to a visitor, in the language of the visitor's page. */
import type { Course } from '../../shared/content/types';
import { fill } from '../../shared/text/fill';
import { type Lang, languages } from '../../shared/text/languages';
import { courseIn } from '../../shared/text/translate';

interface Greeting {
  readonly about: string;
  readonly plain: string;
}

const greetings: Readonly<Record<Lang, Greeting>> = {
  en: {
    about: 'Hello {name}, this is {site}. You asked us about {course} on our website.',
    plain: 'Hello {name}, this is {site}. You wrote to us on our website.',
  },
  hi: {
    about: 'नमस्ते {name}, हम {site} से हैं। आपने हमारी वेबसाइट पर {course} के बारे में पूछा था।',
    plain: 'नमस्ते {name}, हम {site} से हैं। आपने हमारी वेबसाइट पर हमें लिखा था।',
  },
  mr: {
    about:
      'नमस्कार {name}, आम्ही {site} या संस्थेतून लिहीत आहोत. तुम्ही आमच्या वेबसाइटवर {course} विषयी विचारले होते.',
    plain:
      'नमस्कार {name}, आम्ही {site} या संस्थेतून लिहीत आहोत. तुम्ही आमच्या वेबसाइटवरून आम्हाला संदेश पाठवला होता.',
  },
};

export interface GreetingFacts {
  readonly name: string;
  readonly site: string;
  /** The courses that the institute teaches. */
  readonly courses: readonly Course[];
  /** The course as the visitor typed it, or an empty text. */
  readonly course: string;
}

/**
 * Writes the beginning of the message. The message contains the name only if it looks like a
 * name, and the course only if the institute teaches it. Visitors may type anything in these
 * fields. Without these checks, a stranger could make the office send a link, or a demand for
 * money, to any number.
 */
export function greetingIn(lang: Lang, { name, site, courses, course }: GreetingFacts): string {
  const { about, plain } = greetings[lang];
  const text = isCourse(course, courses) ? about : plain;
  const named = isName(name) ? text : text.replace(' {name}', '');
  return fill(named, { name, site, course });
}

/**
 * Whether a text can be a name. Dots, digits and slashes are refused, because phones turn a text
 * with these characters into a link.
 */
export function isName(text: string): boolean {
  return /^[\p{L}\p{M}\p{Join_Control}' ’-]{1,40}$/u.test(text);
}

/**
 * True if the title of one course contains all words of the typed text, for example for the text
 * "java".
 */
function isCourse(typed: string, courses: readonly Course[]): boolean {
  const words = wordsOf(typed);
  if (words.length === 0 || !/^[\p{L}\p{M}\p{N}\p{Join_Control}\s+#.,&/()-]+$/u.test(typed))
    return false;
  return courses.some(course => {
    const inTitles = titleWords(course);
    return words.every(word => inTitles.has(word));
  });
}

const wordsByCourse = new WeakMap<Course, ReadonlySet<string>>();

/**
 * The words of a course's titles in all languages. Each row of the list needs the words of all
 * courses. So the words are kept. Without this, a list would take more than twice as long.
 */
function titleWords(course: Course): ReadonlySet<string> {
  const known = wordsByCourse.get(course);
  if (known !== undefined) return known;

  const titles = languages.map(({ lang }) => courseIn(course, lang).title);
  const words = new Set(titles.flatMap(wordsOf));
  wordsByCourse.set(course, words);
  return words;
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}\p{Join_Control}+#.]+/gu) ?? [];
}
