/** MERN in Marathi. */
import type { mern as english } from '../../../content/courses/mern';
import type { CourseWords } from '../../courseWords';

export const mern: CourseWords<typeof english> = {
  summary:
    'सर्व्हरपासून स्क्रीनपर्यंत एकच भाषा: Node.js आणि Express मध्ये REST API, MongoDB मध्ये डेटा, आणि React मध्ये फ्रंट एंड.',
  description:
    '{town} येथे MERN Stack कोर्स: Node.js, Express, MongoDB आणि React टप्प्याटप्प्याने शिका आणि एका चालू वेब ॲप्लिकेशनमध्ये एकत्र जोडा.',
  outcomes: [
    'Node.js आणि Express मध्ये, आलेली माहिती तपासणारे REST API लिहिणे',
    'MongoDB मध्ये डेटाची रचना करणे, क्वेरी लिहिणे आणि इंडेक्स लावणे',
    'कंपोनंट, हुक आणि फॉर्म वापरून React मध्ये स्क्रीन बनवणे',
    'ॲप्लिकेशनमध्ये नोंदणी, लॉगिन आणि रोल जोडणे',
    'संपूर्ण ॲप्लिकेशन टेस्ट करणे आणि डिप्लॉय करणे',
  ],
  audience: [
    'JavaScript ची प्राथमिक माहिती असलेले विद्यार्थी, ज्यांना संपूर्ण ॲप्लिकेशन बनवायची आहेत',
    'फ्रंट एंड डेव्हलपर, ज्यांना सर्व्हरची बाजूही लिहायची आहे',
    'शेवटच्या वर्षाचे विद्यार्थी, ज्यांना स्वतःचा वेब प्रोजेक्ट हवा आहे',
  ],
  prerequisites: [
    'HTML, CSS आणि JavaScript ची प्राथमिक माहिती{if /websitedevelopment}; वेबसाइट डेव्हलपमेंट कोर्समध्ये ती शिकवली जाते{end}',
    'घरी सरावासाठी किमान 8 GB मेमरीचा कॉम्प्युटर',
  ],
  project: [
    'तुमच्या आवडीचे ॲप्लिकेशन, जसे दुकान, बुकिंग किंवा लर्निंग ॲप: लॉगिन, रोल, टेस्ट आणि टेस्ट मोडमधील पेमेंटसह',
  ],
  portfolio: [
    'कोणालाही उघडून पाहता येईल असे, HTTPS वर चालू असलेले ॲप्लिकेशन',
    'डॉक्युमेंटेशन असलेले REST API आणि त्याच्या ऑटोमेटेड टेस्ट',
    'तुमचे काम टप्प्याटप्प्याने दाखवणारी GitHub रेपॉझिटरी',
  ],
  jobs: 'MERN स्टॅक डेव्हलपर, React डेव्हलपर, Node.js डेव्हलपर (ट्रेनी किंवा ज्युनियर)',
  next: {
    '/cloudcomputing': 'कंटेनर, पाइपलाइन, AWS आणि Azure',
    '/angular': 'कंपन्या मागतात असे दुसरे फ्रंट एंड फ्रेमवर्क',
    '/testing': 'स्वतःच्या कोडच्या पलीकडचे टेस्ट ऑटोमेशन',
  },
  syllabus: {
    mern: {
      intro: 'आधी सर्व्हर, मग डेटाबेस, मग स्क्रीन. शेवटी तुम्ही तिन्ही एकत्र जोडाल.',
      groups: {
        'Node JS': 'Node JS',
        Express: 'Express',
        MongoDB: 'MongoDB',
        React: 'React',
        TypeScript: 'TypeScript',
        'Joining the four': 'चारही एकत्र जोडणे',
        'Testing and AI assistants': 'टेस्टिंग आणि AI असिस्टंट',
        Deployment: 'डिप्लॉयमेंट',
        Project: 'प्रोजेक्ट',
      },
    },
  },
};
