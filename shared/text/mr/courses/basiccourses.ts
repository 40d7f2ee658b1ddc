/** Basic Courses in Marathi. */
import type { basiccourses as english } from '../../../content/courses/basiccourses';
import type { CourseWords } from '../../courseWords';

export const basiccourses: CourseWords<typeof english> = {
  title: 'बेसिक कोर्स',
  searchTitle: '{town} येथे Tally, MS Office, CCC कोर्स',
  summary:
    'कॉम्प्युटर पहिल्यापासून शिका: मूलभूत ओळख (CCC), Microsoft Office, आणि TallyPrime मध्ये GST सह अकाउंटिंग.',
  description:
    '{town} येथे कॉम्प्युटरचे बेसिक कोर्स: CCC चे विषय, Word, Excel आणि PowerPoint, आणि TallyPrime मध्ये GST सह अकाउंटिंग.',
  outcomes: [
    'Windows, ईमेल, इंटरनेट आणि ऑनलाइन पेमेंट सुरक्षितपणे वापरणे',
    'Word मध्ये पत्र लिहिणे आणि PowerPoint मध्ये स्लाइड बनवणे',
    'Excel मध्ये हिशेब करणे, यादी क्रमाने लावणे आणि चार्ट काढणे',
    'TallyPrime मध्ये छोट्या व्यवसायाचा हिशेब ठेवणे',
    'TallyPrime मध्ये GST बिले बनवणे आणि GST रिटर्न तपासणे',
  ],
  audience: [
    'शाळा-कॉलेजचे विद्यार्थी, आणि कोणत्याही वयाचे नव्याने शिकणारे',
    'ऑफिस, डेटा एंट्री किंवा अकाउंट्सची नोकरी शोधणारे',
    'दुकानदार, ज्यांना स्वतःची बिले आणि हिशेब स्वतः करायचे आहेत',
  ],
  prerequisites: [
    'CCC आणि MS-OFFICE साठी काहीही येण्याची गरज नाही: माउस आणि कीबोर्डपासून सुरुवात करू',
    'Tally-Prime साठी: कॉम्प्युटरचा प्राथमिक वापर; कॉमर्सचे शिक्षण असेल तर मदत होते, पण ते आवश्यक नाही',
    'घरी Tally-Prime च्या सरावासाठी: Windows असलेला कॉम्प्युटर',
  ],
  project: [
    'MS-OFFICE: मेल मर्ज केलेले पत्र, चार्टसह पगारपत्रक आणि एक प्रेझेंटेशन',
    'Tally-Prime: एका दुकानाचा एका महिन्याचा हिशेब, ओपनिंग बॅलन्सपासून GST रिपोर्टपर्यंत',
  ],
  portfolio: [
    'Word मध्ये बनवलेला तुमचा स्वतःचा रेझ्युमे',
    'फॉर्म्युले, चार्ट आणि पिव्हट टेबल असलेली Excel फाइल',
    'TallyPrime मधील एक कंपनी, तिची व्हाउचर, GST बिले आणि फायनल अकाउंट्स',
  ],
  jobs: 'ऑफिस असिस्टंट, डेटा एंट्री ऑपरेटर, बॅक ऑफिस एक्झिक्युटिव्ह, अकाउंट्स असिस्टंट',
  next: {
    '/analytics': 'ॲडव्हान्स्ड Excel, SQL आणि Power BI',
    '/digital': 'दुकानासाठी किंवा कंपनीसाठी मार्केटिंग',
    '/hardware': 'कॉम्प्युटर दुरुस्त करायला आणि नेटवर्कला जोडायला शिका',
  },
  syllabus: {
    ccc: {
      intro:
        'NIELIT च्या “कोर्स ऑन कॉम्प्युटर कन्सेप्ट्स” (CCC) परीक्षेच्या जाहीर अभ्यासक्रमानुसार. MS-CIT हा MKCL चा वेगळा कोर्स आहे.',
      groups: {
        'Computer and operating system': 'कॉम्प्युटर आणि ऑपरेटिंग सिस्टम',
        Documents: 'डॉक्युमेंट',
        'Internet and services': 'इंटरनेट आणि सेवा',
        'Digital financial tools': 'ऑनलाइन पेमेंट आणि बँकिंग',
        'Future skills and cyber security': 'नवे तंत्रज्ञान आणि सायबर सुरक्षा',
        'Examination practice': 'परीक्षेचा सराव',
      },
    },
    'ms-office': {
      intro: 'Windows वर ऑफिसचे रोजचे काम, Microsoft 365 किंवा सध्याच्या Office मध्ये.',
      groups: {
        'Windows and typing': 'Windows आणि टायपिंग',
        Word: 'Word',
        Excel: 'Excel',
        PowerPoint: 'PowerPoint',
        'Outlook and Teams': 'Outlook आणि Teams',
        'Working together': 'एकत्र काम',
        'Office project': 'ऑफिसचा प्रोजेक्ट',
      },
    },
    'tally-prime': {
      intro: 'छोट्या व्यवसायाचा हिशेब, स्टॉक आणि GST, TallyPrime मध्ये.',
      groups: {
        'Accounting basics': 'अकाउंटिंगची मूलतत्त्वे',
        'Company and masters': 'कंपनी आणि मास्टर',
        Vouchers: 'व्हाउचर',
        'GST and other taxes': 'GST आणि इतर कर',
        'Bank and payroll': 'बँक आणि पगार',
        'Reports and safety': 'रिपोर्ट आणि सुरक्षा',
        'Tally project': 'Tally प्रोजेक्ट',
      },
    },
  },
};
