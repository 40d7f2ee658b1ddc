/** Website Development in Marathi. */
import type { websitedevelopment as english } from '../../../content/courses/websitedevelopment';
import type { CourseWords } from '../../courseWords';

export const websitedevelopment: CourseWords<typeof english> = {
  title: 'वेबसाइट डेव्हलपमेंट',
  summary:
    'स्वतः कोड लिहून वेबसाइट बनवायला शिका: HTML, CSS, JavaScript आणि jQuery, सर्व्हरवर PHP आणि MySQL, मांडणीसाठी Bootstrap.',
  description:
    '{town} येथे वेबसाइट डेव्हलपमेंट कोर्स: HTML5, CSS3, JavaScript, jQuery, PHP, MySQL आणि Bootstrap, पहिल्या पेजपासून चालू वेबसाइटपर्यंत.',
  outcomes: [
    'कीबोर्ड आणि स्क्रीन रीडरने वापरता येणारी अचूक HTML पेजेस लिहिणे',
    'CSS आणि Bootstrap वापरून मोबाइल, टॅबलेट आणि कॉम्प्युटरसाठी पेजची मांडणी करणे',
    'JavaScript ने पेजेस इंटरॲक्टिव्ह बनवणे',
    'लॉगिन, फॉर्म आणि ॲडमिन विभाग असलेली PHP आणि MySQL ची वेबसाइट बनवणे',
    'डोमेन नाव आणि HTTPS सह वेबसाइट ऑनलाइन करणे',
  ],
  audience: [
    'कोणत्याही शाखेचे, वेबसाइट बनवायला शिकणारे',
    'आपल्या डिझाइनचा कोडही लिहू पाहणारे डिझायनर',
    'स्वतःची वेबसाइट सांभाळणारे छोट्या व्यवसायांचे मालक आणि कर्मचारी',
  ],
  prerequisites: [
    'प्रोग्रामिंगच्या अनुभवाची गरज नाही; टाइप करता आणि फाइल-फोल्डर सांभाळता यायला हवेत',
    'घरी सरावासाठी कॉम्प्युटर असेल तर चांगले',
  ],
  instead: {
    text: 'दुकान, शाळा किंवा कंपनीसाठी वेबसाइट बनवून हवी आहे का?',
    label: 'आमच्या वेबसाइट सेवा पहा',
    path: '/website',
  },
  project: [
    'एका दुकानासाठी पाच पेजेसची वेबसाइट, HTML आणि CSS मध्ये',
    'वस्तूंची यादी, चौकशीचा फॉर्म, लॉगिन आणि ॲडमिन विभाग असलेली व्यवसायाची वेबसाइट, ऑनलाइन',
  ],
  portfolio: [
    'स्वतःच्या पत्त्यावर चालू असलेली वेबसाइट',
    'HTML व्हॅलिडेटर आणि ॲक्सेसिबिलिटी तपासणी पास झालेली पेजेस',
    'GitHub वर तुमचा कोड',
  ],
  jobs: 'वेब डिझायनर, वेब डेव्हलपर, PHP डेव्हलपर (ट्रेनी किंवा ज्युनियर)',
  next: {
    '/mern': 'React आणि Node.js मध्ये वेब ॲप्लिकेशन',
    '/fullstack': 'फ्रंट एंड, सर्व्हर आणि डेटाबेस, कंपन्यांमध्ये बनवतात तसे',
    '/digital': 'तुम्ही बनवलेल्या वेबसाइटवर लोकांना आणा',
  },
  syllabus: {
    html: {
      intro: 'पेजचा मजकूर आणि रचना.',
      groups: {
        'Text, links and pictures': 'मजकूर, लिंक आणि चित्रे',
        HTML5: 'HTML5',
        Practice: 'सराव',
      },
    },
    css: {
      intro: 'प्रत्येक स्क्रीनवर पेज कसे दिसते.',
      groups: {
        'CSS basics': 'CSS ची मूलतत्त्वे',
        Layout: 'मांडणी',
        'CSS3 and newer': 'CSS3 आणि त्यानंतर',
        Practice: 'सराव',
      },
    },
    javascript: {
      intro: 'पेजमधील प्रोग्राम: क्लिक, फॉर्मची तपासणी, डेटा.',
      groups: {
        'The language': 'भाषा',
        'The page': 'पेज',
        'AI assistants and practice': 'AI असिस्टंट आणि सराव',
      },
    },
    jquery: { intro: 'WordPress थीम अजूनही वापरतात ती जुनी लायब्ररी.' },
    php: {
      intro: 'सर्व्हरची बाजू: पेजेस, फॉर्म आणि लॉगिन. डेटाबेस पुढच्या भागात.',
      groups: {
        'PHP basics': 'PHP ची मूलतत्त्वे',
        'Websites with PHP': 'PHP मध्ये वेबसाइट',
        Practice: 'सराव',
      },
    },
    mysql: {
      intro: 'वेबसाइटमागचा डेटाबेस, आणि तो वापरणारी PHP पेजेस.',
      groups: {
        'Tables and queries': 'टेबल आणि क्वेरी',
        'Design and care': 'डिझाइन आणि देखभाल',
        'PHP with MySQL': 'PHP आणि MySQL',
        Practice: 'सराव',
      },
    },
    bootstrap: {
      intro: 'तयार स्टाइल: थोड्याच CSS मध्ये नीटनेटके पेज.',
      groups: { Grid: 'ग्रिड', 'Content and utilities': 'मजकूर आणि युटिलिटी' },
    },
    'bootstrap-layout': { title: 'Bootstrap चे लेआउट कंपोनंट', intro: 'पेजचे तयार भाग.' },
    'bootstrap-plugins': {
      title: 'Bootstrap चे प्लग-इन',
      intro: 'मेनू, डायलॉग आणि स्लाइड शो. मग अंतिम प्रोजेक्ट.',
      groups: { 'Plug-ins': 'प्लग-इन', 'Final project': 'अंतिम प्रोजेक्ट' },
    },
  },
};
