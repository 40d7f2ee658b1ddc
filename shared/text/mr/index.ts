/**
 * All Marathi texts: the groups of ../en, and the translations of texts that other files define
 * in English. ../glossary.md lists the terms.
 */
import type { Translation } from '../translation';
import { commonForms, wrong } from './commonForms';
import { courses } from './courses/index';
import { pageForms } from './pageForms';
import { corporate } from './services/corporate';
import { professional } from './services/professional';
import { website } from './services/website';

export * from './about';
export * from './accessibility';
export * from './facts';
export * from './faq';
export * from './frame';
export * from './home';
export * from './pages';
export * from './pictures';
export * from './placement';
export * from './privacy';
export * from './receipt';
export * from './unavailable';
export * from './widgets';

export const translation: Translation = {
  forms: { ...commonForms, ...pageForms },
  wrong,
  groups: {
    programming: 'प्रोग्रामिंग',
    web: 'वेब डेव्हलपमेंट',
    data: 'डेटा आणि डेटाबेस',
    cloud:
      '{if /cloudcomputing+/hardware}क्लाउड आणि नेटवर्क{end}{if /cloudcomputing+!/hardware}क्लाउड{end}{if !/cloudcomputing}हार्डवेअर व नेटवर्क{end}',
    testing: 'सॉफ्टवेअर टेस्टिंग',
    basics:
      '{if /basiccourses+/digital}बेसिक, ऑफिस आणि मार्केटिंग{end}{if /basiccourses+!/digital}बेसिक आणि ऑफिस{end}{if !/basiccourses}मार्केटिंग{end}',
  },
  services: { '/website': website, '/professional': professional, '/corporate': corporate },
  courses,
  courseDescription:
    '{town} येथे {course}: कोर्सनंतर तुम्हाला काय करता येईल, तो कोणासाठी आहे आणि सुरू करण्यापूर्वी काय यायला हवे.',
  courseInEnglish: 'या कोर्सची माहिती सध्या फक्त इंग्रजीत आहे.',
  topicsInEnglish: 'विषयांची नावे इंग्रजीत आहेत, कारण क्लासमध्ये आणि कामावर तीच नावे वापरली जातात.',
};
