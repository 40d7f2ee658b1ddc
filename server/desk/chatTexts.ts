/**
 * WhatsApp messages that answer a question about a course, in the language of the page that the
 * visitor used. They contain the visitor's name and facts of the institute, and nothing else. A
 * link opens WhatsApp with the message. With a second tap, the user records that the message was
 * sent.
 */

import { mapUrl } from '../../shared/components/LocationMap';
import { handoutOf } from '../../shared/content/handout';
import { offeredBy } from '../../shared/content/offered';
import type { Course } from '../../shared/content/types';
import { siteAddress } from '../../shared/desk/addresses';
import type { Chat, ChatText } from '../../shared/desk/views';
import type { Site as Facts } from '../../shared/site';
import { batchParts } from '../../shared/text/courseFacts';
import { addressIn, allHoursIn, dateIn, rupees } from '../../shared/text/factWords';
import { fill } from '../../shared/text/fill';
import { type Lang, pathIn, splitPath, texts } from '../../shared/text/languages';
import { courseIn } from '../../shared/text/translate';
import { whatsAppLink } from '../mail/visitorLinks';
import type { StoredEnquiry } from '../store/enquiries';
import { courseAsked } from './courseAsked';
import { callForms } from './deskClock';
import { isName } from './greeting';

interface Words {
  readonly hello: string;
  readonly fee: string;
  readonly batch: string;
  readonly place: string;
  readonly syllabus: string;
  readonly tried: string;
}

const words: Readonly<Record<Lang, Words>> = {
  en: {
    hello: 'Hello {name}, this is {site}.',
    fee: 'The fee for {course} is {fee}.',
    batch: 'The next batch of {course} starts on {day}.',
    place: 'You find us here: {address}',
    syllabus: 'Here is the syllabus of {course}:',
    tried: 'We tried to call you. When may we call again?',
  },
  hi: {
    hello: 'नमस्ते {name}, हम {site} से हैं।',
    fee: '{course} की फ़ीस {fee} है।',
    batch: '{course} का अगला बैच {day} से शुरू होगा।',
    place: 'हमारा पता: {address}',
    syllabus: '{course} का सिलेबस यहाँ है:',
    tried: 'हमने आपको कॉल किया था, पर बात नहीं हो पाई। हम फिर कब कॉल करें?',
  },
  mr: {
    hello: 'नमस्कार {name}, आम्ही {site} या संस्थेतून लिहीत आहोत.',
    fee: '{course} ची फी {fee} आहे.',
    batch: '{course} ची पुढची बॅच {day} रोजी सुरू होते.',
    place: 'आमचा पत्ता: {address}',
    syllabus: '{course} चा अभ्यासक्रम येथे आहे:',
    tried: 'आम्ही तुम्हाला कॉल केला होता, पण बोलणे झाले नाही. पुन्हा कधी कॉल करू?',
  },
};

/**
 * Writes the messages for a person. The messages answer the first of these enquiries that asks
 * for an answer. There are no messages if no enquiry asks for an answer, or if the person's
 * number cannot have WhatsApp.
 */
export function chatOf(enquiries: readonly StoredEnquiry[], facts: Facts): Chat {
  const enquiry = enquiries.find(
    ({ form, channel }) => channel !== undefined || callForms.includes(form),
  );
  const link = whatsAppLink(enquiries.find(({ phone }) => phone !== '')?.phone ?? '');
  if (link === undefined || enquiry === undefined)
    return { greeting: '', texts: [], gaps: [], factsAddress: undefined };

  const { page, name } = enquiry;
  const { lang } = splitPath(page);
  const site = facts.name;
  const { hello } = words[lang];
  const greeting = fill(isName(name) ? hello : hello.replace(' {name}', ''), { name, site });
  const asked = courseAsked(enquiry, facts);
  const course = asked && offeredBy(facts).courseAt(asked.path);
  const texts = [
    ...(course === undefined ? [] : ofCourse(course, lang, facts)),
    ofPlace(lang, facts),
    { kind: 'tried' as const, says: '', lines: [words[lang].tried] },
  ].map(({ kind, says, lines }) => ({
    kind,
    says,
    text: lines.join('\n'),
    link: `${link}?text=${encodeURIComponent([greeting, ...lines].join('\n'))}`,
  }));
  const named = enquiry.course.trim() === '' ? 'course' : 'other-course';
  const missing = (['fee', 'batch'] as const).filter(
    kind => !texts.some(each => each.kind === kind),
  );
  return {
    greeting,
    texts,
    gaps: course === undefined ? [named] : missing,
    factsAddress: course && siteAddress(`course${course.path}`),
  };
}

interface Said extends Pick<ChatText, 'kind' | 'says'> {
  readonly lines: readonly string[];
}

function ofCourse(course: Course, lang: Lang, facts: Facts): readonly Said[] {
  const { fee, batches = [] } = facts.courses[course.path] ?? {};
  const { title } = courseIn(course, lang);
  const text = words[lang];
  const page = `${facts.url}${pathIn(lang, course.path)}`;
  const said: Said[] = [];

  if (fee !== undefined) {
    const amount = fee.amount === 0 ? texts[lang].facts.noFee : rupees(fee.amount);
    const { instalments } = fee;
    const parts =
      instalments === undefined
        ? []
        : [
            fill(texts[lang].facts.instalments, {
              count: instalments.count,
              amount: rupees(instalments.amount),
            }),
          ];
    const line = fill(text.fee, { course: title, fee: amount });
    said.push({ kind: 'fee', says: amount, lines: [line, ...parts, page] });
  }

  const [next] = batches;
  if (next !== undefined) {
    const day = dateIn(next.starts, lang);
    const line = fill(text.batch, { course: title, day });
    said.push({ kind: 'batch', says: day, lines: [line, batchParts(next, lang).join(', '), page] });
  }

  const handout = handoutOf(course, lang);
  const files = handout === undefined ? [] : [`${facts.url}${handout.path}`];
  const syllabus = fill(text.syllabus, { course: title });
  said.push({ kind: 'syllabus', says: title, lines: [syllabus, page, ...files] });
  return said;
}

function ofPlace(lang: Lang, facts: Facts): Said {
  const { address, mapPosition: position } = facts;
  const map = position === undefined ? [] : [mapUrl(position)];
  const line = fill(words[lang].place, { address: addressIn(address, lang) });
  return { kind: 'place', says: '', lines: [line, ...map, ...allHoursIn(facts, lang)] };
}
