/** Java in Hindi. */
import type { java as english } from '../../../content/courses/java';
import type { CourseWords } from '../../courseWords';

export const java: CourseWords<typeof english> = {
  summary:
    'Core Java, फिर JDBC, Servlets, JSP, Spring Boot, Hibernate और Android: पहली क्लास से लेकर चालू एप्लिकेशन तक।',
  description:
    '{town} में Java कोर्स: Core Java, JDBC और Servlets के साथ Advanced Java, Spring Boot, माइक्रोसर्विस, Hibernate, Struts और Android।',
  outcomes: [
    'कलेक्शन, स्ट्रीम और एक्सेप्शन के साथ साफ़-सुथरे ऑब्जेक्ट-ओरिएंटेड प्रोग्राम लिखना',
    'JDBC और Hibernate से डेटाबेस में डेटा रखना और पढ़ना',
    'Spring Boot में REST सर्विस बनाना, सुरक्षित करना और टेस्ट करना',
    'JSP और Struts में बने पुराने एप्लिकेशन पढ़ना और ठीक करना',
    'ऐसा Android ऐप बनाना, जो डेटा सेव करता है और वेब सर्विस से बात करता है',
  ],
  audience: [
    'BCA, BSc IT, BSc कंप्यूटर साइंस, MCA और इंजीनियरिंग के विद्यार्थी',
    'दूसरे विषयों के ग्रेजुएट, जो एक प्रचलित प्रोग्रामिंग भाषा से शुरुआत करना चाहते हैं',
    'पुरानी Java जानने वाले प्रोग्रामर, जो ताज़ा रिलीज़ पर आना चाहते हैं',
  ],
  prerequisites: [
    'Core Java के लिए: कंप्यूटर पर नियमित अभ्यास; C आती हो तो अच्छा है, पर ज़रूरी नहीं',
    'Advanced Java, फ़्रेमवर्क और Android के लिए: Core Java और SQL की आसान क्वेरी',
  ],
  project: [
    'Core Java: कंसोल एप्लिकेशन, जो अपना डेटा फ़ाइलों में सेव करता है',
    'Advanced Java: लॉगिन, खोज और रिपोर्ट वाला वेब एप्लिकेशन',
    'फ़्रेमवर्क: डेटाबेस, टेस्ट और Docker इमेज के साथ REST सर्विस',
    'Android: ऐप, जिसका अपना डेटाबेस और एक वेब सर्विस हो',
  ],
  portfolio: [
    'GitHub पर आपके प्रोजेक्ट, हर एक के साथ उसे चलाने का तरीक़ा',
    'REST सर्विस और उसका API डॉक्यूमेंटेशन, जिसे इंटरव्यू लेने वाले ख़ुद आज़मा सकें',
    'आपके अपने मोबाइल पर चलता हुआ Android ऐप',
  ],
  jobs: 'Java डेवलपर, बैक एंड डेवलपर, Android डेवलपर (ट्रेनी या जूनियर)',
  next: {
    '/database': 'आपके प्रोग्राम के लिए टेबल और क्वेरी डिज़ाइन करना',
    '/angular': 'आपकी Spring सर्विस के लिए स्क्रीन बनाना',
    '/cloudcomputing': 'Docker, AWS या Azure से अपनी सर्विस डिप्लॉय करना',
  },
  syllabus: {
    'core-java': {
      intro: 'भाषा, और उसकी लाइब्रेरी का वह हिस्सा जो हर Java प्रोग्राम में काम आता है।',
      groups: {
        'Java basics': 'Java की शुरुआत',
        'Object-oriented programming': 'ऑब्जेक्ट-ओरिएंटेड प्रोग्रामिंग',
        'The standard library': 'स्टैंडर्ड लाइब्रेरी',
        Threads: 'थ्रेड',
        'Tools and quality': 'टूल और क्वालिटी',
        'Core Java project': 'Core Java प्रोजेक्ट',
      },
    },
    'advance-java': {
      intro: 'सर्वर पर डेटाबेस और वेब एप्लिकेशन, ताकि आप समझें कि फ़्रेमवर्क अंदर से क्या करते हैं।',
      groups: {
        JDBC: 'JDBC',
        Servlets: 'Servlets',
        'JSP and MVC': 'JSP और MVC',
        'Security and services': 'सुरक्षा और सर्विस',
        'Advanced Java project': 'Advanced Java प्रोजेक्ट',
      },
    },
    spring: {
      title: 'Java फ़्रेमवर्क',
      intro: 'नए और पुराने फ़्रेमवर्क, जिन पर Java टीमें काम करती हैं।',
      groups: {
        Spring: 'Spring',
        Hibernate: 'Hibernate',
        'Spring Boot': 'Spring Boot',
        Microservices: 'माइक्रोसर्विस',
        Struts: 'Struts',
        'Framework project': 'फ़्रेमवर्क प्रोजेक्ट',
      },
    },
    android: {
      intro:
        'Java में ऐप, और उतना Kotlin और Compose, जितना आज के Android प्रोजेक्ट में काम करने के लिए चाहिए।',
      groups: {
        Screens: 'स्क्रीन',
        Data: 'डेटा',
        'Device features': 'मोबाइल की सुविधाएँ',
        'Kotlin and Compose': 'Kotlin और Compose',
        'Android project': 'Android प्रोजेक्ट',
      },
    },
  },
};
