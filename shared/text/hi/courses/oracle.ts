/** Oracle in Hindi. */
import type { oracle as english } from '../../../content/courses/oracle';
import type { CourseWords } from '../../courseWords';

export const oracle: CourseWords<typeof english> = {
  summary: 'Oracle डेटाबेस की ताज़ा रिलीज़ पर SQL की क्वेरी और PL/SQL के प्रोग्राम लिखना सीखें।',
  description:
    '{town} में Oracle कोर्स: SQL क्वेरी, टेबल, इंडेक्स और ट्यूनिंग, फिर PL/SQL के प्रोसीजर, पैकेज, ट्रिगर और शेड्यूल्ड जॉब।',
  outcomes: [
    'जॉइन, सबक्वेरी और एनालिटिक फ़ंक्शन से Oracle की टेबल पर क्वेरी लिखना',
    'सही नियमों के साथ टेबल, व्यू, सीक्वेंस और इंडेक्स बनाना',
    'PL/SQL के प्रोसीजर, फ़ंक्शन, पैकेज और ट्रिगर लिखना',
    'PL/SQL में एरर और बहुत सारा डेटा सँभालना',
    'एग्ज़ीक्यूशन प्लान पढ़ना और धीमी क्वेरी को तेज़ करना',
  ],
  audience: [
    'विद्यार्थी और फ़्रेशर, जो Oracle डेटाबेस पर काम करना चाहते हैं',
    'Java और .NET डेवलपर, जिनके एप्लिकेशन Oracle पर चलते हैं',
    'सपोर्ट के कर्मचारी, जो Oracle एप्लिकेशन का डेटा देखते और सुधारते हैं',
  ],
  prerequisites: [
    'आप आराम से कंप्यूटर चला लेते हों; डेटाबेस का अनुभव ज़रूरी नहीं',
    'PL/SQL के लिए: Oracle SQL वाला भाग, या किसी दूसरे डेटाबेस की SQL',
  ],
  project: [
    'डेटाबेस के अंदर चलने वाला पेरोल, स्टॉक या बुकिंग सिस्टम: टेबल, पैकेज, ट्रिगर, रात में अपने-आप चलने वाली जॉब और रिपोर्ट',
  ],
  portfolio: [
    'GitHub पर आपकी टेबल और पैकेज बनाने वाली स्क्रिप्ट',
    'एनालिटिक फ़ंक्शन वाली रिपोर्ट की क्वेरी',
    'आपके PL/SQL प्रोसीजर के यूनिट टेस्ट',
  ],
  jobs: 'Oracle डेवलपर, PL/SQL डेवलपर, एप्लिकेशन सपोर्ट इंजीनियर (ट्रेनी या जूनियर)',
  next: {
    '/database': 'SQL Server और MySQL, और उनमें क्या अलग है',
    '/java': 'आपके डेटाबेस पर चलने वाले एप्लिकेशन',
    '/analytics': 'मैनेजर के लिए रिपोर्ट और डैशबोर्ड',
  },
  syllabus: {
    'pl-sql': {
      title: 'PL SQL कोर्स का सिलेबस',
      intro: 'डेटाबेस के अंदर चलने वाले प्रोग्राम। हम इन्हें Oracle SQL वाले भाग के बाद पढ़ाते हैं।',
      groups: {
        'PL/SQL basics': 'PL/SQL की शुरुआत',
        'Cursors and collections': 'कर्सर और कलेक्शन',
        'Exception handling': 'एक्सेप्शन हैंडलिंग',
        'Stored programs': 'स्टोर्ड प्रोग्राम',
        'Built-in packages and tuning': 'तैयार पैकेज और ट्यूनिंग',
        'Testing and AI assistants': 'टेस्टिंग और AI असिस्टेंट',
        Project: 'प्रोजेक्ट',
      },
    },
    'oracle-sql': {
      title: 'Oracle SQL का सिलेबस',
      intro:
        'Oracle AI Database 26ai पर क्वेरी, टेबल और इंडेक्स, और 19c के बारे में भी, जो कई कंपनियों में चलता है।',
      groups: {
        'Oracle basics': 'Oracle की शुरुआत',
        Queries: 'क्वेरी',
        'Data and objects': 'डेटा और ऑब्जेक्ट',
        'Performance and newer features': 'परफ़ॉर्मेंस और नई सुविधाएँ',
      },
    },
  },
};
