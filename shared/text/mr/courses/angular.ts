/** Angular in Marathi. */
import type { angular as english } from '../../../content/courses/angular';
import type { CourseWords } from '../../courseWords';

export const angular: CourseWords<typeof english> = {
  summary:
    'सध्याच्या Angular मध्ये सिंगल-पेज ॲप्लिकेशन बनवायला शिका: TypeScript, स्टँडअलोन कंपोनंट, सिग्नल, फॉर्म, राउटिंग, HTTP आणि तुमच्या आवडीचा प्रोजेक्ट.',
  description:
    '{town} येथे Angular कोर्स: JavaScript, TypeScript, कंपोनंट, सिग्नल, RxJS, फॉर्म, राउटिंग, लेझी लोडिंग, HTTP सर्व्हिस आणि प्रोजेक्ट.',
  outcomes: [
    'TypeScript मध्ये डेटा टाइपसह कोड लिहिणे आणि तो चालवण्याआधीच चुका शोधणे',
    'स्टँडअलोन कंपोनंट, सिग्नल, डायरेक्टिव्ह आणि पाइप वापरून स्क्रीन बनवणे',
    'भरलेली माहिती तपासणारे आणि चूक कुठे आहे ते सांगणारे फॉर्म बनवणे',
    'ॲप्लिकेशन REST API ला जोडणे, आणि उत्तर न आल्यास काय व्हावे ते ठरवणे',
    'NgModules वापरलेला जुना Angular कोड समजून घेणे आणि नव्या पद्धतीत आणणे',
  ],
  audience: [
    'HTML आणि CSS येणारे वेब डिझायनर, ज्यांना ॲप्लिकेशन बनवायची आहेत',
    'Java, .NET किंवा PHP चे प्रोग्रामर, ज्यांना आधुनिक फ्रंट एंड हवा आहे',
    'शेवटच्या वर्षाचा वेब प्रोजेक्ट करणारे विद्यार्थी',
  ],
  prerequisites: [
    'HTML आणि CSS: साधे पेज स्वतः लिहिता यायला हवे',
    'कोणत्याही प्रोग्रामिंग भाषेची प्राथमिक माहिती; JavaScript सुरुवातीपासून शिकवली जाते',
  ],
  project: ['तुमच्या आवडीचे ॲप्लिकेशन: लॉगिन, फॉर्म, अनेक पेजेस आणि REST API, वेब सर्व्हरवर ऑनलाइन केलेले'],
  portfolio: [
    'कोणालाही उघडून पाहता येईल असे चालू Angular ॲप्लिकेशन',
    'तुमच्या स्क्रीनच्या युनिट टेस्ट आणि ॲक्सेसिबिलिटीची तपासणी',
    'प्रत्येक बदलानंतर आपोआप बिल्ड होणारी GitHub रेपॉझिटरी',
  ],
  jobs: 'Angular डेव्हलपर, फ्रंट एंड डेव्हलपर (ट्रेनी किंवा ज्युनियर)',
  next: {
    '/java': 'तुमच्या स्क्रीनमागचा सर्व्हर स्वतः लिहा',
    '/fullstack': 'Node.js किंवा .NET मध्ये सर्व्हर',
    '/testing': 'ब्राउझरमधील ऑटोमेटेड टेस्ट',
  },
  syllabus: {
    angular: {
      title: 'Angular अभ्यासक्रम',
      intro: 'Angular ची सध्याची आवृत्ती, आणि काही कंपन्या अजूनही वापरतात ती जुनी पद्धतही.',
      groups: {
        JavaScript: 'JavaScript',
        TypeScript: 'TypeScript',
        Components: 'कंपोनंट',
        'Signals and change detection': 'सिग्नल आणि चेंज डिटेक्शन',
        Modules: 'मॉड्यूल',
        Directives: 'डायरेक्टिव्ह',
        Pipes: 'पाइप',
        Forms: 'फॉर्म',
        'HTTP services': 'HTTP सर्व्हिस',
        RxJS: 'RxJS',
        Routing: 'राउटिंग',
        'Lazy loading': 'लेझी लोडिंग',
        'Testing and AI assistants': 'टेस्टिंग आणि AI असिस्टंट',
        "A project of the learner's choice": 'आवडीचा प्रोजेक्ट',
      },
    },
  },
};
