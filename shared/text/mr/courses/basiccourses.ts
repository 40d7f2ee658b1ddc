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
      lines: {
        'Introduction to computers: hardware, software and memory':
          'कॉम्प्युटरची ओळख: हार्डवेअर, सॉफ्टवेअर आणि मेमरी',
        'Input, output and storage devices': 'इनपुट, आउटपुट आणि स्टोरेज डिव्हाइस',
        'Operating systems for computers and phones': 'कॉम्प्युटर आणि फोनच्या ऑपरेटिंग सिस्टम',
        'Desktop, files, folders and settings': 'डेस्कटॉप, फाइल, फोल्डर आणि सेटिंग',
        'Networks, internet, World Wide Web and IP addresses':
          'नेटवर्क, इंटरनेट, वर्ल्ड वाइड वेब आणि IP ॲड्रेस',
        'Web browsers, search engines and downloads': 'वेब ब्राउझर, सर्च इंजिन आणि डाउनलोड',
        'Email: account, attachments, folders and email etiquette':
          'ईमेल: अकाउंट, अटॅचमेंट, फोल्डर आणि लिहिण्याची पद्धत',
        'Social networking, messaging and online meetings': 'सोशल मीडिया, मेसेज आणि ऑनलाइन मीटिंग',
        'E-governance: DigiLocker, UMANG, passport and railway booking':
          'ऑनलाइन सरकारी सेवा: DigiLocker, UMANG, पासपोर्ट आणि रेल्वे तिकीट',
        'Cards, e-wallets and point of sale machines': 'कार्ड, ई-वॉलेट आणि दुकानातील कार्ड मशीन',
        'Internet banking: NEFT, RTGS and IMPS; bill payment':
          'इंटरनेट बँकिंग: NEFT, RTGS आणि IMPS; बिल भरणे',
        'Cloud computing, big data and internet of things':
          'क्लाउड कॉम्प्युटिंग, बिग डेटा आणि इंटरनेट ऑफ थिंग्ज',
        'Artificial intelligence, robotic process automation and blockchain':
          'आर्टिफिशियल इंटेलिजन्स, RPA आणि ब्लॉकचेन',
        'AI chat assistants: asking well and checking the answer':
          'AI चॅट: नीट विचारणे आणि उत्तर तपासणे',
        'Virtual reality, 3D printing and mobile technology':
          'व्हर्च्युअल रिॲलिटी, 3D प्रिंटिंग आणि मोबाइल तंत्रज्ञान',
        'Securing a computer, a phone and passwords': 'कॉम्प्युटर, फोन आणि पासवर्ड सुरक्षित ठेवणे',
        'Online fraud: how to notice it and report it (helpline 1930)':
          'ऑनलाइन फसवणूक: ओळखणे आणि तक्रार करणे (हेल्पलाइन 1930)',
        'Practice with 100 objective questions, as in the examination':
          'परीक्षेसारख्या 100 बहुपर्यायी प्रश्नांचा सराव',
        'Registration, fee and admit card on the NIELIT website':
          'NIELIT च्या वेबसाइटवर नोंदणी, फी आणि प्रवेशपत्र',
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
      lines: {
        'Typing in English, and in Marathi with Unicode (not the GCC-TBC examination)':
          'इंग्रजी टायपिंग, आणि Unicode मध्ये मराठी (GCC-TBC परीक्षा नाही)',
        'Printing, PDF files and zip folders': 'प्रिंट काढणे, PDF फाइल आणि झिप फोल्डर',
        'Fonts, paragraphs, lists, styles and page numbers':
          'फॉन्ट, परिच्छेद, यादी, स्टाइल आणि पान क्रमांक',
        'Tables, pictures, headers, footers and page layout':
          'टेबल, चित्रे, हेडर, फुटर आणि पानाची मांडणी',
        'Letters, a resume and mail merge': 'पत्रे, रेझ्युमे आणि मेल मर्ज',
        'Spelling, comments and tracked changes': 'स्पेलिंग, कमेंट आणि ट्रॅक केलेले बदल',
        'Cells, ranges, number formats and printing': 'सेल, रेंज, संख्यांचे फॉरमॅट आणि प्रिंट',
        'Sorting, filters, tables and data validation': 'सॉर्ट, फिल्टर, टेबल आणि डेटाची तपासणी',
        'Slides, layouts, themes and slide master': 'स्लाइड, लेआउट, थीम आणि स्लाइड मास्टर',
        'Pictures, charts, transitions and animations': 'चित्रे, चार्ट, ट्रान्झिशन आणि ॲनिमेशन',
        'Shared documents, version history and file passwords':
          'एकत्र वापरायचे दस्तऐवज, जुन्या आवृत्त्या आणि फाइलचा पासवर्ड',
        'Online forms for lists and surveys': 'यादी आणि सर्वेक्षणासाठी ऑनलाइन फॉर्म',
        'A letter with mail merge, a salary sheet with charts and a presentation':
          'मेल मर्ज केलेले पत्र, चार्टसह पगारपत्रक आणि एक प्रेझेंटेशन',
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
      lines: {
        'Double entry, debit and credit, golden rules': 'डबल एंट्री, डेबिट-क्रेडिट, गोल्डन रूल',
        'Journal, ledger, trial balance and final accounts':
          'जर्नल, लेजर, ट्रायल बॅलन्स आणि फायनल अकाउंट्स',
        'Groups, ledgers and opening balances': 'ग्रुप, लेजर आणि ओपनिंग बॅलन्स',
        'Cost centres and budgets': 'कॉस्ट सेंटर आणि बजेट',
        'Stock groups, items, units and godowns': 'स्टॉक ग्रुप, आयटम, युनिट आणि गोदाम',
        'Contra, payment, receipt and journal vouchers': 'कॉन्ट्रा, पेमेंट, पावती आणि जर्नल व्हाउचर',
        'Sales, purchase, credit note and debit note': 'विक्री, खरेदी, क्रेडिट नोट आणि डेबिट नोट',
        'Orders, delivery notes and receipt notes': 'ऑर्डर, डिलिव्हरी नोट आणि पावती नोट',
        'Batches, expiry dates and price lists': 'मालाच्या बॅचेस, एक्स्पायरी आणि किमतींची यादी',
        'Bill-wise details, due dates and interest': 'बिलानुसार हिशेब, देय तारखा आणि व्याज',
        'Composition scheme for small shops': 'छोट्या दुकानांसाठी कंपोझिशन स्कीम',
        'Tax invoices, reverse charge and input tax credit':
          'टॅक्स इनव्हॉइस, रिव्हर्स चार्ज आणि इनपुट टॅक्स क्रेडिट',
        'Cheques, bank statement import and reconciliation': 'चेक, बँक स्टेटमेंट आणणे आणि जुळवणे',
        'Payroll: attendance, salary and professional tax': 'पेरोल: हजेरी, पगार आणि प्रोफेशनल टॅक्स',
        'Balance sheet, profit and loss, stock summary': 'बॅलन्स शीट, नफा-तोटा, स्टॉकचा सारांश',
        'Cash flow, ratio analysis and outstanding amounts': 'कॅश फ्लो, गुणोत्तरे आणि येणे-देणे',
        'Closing the year and starting the next': 'वर्ष बंद करणे आणि पुढचे सुरू करणे',
        'One month of a shop, from the opening balance to GST reports':
          'एका दुकानाचा एका महिन्याचा हिशेब, ओपनिंग बॅलन्सपासून GST रिपोर्टपर्यंत',
      },
    },
  },
};
