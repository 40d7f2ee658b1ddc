/** Angular in Hindi. */
import type { angular as english } from '../../../content/courses/angular';
import type { CourseWords } from '../../courseWords';

export const angular: CourseWords<typeof english> = {
  summary:
    'Angular के ताज़ा वर्शन से सिंगल-पेज एप्लिकेशन: TypeScript, स्टैंडअलोन कंपोनेंट, सिग्नल, फ़ॉर्म, राउटिंग, HTTP और आपकी पसंद का प्रोजेक्ट।',
  description:
    '{town} में Angular कोर्स: JavaScript, TypeScript, कंपोनेंट, सिग्नल, RxJS, फ़ॉर्म, राउटिंग, लेज़ी लोडिंग और HTTP सर्विस, प्रोजेक्ट के साथ।',
  outcomes: [
    'TypeScript में डेटा टाइप के साथ कोड लिखना और चलाने से पहले ही ग़लतियाँ पकड़ना',
    'स्टैंडअलोन कंपोनेंट, सिग्नल, डायरेक्टिव और पाइप से स्क्रीन बनाना',
    'ऐसे फ़ॉर्म बनाना, जो जानकारी जाँचते हैं और यूज़र को ग़लती समझाते हैं',
    'एप्लिकेशन को REST API से जोड़ना और API से जवाब न मिलने पर भी उसे सँभालना',
    'NgModules वाला पुराना Angular कोड पढ़ना और नए रूप में लाना',
  ],
  audience: [
    'वेब डिज़ाइनर, जो HTML और CSS जानते हैं और एप्लिकेशन बनाना चाहते हैं',
    'Java, .NET या PHP के प्रोग्रामर, जिन्हें आधुनिक फ़्रंट एंड चाहिए',
    'विद्यार्थी, जो अंतिम वर्ष के वेब प्रोजेक्ट की तैयारी कर रहे हैं',
  ],
  prerequisites: [
    'HTML और CSS: आप एक साधारण पेज ख़ुद बना लेते हों',
    'किसी भी प्रोग्रामिंग भाषा की बुनियादी जानकारी; JavaScript शुरू से सिखाई जाती है',
  ],
  project: ['आपकी पसंद का एप्लिकेशन: लॉगिन, फ़ॉर्म, कई पेज और REST API के साथ, वेब सर्वर पर ऑनलाइन'],
  portfolio: [
    'चालू Angular एप्लिकेशन, जिसे कोई भी खोल सकता है',
    'आपकी स्क्रीन के यूनिट टेस्ट और एक्सेसिबिलिटी की जाँच',
    'GitHub रिपॉज़िटरी, जो हर push पर अपने-आप बिल्ड होती है',
  ],
  jobs: 'Angular डेवलपर, फ़्रंट एंड डेवलपर (ट्रेनी या जूनियर)',
  next: {
    '/java': 'आपकी स्क्रीन के पीछे का सर्वर लिखना',
    '/fullstack': 'Node.js या .NET से सर्वर',
    '/testing': 'ब्राउज़र के ऑटोमेटेड टेस्ट',
  },
  syllabus: {
    angular: {
      title: 'Angular का सिलेबस',
      intro:
        'Angular की ताज़ा रिलीज़ पर पढ़ाया जाता है; पुराना तरीक़ा भी, जहाँ कंपनियाँ उसे अब भी इस्तेमाल करती हैं।',
      groups: {
        JavaScript: 'JavaScript',
        TypeScript: 'TypeScript',
        Components: 'कंपोनेंट',
        'Signals and change detection': 'सिग्नल और चेंज डिटेक्शन',
        Modules: 'मॉड्यूल',
        Directives: 'डायरेक्टिव',
        Pipes: 'पाइप',
        Forms: 'फ़ॉर्म',
        'HTTP services': 'HTTP सर्विस',
        RxJS: 'RxJS',
        Routing: 'राउटिंग',
        'Lazy loading': 'लेज़ी लोडिंग',
        'Testing and AI assistants': 'टेस्टिंग और AI असिस्टेंट',
        "A project of the learner's choice": 'विद्यार्थी की पसंद का प्रोजेक्ट',
      },
    },
  },
};
