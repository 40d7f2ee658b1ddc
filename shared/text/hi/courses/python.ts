/** Python in Hindi. */
import type { python as english } from '../../../content/courses/python';
import type { CourseWords } from '../../courseWords';

export const python: CourseWords<typeof english> = {
  summary:
    'Python पहली लाइन से सीखें, Django से वेबसाइट बनाएँ, फिर pandas से डेटा साफ़ करें, चार्ट बनाएँ और अपने पहले मॉडल ट्रेन करें।',
  description:
    '{town} में Python कोर्स: शुरू से Python 3, Django से वेबसाइट, और pandas और scikit-learn से डेटा साइंस।',
  outcomes: [
    'कई फ़ाइलों वाले Python प्रोग्राम लिखना, टेस्ट करना और उनकी ग़लतियाँ ठीक करना',
    'फ़ाइलों, Excel शीट और वेब सर्विस का रोज़ का काम ऑटोमेट करना',
    'लॉगिन और डेटाबेस वाली Django वेबसाइट बनाना और ऑनलाइन करना',
    'डेटा साफ़ करना, उसके चार्ट बनाना और समझाना कि उससे क्या पता चलता है',
    'अनुमान लगाने वाला एक आसान मॉडल ट्रेन करना और मापना कि वह कितना सही है',
  ],
  audience: [
    'किसी भी स्ट्रीम के विद्यार्थी, जो पहली बार प्रोग्रामिंग सीखेंगे',
    'कंप्यूटर कोर्स के विद्यार्थी, जिन्हें प्रोजेक्ट के लिए Python चाहिए',
    'ऑफ़िस और डेटा का काम करने वाले, जो रिपोर्ट का काम ऑटोमेट करना चाहते हैं',
  ],
  prerequisites: [
    'प्रोग्रामिंग का अनुभव ज़रूरी नहीं; फ़ाइल, फ़ोल्डर और ब्राउज़र इस्तेमाल करना आना चाहिए',
    'डेटा साइंस वाले भाग के लिए 10वीं तक का गणित',
  ],
  project: [
    'Python: सामान के स्टॉक या विद्यार्थियों के रिकॉर्ड का प्रोग्राम, टेस्ट के साथ',
    'Django: आपकी अपनी सोची हुई वेबसाइट, जो ऑनलाइन चलती है',
    'डेटा साइंस: किसी सार्वजनिक डेटा सेट पर रिपोर्ट',
  ],
  portfolio: [
    'लॉगिन, एडमिन पेज और डेटाबेस वाली चालू वेबसाइट',
    'नोटबुक, जो कच्चे डेटा से निष्कर्ष तक ले जाती है',
    'GitHub पर आपका कोड, टेस्ट और चलाने के तरीक़े के साथ',
  ],
  jobs: 'Python डेवलपर, Django डेवलपर, ऑटोमेशन इंजीनियर, जूनियर डेटा एनालिस्ट',
  next: {
    '/datascience': 'सांख्यिकी, R, Tableau और मशीन लर्निंग गहराई से',
    '/database': 'SQL Server और MySQL, शुरुआत से आगे',
    '/cloudcomputing': 'अपने प्रोग्राम सर्वर पर चलाना और ऑटोमेट करना',
  },
  syllabus: {
    python: {
      intro: 'Python भाषा, बहुत-से छोटे प्रोग्रामों के अभ्यास के साथ।',
      groups: {
        'Python basics': 'Python की शुरुआत',
        'Collections and functions': 'कलेक्शन और फ़ंक्शन',
        'Files and errors': 'फ़ाइलें और एरर',
        'Object-oriented Python': 'ऑब्जेक्ट-ओरिएंटेड Python',
        Automation: 'ऑटोमेशन',
        'Quality and AI assistants': 'क्वालिटी और AI असिस्टेंट',
        'Python project': 'Python प्रोजेक्ट',
      },
    },
    django: {
      intro: 'डेटाबेस वाली पूरी वेबसाइट, ख़ाली फ़ोल्डर से चालू सर्वर तक।',
      groups: {
        Pages: 'पेज',
        Data: 'डेटा',
        'Forms and users': 'फ़ॉर्म और यूज़र',
        'APIs and deployment': 'API और डिप्लॉयमेंट',
        'Django project': 'Django प्रोजेक्ट',
      },
    },
    'data-science': {
      title: 'डेटा साइंस',
      intro:
        'Python में डेटा के साथ काम करने की शुरुआत।{if /datascience} SQL, सांख्यिकी, R, Tableau और मशीन लर्निंग डेटा साइंस के अलग कोर्स में गहराई से सिखाए जाते हैं।{end}',
      groups: {
        'Working with data': 'डेटा के साथ काम',
        'Charts and statistics': 'चार्ट और सांख्यिकी',
        'Introduction to machine learning': 'मशीन लर्निंग की शुरुआत',
        'Data project': 'डेटा प्रोजेक्ट',
      },
    },
  },
};
