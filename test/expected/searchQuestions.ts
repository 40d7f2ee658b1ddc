/**
 * What visitors type, and the page that answers it. The words of the search were written with these
 * in view.
 */
import type { Lang } from '../../shared/text/languages';

export interface Question {
  /** The language of the site in which it is typed. */
  readonly lang: Lang;
  readonly question: string;
  /** Any of these is right; which section of the page is named does not count. */
  readonly pages: readonly string[];
  /** How many of the first answers are looked at. */
  readonly among: 1 | 3;
}

const batches = '/courses#batches';

export const questions: readonly Question[] = [
  { lang: 'en', question: 'certificate', pages: ['/faq'], among: 1 },
  { lang: 'en', question: 'govt certificate', pages: ['/faq'], among: 1 },
  { lang: 'en', question: 'duration', pages: [batches], among: 1 },
  { lang: 'en', question: 'batch time', pages: [batches], among: 1 },
  { lang: 'en', question: 'after 12th', pages: ['/'], among: 1 },
  { lang: 'en', question: 'fees in instalments', pages: [batches], among: 1 },
  { lang: 'en', question: 'tally course fees', pages: [batches], among: 3 },
  { lang: 'en', question: 'java full stack', pages: ['/java'], among: 3 },
  { lang: 'en', question: 'data entry', pages: ['/basiccourses'], among: 1 },
  { lang: 'en', question: 'data entry operater', pages: ['/basiccourses'], among: 1 },
  { lang: 'en', question: 'iso', pages: ['/about'], among: 1 },
  { lang: 'en', question: 'chatgpt', pages: ['/python', '/datascience'], among: 1 },
  { lang: 'en', question: 'refund', pages: [batches], among: 1 },
  { lang: 'en', question: 'faculty', pages: ['/about'], among: 1 },
  { lang: 'en', question: 'is my english good enough', pages: ['/faq'], among: 1 },
  { lang: 'en', question: 'java vs python', pages: ['/compare', '/faq'], among: 3 },
  { lang: 'en', question: 'qa engineer', pages: ['/testing'], among: 1 },
  { lang: 'en', question: 'mis executive', pages: ['/analytics'], among: 1 },
  { lang: 'en', question: 'where are you located', pages: ['/contact'], among: 1 },
  { lang: 'en', question: 'jva', pages: ['/java'], among: 1 },
  { lang: 'en', question: 'exel', pages: ['/analytics', '/basiccourses'], among: 1 },
  { lang: 'en', question: 'sertificate', pages: ['/faq'], among: 1 },
  { lang: 'en', question: 'shop owner billing', pages: ['/basiccourses'], among: 1 },
  { lang: 'en', question: 'can i learn on mobile', pages: ['/faq'], among: 1 },
  { lang: 'en', question: 'evening batch for working people', pages: [batches, '/faq'], among: 1 },
  { lang: 'en', question: 'naukri guarantee', pages: ['/faq', '/placement'], among: 1 },
  { lang: 'en', question: 'train my employees', pages: ['/corporate'], among: 1 },
  { lang: 'en', question: 'make website for my shop', pages: ['/website'], among: 1 },
  { lang: 'en', question: 'delete my data', pages: ['/privacy'], among: 1 },
  { lang: 'en', question: 'is english necessary', pages: ['/faq'], among: 1 },

  { lang: 'hi', question: 'सर्टिफिकेट', pages: ['/faq'], among: 1 },
  { lang: 'hi', question: 'सरकारी सर्टिफ़िकेट', pages: ['/faq'], among: 1 },
  { lang: 'hi', question: 'प्रमाण पत्र मिलेगा क्या', pages: ['/faq'], among: 1 },
  { lang: 'hi', question: 'क़िस्त', pages: [batches], among: 1 },
  { lang: 'hi', question: 'फीस किस्तों में', pages: [batches], among: 1 },
  { lang: 'hi', question: '10वीं के बाद', pages: ['/'], among: 1 },
  { lang: 'hi', question: 'बारहवीं के बाद कौन सा कोर्स', pages: ['/'], among: 1 },
  { lang: 'hi', question: 'नौकरी', pages: ['/placement'], among: 1 },
  { lang: 'hi', question: 'नौकरी की गारंटी', pages: ['/faq'], among: 1 },
  { lang: 'hi', question: 'टाइपिंग', pages: ['/basiccourses'], among: 1 },
  { lang: 'hi', question: 'पाइथॉन', pages: ['/python'], among: 1 },
  { lang: 'hi', question: 'पावर बीआई', pages: ['/analytics'], among: 1 },
  { lang: 'hi', question: 'डेटा एंट्री', pages: ['/basiccourses'], among: 1 },
  { lang: 'hi', question: 'कितने महीने का कोर्स है', pages: [batches], among: 1 },
  { lang: 'hi', question: 'कोर्स की अवधि', pages: [batches], among: 1 },
  { lang: 'hi', question: 'हिंदी में पढ़ाते हैं क्या', pages: ['/faq', '/about'], among: 1 },
  { lang: 'hi', question: 'मोबाइल पर सीख सकते हैं', pages: ['/faq'], among: 1 },
  { lang: 'hi', question: 'फेसबुक मार्केटिंग', pages: ['/digital'], among: 1 },
  { lang: 'hi', question: 'डॉटनेट', pages: ['/dotnet'], among: 1 },
  { lang: 'hi', question: 'सॉफ्टवेयर टेस्टर', pages: ['/testing', '/professional'], among: 1 },
  { lang: 'hi', question: 'naukri milegi kya', pages: ['/placement', '/faq'], among: 1 },
  { lang: 'hi', question: 'fees kitni hai', pages: [batches], among: 1 },
  { lang: 'hi', question: 'kist me fees', pages: [batches], among: 1 },
  { lang: 'hi', question: 'pata kya hai', pages: ['/contact'], among: 1 },
  { lang: 'hi', question: 'kitne mahine ka course', pages: [batches], among: 1 },
  { lang: 'hi', question: 'certificate milega', pages: ['/faq'], among: 1 },
  { lang: 'hi', question: 'barvi ke baad kya kare', pages: ['/'], among: 1 },
  { lang: 'hi', question: 'laptop repairing sikhna hai', pages: ['/hardware'], among: 1 },
  { lang: 'hi', question: 'संस्था कहाँ है', pages: ['/contact'], among: 1 },

  { lang: 'mr', question: 'प्रमाणपत्र', pages: ['/faq'], among: 1 },
  { lang: 'mr', question: 'कोणते सर्टिफिकेट मिळेल', pages: ['/faq'], among: 1 },
  { lang: 'mr', question: 'हप्ते', pages: [batches], among: 1 },
  { lang: 'mr', question: 'फी हप्त्यात भरता येईल का', pages: [batches], among: 1 },
  { lang: 'mr', question: 'कालावधी', pages: [batches], among: 1 },
  { lang: 'mr', question: 'बारावी नंतर कोर्स', pages: ['/'], among: 1 },
  { lang: 'mr', question: 'बारावीनंतर काय करावे', pages: ['/'], among: 1 },
  { lang: 'mr', question: 'टायपिंग', pages: ['/basiccourses'], among: 1 },
  { lang: 'mr', question: 'पायथॉन', pages: ['/python'], among: 1 },
  { lang: 'mr', question: 'पॉवर बीआय', pages: ['/analytics'], among: 1 },
  { lang: 'mr', question: 'एमएससीआयटी', pages: ['/basiccourses', '/faq'], among: 1 },
  { lang: 'mr', question: 'मराठीत शिकवता का', pages: ['/faq', '/about'], among: 1 },
  { lang: 'mr', question: 'मोबाइल', pages: ['/faq'], among: 1 },
  { lang: 'mr', question: 'नोकरी मिळेल का', pages: ['/placement', '/faq'], among: 1 },
  { lang: 'mr', question: 'संगणक दुरुस्ती', pages: ['/hardware'], among: 1 },
  { lang: 'mr', question: 'अँग्युलर', pages: ['/angular'], among: 1 },
  { lang: 'mr', question: 'शनिवार रविवार बॅच', pages: [batches], among: 1 },
  {
    lang: 'mr',
    question: 'दुकानाची वेबसाइट बनवायची आहे',
    pages: ['/website', '/websitedevelopment'],
    among: 1,
  },
  { lang: 'mr', question: 'डेटा ॲनालिस्ट', pages: ['/analytics', '/datascience'], among: 1 },
  { lang: 'mr', question: 'कोठे आहे पत्ता', pages: ['/contact'], among: 1 },
  { lang: 'mr', question: 'fee kiti aahe', pages: [batches], among: 1 },
  { lang: 'mr', question: 'hapte', pages: [batches], among: 1 },
  { lang: 'mr', question: 'pramanpatra milel ka', pages: ['/faq'], among: 1 },
  { lang: 'mr', question: 'nokri chi hami', pages: ['/faq', '/placement'], among: 1 },
  { lang: 'mr', question: 'baravi nantar konta course', pages: ['/'], among: 1 },
  { lang: 'mr', question: 'kiti mahine', pages: [batches], among: 1 },
  { lang: 'mr', question: 'tally shikaycha aahe', pages: ['/basiccourses'], among: 1 },
  { lang: 'mr', question: 'sangnak', pages: ['/basiccourses'], among: 1 },
  { lang: 'mr', question: 'संस्था कुठे आहे', pages: ['/contact'], among: 1 },
  { lang: 'mr', question: 'वयाची अट', pages: ['/'], among: 1 },
];
