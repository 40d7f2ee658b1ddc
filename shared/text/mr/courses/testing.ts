/** Software Testing in Marathi. */
import type { testing as english } from '../../../content/courses/testing';
import type { CourseWords } from '../../courseWords';

export const testing: CourseWords<typeof english> = {
  title: 'सॉफ्टवेअर टेस्टिंग',
  searchTitle: '{town} येथे टेस्टिंग आणि Selenium कोर्स',
  summary:
    'आधी मॅन्युअल टेस्टिंग शिका, मग वेब, डेस्कटॉप आणि मोबाइल ॲपच्या टेस्ट ऑटोमेट करा, JMeter ने लोड टेस्ट आणि Postman ने API टेस्ट करा.',
  description:
    '{town} येथे सॉफ्टवेअर टेस्टिंग कोर्स: मॅन्युअल टेस्टिंग, ISTQB ची ओळख, Selenium, Playwright, UFT, Appium, JMeter आणि Postman.',
  outcomes: [
    'रिक्वायरमेंट वाचून, टेस्ट डिझाइनच्या प्रचलित तंत्रांनी टेस्ट केस लिहिणे',
    'डेव्हलपरला तीच चूक पुन्हा दिसेल आणि दुरुस्त करता येईल असा डिफेक्ट रिपोर्ट लिहिणे',
    'Selenium आणि Playwright ने वेब टेस्ट, आणि Appium ने मोबाइल टेस्ट ऑटोमेट करणे',
    'एकाच वेळी किती लोक ॲप्लिकेशन वापरू शकतात ते JMeter ने मोजणे',
    'Postman ने API टेस्ट करणे आणि त्या टेस्ट CI पाइपलाइनमध्ये चालवणे',
  ],
  audience: [
    'पदवीधर, ज्यांना टेस्टिंगमधून आयटी क्षेत्रात यायचे आहे',
    'मॅन्युअल टेस्टर, ज्यांना ऑटोमेशन शिकायचे आहे',
    'डेव्हलपर, ज्यांना स्वतःचे काम अधिक चांगले तपासायचे आहे',
  ],
  prerequisites: [
    'मॅन्युअल टेस्टिंग आणि Postman साठी: कॉम्प्युटर सहज वापरता यायला हवा',
    'Selenium आणि Appium साठी: Java ची प्राथमिक माहिती; सुरुवातीला तिची उजळणी घेतली जाते',
    'UFT साठी Windows लागते; Appium ने iPhone टेस्ट करण्यासाठी Mac लागतो, Android साठी लागत नाही',
  ],
  project: [
    'मॅन्युअल टेस्टिंग: एका डेमो शॉपिंग साइटसाठी टेस्ट प्लॅन, टेस्ट केस आणि डिफेक्ट रिपोर्ट',
    'ऑटोमेशन: त्याच साइटसाठी Selenium आणि Playwright च्या टेस्ट, प्रत्येक बदलानंतर चालणाऱ्या',
    'API आणि लोड: Postman कलेक्शन आणि JMeter रिपोर्ट',
  ],
  portfolio: [
    'टेस्ट प्लॅन, टेस्ट केस आणि डिफेक्ट रिपोर्ट, कंपन्या वापरतात त्या स्वरूपात',
    'तुमचे ऑटोमेशन फ्रेमवर्क आणि त्याचे रिपोर्ट असलेली GitHub रेपॉझिटरी',
    'लोड टेस्टचा रिपोर्ट, तुमच्या निष्कर्षासह',
  ],
  jobs: 'सॉफ्टवेअर टेस्टर, QA इंजिनिअर, ऑटोमेशन टेस्ट इंजिनिअर, SDET (ट्रेनी किंवा ज्युनियर)',
  next: {
    '/java': 'तुमच्या ऑटोमेशन फ्रेमवर्कसाठी आणखी प्रोग्रामिंग',
    '/cloudcomputing': 'पाइपलाइन, Docker आणि टेस्टसाठीचे सर्व्हर',
    '/database': 'डेटा तपासण्यासाठी SQL',
  },
  syllabus: {
    'manual-testing': {
      title: 'मॅन्युअल टेस्टिंग',
      intro: 'टेस्टर कसा विचार करतो, नियोजन करतो आणि चुका कळवतो. सुरुवातीला कोणतेही टूल लागत नाही.',
      groups: {
        Foundations: 'मूलतत्त्वे',
        'Test design': 'टेस्ट डिझाइन',
        'Daily work': 'रोजचे काम',
        'AI in testing': 'टेस्टिंगमध्ये AI',
        'ISTQB Foundation and project': 'ISTQB Foundation आणि प्रोजेक्ट',
      },
    },
    selenium: {
      title: 'Selenium ऑटोमेशन टेस्टिंग',
      intro: 'Selenium, Java आणि TestNG वापरून वेब टेस्ट, आणि त्याच टेस्ट Playwright मध्ये.',
      groups: {
        'Java for testers': 'टेस्टरसाठी Java',
        WebDriver: 'WebDriver',
        Framework: 'फ्रेमवर्क',
        Playwright: 'Playwright',
        'Automation project': 'ऑटोमेशन प्रोजेक्ट',
      },
    },
    uft: {
      intro: 'UFT One (आता OpenText Functional Testing) ने डेस्कटॉप आणि वेब टेस्ट.',
      groups: {
        'UFT basics': 'UFT ची ओळख',
        Objects: 'ऑब्जेक्ट',
        Tests: 'टेस्ट',
        'UFT project': 'UFT प्रोजेक्ट',
      },
    },
    appium: {
      intro: 'Appium च्या सध्याच्या आवृत्तीने Android आणि iPhone ॲपच्या टेस्ट.',
      groups: { 'Set-up': 'तयारी', Tests: 'टेस्ट', 'Mobile project': 'मोबाइल प्रोजेक्ट' },
    },
    'j-meter': {
      intro: 'Apache JMeter 5 ने लोड टेस्ट.',
      groups: {
        Foundations: 'मूलतत्त्वे',
        'Building a test': 'टेस्ट बनवणे',
        'Running and reporting': 'टेस्ट चालवणे आणि रिपोर्ट',
        'Load test project': 'लोड टेस्ट प्रोजेक्ट',
      },
    },
    postman: {
      intro: 'API टेस्ट: एका रिक्वेस्टपासून आपोआप चालणाऱ्या कलेक्शनपर्यंत.',
      groups: {
        Requests: 'रिक्वेस्ट',
        Tests: 'टेस्ट',
        Teamwork: 'टीमवर्क',
        'API project': 'API प्रोजेक्ट',
      },
    },
  },
};
