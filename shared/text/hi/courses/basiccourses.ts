/** Basic Courses in Hindi. */
import type { basiccourses as english } from '../../../content/courses/basiccourses';
import type { CourseWords } from '../../courseWords';

export const basiccourses: CourseWords<typeof english> = {
  title: 'बेसिक कोर्स',
  searchTitle: '{town} में Tally, MS Office और CCC कोर्स',
  summary:
    'कंप्यूटर शुरू से सीखें: बुनियादी जानकारी (CCC), Microsoft Office, और TallyPrime में GST के साथ अकाउंटिंग।',
  description:
    '{town} में बेसिक कंप्यूटर कोर्स: CCC के विषय, Word, Excel और PowerPoint, और TallyPrime में GST के साथ अकाउंटिंग।',
  outcomes: [
    'Windows, ईमेल, इंटरनेट और ऑनलाइन पेमेंट सुरक्षित ढंग से इस्तेमाल करना',
    'Word में लेटर लिखना और PowerPoint में स्लाइड बनाना',
    'Excel में हिसाब करना, डेटा को क्रम में लगाना और चार्ट बनाना',
    'TallyPrime में छोटे व्यवसाय का बही-खाता रखना',
    'TallyPrime में GST बिल बनाना और GST रिटर्न जाँचना',
  ],
  audience: [
    'स्कूल और कॉलेज के विद्यार्थी, और किसी भी उम्र के लोग जो पहली बार कंप्यूटर सीख रहे हैं',
    'जो ऑफ़िस, डेटा एंट्री या अकाउंट का काम खोज रहे हैं',
    'दुकानदार, जो बिल और हिसाब ख़ुद सँभालना चाहते हैं',
  ],
  prerequisites: [
    'CCC और MS-OFFICE के लिए कुछ नहीं: हम माउस और कीबोर्ड से शुरू करेंगे',
    'Tally-Prime के लिए: कंप्यूटर चलाना आता हो; कॉमर्स पढ़ा हो तो अच्छा है, पर ज़रूरी नहीं',
    'घर पर Tally-Prime के अभ्यास के लिए: Windows कंप्यूटर',
  ],
  project: [
    'MS-OFFICE: मेल मर्ज वाला लेटर, चार्ट के साथ सैलरी शीट और एक प्रेज़ेंटेशन',
    'Tally-Prime: एक दुकान का एक महीना, ओपनिंग बैलेंस से GST रिपोर्ट तक',
  ],
  portfolio: [
    'Word में बना आपका अपना रेज़्यूमे',
    'फ़ॉर्मूलों, चार्ट और PivotTable वाली Excel वर्कबुक',
    'TallyPrime में एक कंपनी: वाउचर, GST बिल और फ़ाइनल अकाउंट के साथ',
  ],
  jobs: 'ऑफ़िस असिस्टेंट, डेटा एंट्री ऑपरेटर, बैक ऑफ़िस एग्ज़ीक्यूटिव, अकाउंट असिस्टेंट',
  next: {
    '/analytics': 'एडवांस Excel, SQL और Power BI',
    '/digital': 'दुकान या कंपनी के लिए मार्केटिंग',
    '/hardware': 'कंप्यूटर ठीक करना और नेटवर्क से जोड़ना',
  },
  syllabus: {
    ccc: {
      intro:
        'NIELIT की CCC (कोर्स ऑन कंप्यूटर कॉन्सेप्ट्स) परीक्षा के सार्वजनिक सिलेबस के अनुसार। MS-CIT अलग कोर्स है, जिसे MKCL चलाता है।',
      groups: {
        'Computer and operating system': 'कंप्यूटर और ऑपरेटिंग सिस्टम',
        Documents: 'दस्तावेज़',
        'Internet and services': 'इंटरनेट और सेवाएँ',
        'Digital financial tools': 'डिजिटल लेन-देन',
        'Future skills and cyber security': 'नई तकनीक और साइबर सुरक्षा',
        'Examination practice': 'परीक्षा का अभ्यास',
      },
    },
    'ms-office': {
      intro: 'Microsoft 365 या Office के ताज़ा वर्शन के साथ Windows पर ऑफ़िस का रोज़ का काम।',
      groups: {
        'Windows and typing': 'Windows और टाइपिंग',
        Word: 'Word',
        Excel: 'Excel',
        PowerPoint: 'PowerPoint',
        'Outlook and Teams': 'Outlook और Teams',
        'Working together': 'साथ मिलकर काम',
        'Office project': 'ऑफ़िस प्रोजेक्ट',
      },
    },
    'tally-prime': {
      intro: 'TallyPrime में छोटे व्यवसाय का हिसाब, स्टॉक और GST।',
      groups: {
        'Accounting basics': 'अकाउंटिंग की शुरुआत',
        'Company and masters': 'कंपनी और मास्टर',
        Vouchers: 'वाउचर',
        'GST and other taxes': 'GST और दूसरे टैक्स',
        'Bank and payroll': 'बैंक और पेरोल',
        'Reports and safety': 'रिपोर्ट और सुरक्षा',
        'Tally project': 'Tally प्रोजेक्ट',
      },
    },
  },
};
