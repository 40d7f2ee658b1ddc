/**
 * All Hindi texts: the groups of ../en, and the translations of texts that other files define in
 * English. ../glossary.md lists the terms.
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
    web: 'वेब डेवलपमेंट',
    data: 'डेटा और डेटाबेस',
    cloud:
      '{if /cloudcomputing+/hardware}क्लाउड और नेटवर्क{end}{if /cloudcomputing+!/hardware}क्लाउड{end}{if !/cloudcomputing}हार्डवेयर और नेटवर्क{end}',
    testing: 'सॉफ़्टवेयर टेस्टिंग',
    basics:
      '{if /basiccourses+/digital}बेसिक, ऑफ़िस और मार्केटिंग{end}{if /basiccourses+!/digital}बेसिक और ऑफ़िस{end}{if !/basiccourses}मार्केटिंग{end}',
  },
  services: { '/website': website, '/professional': professional, '/corporate': corporate },
  courses,
  courseDescription:
    '{town} में {course}: कोर्स के बाद आप क्या कर पाएँगे, यह किसके लिए है और शुरू करने से पहले क्या आना चाहिए।',
  courseInEnglish: 'इस कोर्स की जानकारी फ़िलहाल सिर्फ़ अंग्रेज़ी में है।',
  topicsInEnglish: 'विषयों के नाम अंग्रेज़ी में हैं, क्योंकि क्लास में और काम पर यही नाम चलते हैं।',
};
