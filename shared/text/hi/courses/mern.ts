/** MERN Stack in Hindi. */
import type { mern as english } from '../../../content/courses/mern';
import type { CourseWords } from '../../courseWords';

export const mern: CourseWords<typeof english> = {
  summary:
    'सर्वर से स्क्रीन तक एक ही भाषा: Node.js और Express से REST API, MongoDB में डेटा, और React में फ़्रंट एंड।',
  description:
    '{town} में MERN Stack कोर्स: Node.js, Express, MongoDB और React, क़दम-दर-क़दम सीखें और जोड़कर एक चालू वेब एप्लिकेशन बनाएँ।',
  outcomes: [
    'Node.js और Express से ऐसी REST API लिखना, जो आने वाली जानकारी जाँचती है',
    'MongoDB में डेटा का मॉडल, क्वेरी और इंडेक्स बनाना',
    'कंपोनेंट, हुक और फ़ॉर्म से React की स्क्रीन बनाना',
    'एप्लिकेशन में साइन-अप, लॉगिन और रोल जोड़ना',
    'पूरे एप्लिकेशन को टेस्ट और डिप्लॉय करना',
  ],
  audience: [
    'जिन्हें बुनियादी JavaScript आती है और जो पूरा एप्लिकेशन बनाना चाहते हैं',
    'फ़्रंट एंड डेवलपर, जो सर्वर भी लिखना चाहते हैं',
    'अंतिम वर्ष के विद्यार्थी, जिन्हें अपना वेब प्रोजेक्ट चाहिए',
  ],
  prerequisites: [
    'HTML, CSS और JavaScript की बुनियादी जानकारी{if /websitedevelopment}, जो वेबसाइट डेवलपमेंट कोर्स में मिलती है{end}',
    'घर पर अभ्यास के लिए कम से कम 8 GB मेमोरी वाला कंप्यूटर',
  ],
  project: [
    'आपकी पसंद का एप्लिकेशन, जैसे दुकान, बुकिंग या पढ़ाई के लिए: लॉगिन, रोल, टेस्ट और टेस्ट मोड में पेमेंट के साथ',
  ],
  portfolio: [
    'HTTPS के साथ चालू एप्लिकेशन, जिसे कोई भी खोल सकता है',
    'REST API, डॉक्यूमेंटेशन और ऑटोमेटेड टेस्ट के साथ',
    'GitHub रिपॉज़िटरी, जो आपका काम क़दम-दर-क़दम दिखाती है',
  ],
  jobs: 'MERN स्टैक डेवलपर, React डेवलपर, Node.js डेवलपर (ट्रेनी या जूनियर)',
  next: {
    '/cloudcomputing': 'कंटेनर, पाइपलाइन, AWS और Azure',
    '/angular': 'फ़्रंट एंड का दूसरा फ़्रेमवर्क, जो कंपनियाँ माँगती हैं',
    '/testing': 'अपने कोड से आगे का टेस्ट ऑटोमेशन',
  },
  syllabus: {
    mern: {
      intro: 'पहले सर्वर, फिर डेटाबेस, फिर स्क्रीन। अंत में आप तीनों को जोड़ते हैं।',
      groups: {
        'Node JS': 'Node JS',
        Express: 'Express',
        MongoDB: 'MongoDB',
        React: 'React',
        TypeScript: 'TypeScript',
        'Joining the four': 'चारों को जोड़ना',
        'Testing and AI assistants': 'टेस्टिंग और AI असिस्टेंट',
        Deployment: 'डिप्लॉयमेंट',
        Project: 'प्रोजेक्ट',
      },
    },
  },
};
