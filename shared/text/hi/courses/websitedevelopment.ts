/** Website Development in Hindi. */
import type { websitedevelopment as english } from '../../../content/courses/websitedevelopment';
import type { CourseWords } from '../../courseWords';

export const websitedevelopment: CourseWords<typeof english> = {
  title: 'वेबसाइट डेवलपमेंट',
  summary:
    'ख़ुद कोड लिखकर वेबसाइट बनाएँ: HTML, CSS, JavaScript और jQuery, सर्वर पर PHP और MySQL, लेआउट के लिए Bootstrap।',
  description:
    '{town} में वेबसाइट डेवलपमेंट कोर्स: HTML5, CSS3, JavaScript, jQuery, PHP, MySQL और Bootstrap, पहले पेज से चालू वेबसाइट तक।',
  outcomes: [
    'सही HTML पेज लिखना, जो कीबोर्ड और स्क्रीन रीडर से भी चलें',
    'CSS और Bootstrap से मोबाइल, टैबलेट और कंप्यूटर के लिए पेज का लेआउट बनाना',
    'JavaScript से पेज को इंटरैक्टिव बनाना',
    'PHP और MySQL से लॉगिन, फ़ॉर्म और एडमिन पेज वाली वेबसाइट बनाना',
    'डोमेन नाम और HTTPS के साथ वेबसाइट ऑनलाइन करना',
  ],
  audience: [
    'किसी भी विषय के विद्यार्थी, जो वेबसाइट बनाना चाहते हैं',
    'डिज़ाइनर, जो अपने डिज़ाइन का कोड भी लिखना चाहते हैं',
    'छोटे व्यवसायों के मालिक और कर्मचारी, जो अपनी वेबसाइट ख़ुद सँभालते हैं',
  ],
  prerequisites: [
    'प्रोग्रामिंग का अनुभव ज़रूरी नहीं; टाइप करना और फ़ाइल-फ़ोल्डर सँभालना आना चाहिए',
    'घर पर अभ्यास के लिए लैपटॉप या कंप्यूटर हो तो अच्छा है',
  ],
  instead: {
    text: 'क्या आपको अपनी दुकान, स्कूल या कंपनी के लिए वेबसाइट बनवानी है?',
    label: 'हमारी वेबसाइट सेवाएँ देखें',
    path: '/website',
  },
  project: [
    'पास की किसी दुकान के लिए HTML और CSS में पाँच पेज की वेबसाइट',
    'किसी व्यवसाय की चालू वेबसाइट: सामान की सूची, पूछताछ के फ़ॉर्म, लॉगिन और एडमिन पेज के साथ',
  ],
  portfolio: [
    'अपने डोमेन पर चलती वेबसाइट',
    'ऐसे पेज, जो HTML वैलिडेटर और एक्सेसिबिलिटी की जाँच में पास होते हैं',
    'GitHub पर आपका कोड',
  ],
  jobs: 'वेब डिज़ाइनर, वेब डेवलपर, PHP डेवलपर (ट्रेनी या जूनियर)',
  next: {
    '/mern': 'React और Node.js से वेब एप्लिकेशन',
    '/fullstack': 'फ़्रंट एंड, सर्वर और डेटाबेस, जैसे कंपनियों में बनते हैं',
    '/digital': 'आपकी बनाई वेबसाइट पर लोगों को लाना',
  },
  syllabus: {
    html: {
      intro: 'पेज का कंटेंट और उसका ढाँचा।',
      groups: {
        'Text, links and pictures': 'टेक्स्ट, लिंक और तस्वीरें',
        HTML5: 'HTML5',
        Practice: 'अभ्यास',
      },
    },
    css: {
      intro: 'पेज हर स्क्रीन पर कैसा दिखे।',
      groups: {
        'CSS basics': 'CSS की शुरुआत',
        Layout: 'लेआउट',
        'CSS3 and newer': 'CSS3 और उसके बाद',
        Practice: 'अभ्यास',
      },
    },
    javascript: {
      intro: 'पेज के प्रोग्राम: क्लिक पर काम, फ़ॉर्म की जाँच, डेटा।',
      groups: {
        'The language': 'भाषा',
        'The page': 'पेज',
        'AI assistants and practice': 'AI असिस्टेंट और अभ्यास',
      },
    },
    jquery: { intro: 'पुरानी लाइब्रेरी, जो आज भी बहुत-सी वेबसाइटों और WordPress थीम में चलती है।' },
    php: {
      intro: 'सर्वर का काम: माँगने पर बनने वाले पेज, फ़ॉर्म और लॉगिन। डेटाबेस अगले भाग में।',
      groups: {
        'PHP basics': 'PHP की शुरुआत',
        'Websites with PHP': 'PHP से वेबसाइट',
        Practice: 'अभ्यास',
      },
    },
    mysql: {
      intro: 'वेबसाइट के पीछे का डेटाबेस, और उससे जुड़े PHP पेज।',
      groups: {
        'Tables and queries': 'टेबल और क्वेरी',
        'Design and care': 'डिज़ाइन और देखभाल',
        'PHP with MySQL': 'PHP के साथ MySQL',
        Practice: 'अभ्यास',
      },
    },
    bootstrap: {
      intro: 'तैयार स्टाइल: कम CSS में सुंदर पेज।',
      groups: { Grid: 'ग्रिड', 'Content and utilities': 'कंटेंट और यूटिलिटी' },
    },
    'bootstrap-layout': {
      title: 'Bootstrap के लेआउट कंपोनेंट',
      intro: 'HTML क्लास से बने हिस्से, जिनसे पेज तैयार होता है।',
    },
    'bootstrap-plugins': {
      title: 'Bootstrap के प्लग-इन',
      intro: 'मेन्यू, डायलॉग और स्लाइड शो। फिर फ़ाइनल प्रोजेक्ट।',
      groups: { 'Plug-ins': 'प्लग-इन', 'Final project': 'फ़ाइनल प्रोजेक्ट' },
    },
  },
};
