/** The program of the thread that typesets handouts. typesetter.ts starts this thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { offeredBy } from '../../../shared/content/offered';
import type { Lang } from '../../../shared/text/languages';
import { courseIn } from '../../../shared/text/translate';
import { namedFacts, withFacts } from '../../../shared/text/withFacts';
import { makeHandout } from './courseHandout';
import { printedFacts } from './printedFacts';
import { facesOf, type HandoutFaces } from './typeface';
import type { HandoutMade, HandoutTask, TypefaceFiles } from './typesetter';

const files: TypefaceFiles = workerData;
const { latin, devanagari } = facesOf(files);

parentPort?.on('message', async (task: HandoutTask) => {
  parentPort?.postMessage(await madeOf(task));
});

async function madeOf({ number, course: path, lang, facts }: HandoutTask): Promise<HandoutMade> {
  try {
    const english = offeredBy(facts).courseAt(path);
    if (english === undefined) throw new Error(`there is no course ${path}`);

    const printed = printedFacts(facts, lang);
    const faces = facesFor(lang, JSON.stringify(printed));
    const course = withFacts(courseIn(english, lang), namedFacts(facts, lang));
    const pdf = await makeHandout(course, printed, faces);
    return { number, pdf, lacking: faces.text.lacks(JSON.stringify(printed)) };
  } catch (fault) {
    return { number, fault: String(fault) };
  }
}

/**
 * Returns the typefaces for a handout with the text `said`. An English handout may contain the
 * institute's name in Devanagari. Such a handout needs the Devanagari typeface, which also has
 * Latin letters.
 */
function facesFor(lang: Lang, said: string): HandoutFaces {
  return lang === 'en' && latin.heading.lacks(said) === '' ? latin : devanagari;
}
