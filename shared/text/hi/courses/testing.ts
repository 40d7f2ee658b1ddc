/** Software Testing in Hindi. */
import type { testing as english } from '../../../content/courses/testing';
import type { CourseWords } from '../../courseWords';

export const testing: CourseWords<typeof english> = {
  title: 'सॉफ़्टवेयर टेस्टिंग',
  searchTitle: '{town} में टेस्टिंग और Selenium कोर्स',
  summary:
    'पहले मैनुअल टेस्टिंग, फिर वेब, डेस्कटॉप और मोबाइल ऐप के ऑटोमेटेड टेस्ट, JMeter से लोड टेस्ट और Postman से API टेस्ट सीखें।',
  description:
    '{town} में सॉफ़्टवेयर टेस्टिंग कोर्स: मैनुअल टेस्टिंग, ISTQB की बुनियाद, Selenium, Playwright, UFT, Appium, JMeter और Postman।',
  outcomes: [
    'टेस्ट डिज़ाइन की जानी-मानी तकनीकों से रिक्वायरमेंट के आधार पर टेस्ट केस लिखना',
    'ऐसी डिफ़ेक्ट रिपोर्ट लिखना, जिससे डेवलपर वही बग देखकर ठीक कर सके',
    'Selenium और Playwright से वेब टेस्ट, और Appium से मोबाइल टेस्ट ऑटोमेट करना',
    'JMeter से मापना कि एप्लिकेशन एक साथ कितने यूज़र सँभाल सकता है',
    'Postman से API को टेस्ट करना और ये टेस्ट CI पाइपलाइन में चलाना',
  ],
  audience: [
    'ग्रेजुएट, जो टेस्टिंग से आईटी में आना चाहते हैं',
    'मैनुअल टेस्टर, जो ऑटोमेशन सीखना चाहते हैं',
    'डेवलपर, जो अपना काम और अच्छी तरह टेस्ट करना चाहते हैं',
  ],
  prerequisites: [
    'मैनुअल टेस्टिंग और Postman के लिए: आप आराम से कंप्यूटर चला लेते हों',
    'Selenium और Appium के लिए: बुनियादी Java, जो शुरू में दोहराई जाती है',
    'UFT के लिए Windows चाहिए; Appium से iPhone टेस्ट करने के लिए Mac चाहिए, Android के लिए नहीं',
  ],
  project: [
    'मैनुअल टेस्टिंग: एक डेमो शॉपिंग साइट के लिए टेस्ट प्लान, टेस्ट केस और डिफ़ेक्ट रिपोर्ट',
    'ऑटोमेशन: उसी साइट के टेस्ट Selenium और Playwright में, जो हर push पर चलते हैं',
    'API और लोड: Postman कलेक्शन और JMeter रिपोर्ट',
  ],
  portfolio: [
    'टेस्ट प्लान, टेस्ट केस और डिफ़ेक्ट रिपोर्ट, जैसे कंपनियों में होते हैं',
    'GitHub रिपॉज़िटरी, जिसमें आपका ऑटोमेशन फ़्रेमवर्क और उसकी रिपोर्ट हैं',
    'लोड टेस्ट की रिपोर्ट, आपके निष्कर्ष के साथ',
  ],
  jobs: 'सॉफ़्टवेयर टेस्टर, QA इंजीनियर, ऑटोमेशन टेस्ट इंजीनियर, SDET (ट्रेनी या जूनियर)',
  next: {
    '/java': 'ऑटोमेशन फ़्रेमवर्क के लिए और प्रोग्रामिंग',
    '/cloudcomputing': 'पाइपलाइन, Docker और टेस्ट एनवायरनमेंट',
    '/database': 'SQL, जिससे जाँच सकें कि एप्लिकेशन क्या सेव करता है',
  },
  syllabus: {
    'manual-testing': {
      title: 'मैनुअल टेस्टिंग',
      intro: 'टेस्टर कैसे सोचते, योजना बनाते और रिपोर्ट करते हैं। शुरू करने के लिए कोई टूल नहीं चाहिए।',
      groups: {
        Foundations: 'बुनियाद',
        'Test design': 'टेस्ट डिज़ाइन',
        'Daily work': 'रोज़ का काम',
        'AI in testing': 'टेस्टिंग में AI',
        'ISTQB Foundation and project': 'ISTQB Foundation और प्रोजेक्ट',
      },
    },
    selenium: {
      title: 'Selenium ऑटोमेशन टेस्टिंग',
      intro: 'Selenium, Java और TestNG से वेब टेस्ट, और वही टेस्ट Playwright में।',
      groups: {
        'Java for testers': 'टेस्टर के लिए Java',
        WebDriver: 'WebDriver',
        Framework: 'फ़्रेमवर्क',
        Playwright: 'Playwright',
        'Automation project': 'ऑटोमेशन प्रोजेक्ट',
      },
    },
    uft: {
      intro: 'UFT One से डेस्कटॉप और वेब टेस्ट; इसका नाम अब OpenText Functional Testing है।',
      groups: {
        'UFT basics': 'UFT की शुरुआत',
        Objects: 'ऑब्जेक्ट',
        Tests: 'टेस्ट',
        'UFT project': 'UFT प्रोजेक्ट',
      },
    },
    appium: {
      intro: 'Appium के ताज़ा वर्शन से Android और iPhone ऐप के टेस्ट।',
      groups: {
        'Set-up': 'सेटअप',
        Tests: 'टेस्ट',
        'Mobile project': 'मोबाइल प्रोजेक्ट',
      },
    },
    'j-meter': {
      intro: 'Apache JMeter 5 से लोड टेस्ट।',
      groups: {
        Foundations: 'बुनियाद',
        'Building a test': 'टेस्ट बनाना',
        'Running and reporting': 'चलाना और रिपोर्ट',
        'Load test project': 'लोड टेस्ट प्रोजेक्ट',
      },
    },
    postman: {
      intro: 'API टेस्ट: एक रिक्वेस्ट से लेकर अपने-आप चलने वाले कलेक्शन तक।',
      groups: {
        Requests: 'रिक्वेस्ट',
        Tests: 'टेस्ट',
        Teamwork: 'टीम में काम',
        'API project': 'API प्रोजेक्ट',
      },
    },
  },
};
