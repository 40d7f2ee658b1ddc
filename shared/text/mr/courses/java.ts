/** Java in Marathi. */
import type { java as english } from '../../../content/courses/java';
import type { CourseWords } from '../../courseWords';

export const java: CourseWords<typeof english> = {
  summary:
    'Core Java, मग JDBC, Servlets, JSP, Spring Boot, Hibernate आणि Android: पहिल्या प्रोग्रामपासून पूर्ण चालणाऱ्या ॲप्लिकेशनपर्यंत.',
  description:
    '{town} येथे Java कोर्स: Core Java, JDBC आणि Servlets सह Advanced Java, Spring Boot, मायक्रोसर्व्हिसेस, Hibernate, Struts आणि Android.',
  outcomes: [
    'कलेक्शन, स्ट्रीम आणि एक्सेप्शन वापरून सुटसुटीत ऑब्जेक्ट ओरिएंटेड प्रोग्राम लिहिणे',
    'JDBC आणि Hibernate वापरून डेटाबेसमध्ये डेटा साठवणे आणि वाचणे',
    'Spring Boot मध्ये REST सर्व्हिस बनवणे, सुरक्षित करणे आणि टेस्ट करणे',
    'JSP आणि Struts मध्ये बनवलेली जुनी ॲप्लिकेशन समजून घेणे आणि दुरुस्त करणे',
    'डेटा साठवणारे आणि वेब सर्व्हिसशी जोडलेले Android ॲप बनवणे',
  ],
  audience: [
    'बीसीए, बीएससी आयटी, बीएससी कॉम्प्युटर सायन्स, एमसीए आणि इंजिनिअरिंगचे विद्यार्थी',
    'इतर शाखांचे पदवीधर, ज्यांना सगळीकडे वापरल्या जाणाऱ्या भाषेने सुरुवात करायची आहे',
    'Java ची जुनी आवृत्ती येणारे प्रोग्रामर, ज्यांना नवी शिकायची आहे',
  ],
  prerequisites: [
    'Core Java साठी: कॉम्प्युटरवर नियमित सराव; C येत असेल तर मदत होते, पण ती यायलाच हवी असे नाही',
    'Advanced Java, फ्रेमवर्क आणि Android साठी: Core Java आणि सोप्या SQL क्वेरी',
  ],
  project: [
    'Core Java: फाइलमध्ये डेटा साठवणारे कन्सोल ॲप्लिकेशन',
    'Advanced Java: लॉगिन, शोध आणि रिपोर्ट असलेले वेब ॲप्लिकेशन',
    'फ्रेमवर्क: डेटाबेस, टेस्ट आणि Docker इमेजसह REST सर्व्हिस',
    'Android: स्वतःचा डेटाबेस आणि वेब सर्व्हिस असलेले ॲप',
  ],
  portfolio: [
    'GitHub वर तुमचे प्रोजेक्ट, प्रत्येक कसा चालवायचा याच्या सूचनांसह',
    'API डॉक्युमेंटेशन असलेली REST सर्व्हिस, जी मुलाखतीत दाखवता येते',
    'तुमच्या स्वतःच्या मोबाइलवर चालणारे Android ॲप',
  ],
  jobs: 'Java डेव्हलपर, बॅक एंड डेव्हलपर, Android डेव्हलपर (ट्रेनी किंवा ज्युनियर)',
  next: {
    '/database': 'तुमच्या प्रोग्रामला लागणारी टेबल आणि क्वेरी डिझाइन करा',
    '/angular': 'तुमच्या Spring सर्व्हिस वापरणाऱ्या स्क्रीन बनवा',
    '/cloudcomputing': 'Docker, AWS किंवा Azure वापरून तुमच्या सर्व्हिस डिप्लॉय करा',
  },
  syllabus: {
    'core-java': {
      intro: 'Java भाषा, आणि प्रत्येक Java प्रोग्राममध्ये वापरला जाणारा तिच्या लायब्ररीचा भाग.',
      groups: {
        'Java basics': 'Java ची मूलतत्त्वे',
        'Object-oriented programming': 'ऑब्जेक्ट ओरिएंटेड प्रोग्रामिंग',
        'The standard library': 'स्टँडर्ड लायब्ररी',
        Threads: 'थ्रेड',
        'Tools and quality': 'टूल आणि गुणवत्ता',
        'Core Java project': 'Core Java प्रोजेक्ट',
      },
    },
    'advance-java': {
      intro: 'सर्व्हरवरील डेटाबेस आणि वेब ॲप्लिकेशन, म्हणजे फ्रेमवर्क आतून काय करतात ते तुम्हाला समजेल.',
      groups: {
        JDBC: 'JDBC',
        Servlets: 'Servlets',
        'JSP and MVC': 'JSP आणि MVC',
        'Security and services': 'सुरक्षा आणि सर्व्हिस',
        'Advanced Java project': 'Advanced Java प्रोजेक्ट',
      },
    },
    spring: {
      title: 'Java फ्रेमवर्क',
      intro: 'Java टीम कामात वापरतात ती फ्रेमवर्क, नवीन आणि जुनी.',
      groups: {
        Spring: 'Spring',
        Hibernate: 'Hibernate',
        'Spring Boot': 'Spring Boot',
        Microservices: 'मायक्रोसर्व्हिसेस',
        Struts: 'Struts',
        'Framework project': 'फ्रेमवर्क प्रोजेक्ट',
      },
    },
    android: {
      intro: 'Java मध्ये ॲप, आणि सध्याच्या Android प्रोजेक्टमध्ये काम करता येईल इतके Kotlin आणि Compose.',
      groups: {
        Screens: 'स्क्रीन',
        Data: 'डेटा',
        'Device features': 'मोबाइलच्या सुविधा',
        'Kotlin and Compose': 'Kotlin आणि Compose',
        'Android project': 'Android प्रोजेक्ट',
      },
    },
  },
};
