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
      lines: {
        'Introduction to computers: hardware, software and memory':
          'कंप्यूटर का परिचय: हार्डवेयर, सॉफ़्टवेयर और मेमोरी',
        'Input, output and storage devices': 'इनपुट, आउटपुट और स्टोरेज डिवाइस',
        'Operating systems for computers and phones': 'कंप्यूटर और फ़ोन के ऑपरेटिंग सिस्टम',
        'Desktop, files, folders and settings': 'डेस्कटॉप, फ़ाइल, फ़ोल्डर और सेटिंग',
        'Networks, internet, World Wide Web and IP addresses':
          'नेटवर्क, इंटरनेट, वर्ल्ड वाइड वेब और IP एड्रेस',
        'Web browsers, search engines and downloads': 'वेब ब्राउज़र, सर्च इंजन और डाउनलोड',
        'Email: account, attachments, folders and email etiquette':
          'ईमेल: अकाउंट, अटैचमेंट, फ़ोल्डर और लिखने का तरीक़ा',
        'Social networking, messaging and online meetings': 'सोशल मीडिया, मैसेज और ऑनलाइन मीटिंग',
        'E-governance: DigiLocker, UMANG, passport and railway booking':
          'सरकारी सेवाएँ ऑनलाइन: DigiLocker, UMANG, पासपोर्ट और रेल टिकट',
        'Cards, e-wallets and point of sale machines': 'कार्ड, ई-वॉलेट और दुकान की कार्ड मशीन',
        'Internet banking: NEFT, RTGS and IMPS; bill payment':
          'इंटरनेट बैंकिंग: NEFT, RTGS और IMPS; बिल भरना',
        'Cloud computing, big data and internet of things':
          'क्लाउड कंप्यूटिंग, बिग डेटा और इंटरनेट ऑफ़ थिंग्स',
        'Artificial intelligence, robotic process automation and blockchain':
          'आर्टिफ़िशियल इंटेलिजेंस, RPA और ब्लॉकचेन',
        'AI chat assistants: asking well and checking the answer':
          'AI चैट: ठीक से पूछना और जवाब जाँचना',
        'Virtual reality, 3D printing and mobile technology':
          'वर्चुअल रियलिटी, 3D प्रिंटिंग और मोबाइल तकनीक',
        'Securing a computer, a phone and passwords': 'कंप्यूटर, फ़ोन और पासवर्ड सुरक्षित रखना',
        'Online fraud: how to notice it and report it (helpline 1930)':
          'ऑनलाइन ठगी: पहचानना और शिकायत करना (हेल्पलाइन 1930)',
        'Practice with 100 objective questions, as in the examination':
          'परीक्षा जैसे 100 वैकल्पिक सवालों का अभ्यास',
        'Registration, fee and admit card on the NIELIT website':
          'NIELIT की वेबसाइट पर रजिस्ट्रेशन, फ़ीस और एडमिट कार्ड',
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
      lines: {
        'Typing in English, and in Marathi with Unicode (not the GCC-TBC examination)':
          'अंग्रेज़ी टाइपिंग, और Unicode में मराठी (GCC-TBC परीक्षा नहीं)',
        'Printing, PDF files and zip folders': 'प्रिंट करना, PDF फ़ाइल और ज़िप फ़ोल्डर',
        'Fonts, paragraphs, lists, styles and page numbers': 'फ़ॉन्ट, पैराग्राफ़, सूची, स्टाइल और पेज नंबर',
        'Tables, pictures, headers, footers and page layout': 'टेबल, चित्र, हेडर, फ़ुटर और पेज का लेआउट',
        'Letters, a resume and mail merge': 'लेटर, रेज़्यूमे और मेल मर्ज',
        'Spelling, comments and tracked changes': 'स्पेलिंग, कमेंट और ट्रैक किए बदलाव',
        'Cells, ranges, number formats and printing': 'सेल, रेंज, संख्या के फ़ॉर्मैट और प्रिंट',
        'Sorting, filters, tables and data validation': 'सॉर्ट, फ़िल्टर, टेबल और सही डेटा की जाँच',
        'Slides, layouts, themes and slide master': 'स्लाइड, लेआउट, थीम और स्लाइड मास्टर',
        'Pictures, charts, transitions and animations': 'चित्र, चार्ट, ट्रांज़िशन और एनिमेशन',
        'Shared documents, version history and file passwords':
          'साझा दस्तावेज़, पुराने वर्शन और फ़ाइल का पासवर्ड',
        'Online forms for lists and surveys': 'सूची और सर्वे के लिए ऑनलाइन फ़ॉर्म',
        'A letter with mail merge, a salary sheet with charts and a presentation':
          'मेल मर्ज वाला लेटर, चार्ट के साथ सैलरी शीट और एक प्रेज़ेंटेशन',
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
      lines: {
        'Double entry, debit and credit, golden rules': 'डबल एंट्री, डेबिट-क्रेडिट, गोल्डन रूल',
        'Journal, ledger, trial balance and final accounts': 'जर्नल, लेजर, ट्रायल बैलेंस और फ़ाइनल अकाउंट',
        'Groups, ledgers and opening balances': 'ग्रुप, लेजर और ओपनिंग बैलेंस',
        'Cost centres and budgets': 'कॉस्ट सेंटर और बजट',
        'Stock groups, items, units and godowns': 'स्टॉक ग्रुप, आइटम, यूनिट और गोदाम',
        'Contra, payment, receipt and journal vouchers': 'कॉन्ट्रा, पेमेंट, रसीद और जर्नल वाउचर',
        'Sales, purchase, credit note and debit note': 'बिक्री, ख़रीद, क्रेडिट नोट और डेबिट नोट',
        'Orders, delivery notes and receipt notes': 'ऑर्डर, डिलीवरी नोट और रसीद नोट',
        'Batches, expiry dates and price lists': 'माल के बैच, एक्सपायरी और मूल्य सूची',
        'Bill-wise details, due dates and interest': 'बिल के अनुसार हिसाब, भुगतान की तारीख़ और ब्याज',
        'Composition scheme for small shops': 'छोटी दुकानों के लिए कंपोज़िशन स्कीम',
        'Tax invoices, reverse charge and input tax credit':
          'टैक्स इनवॉइस, रिवर्स चार्ज और इनपुट टैक्स क्रेडिट',
        'Cheques, bank statement import and reconciliation': 'चेक, बैंक स्टेटमेंट लाना और मिलान',
        'Payroll: attendance, salary and professional tax': 'पेरोल: हाज़िरी, सैलरी और प्रोफ़ेशनल टैक्स',
        'Balance sheet, profit and loss, stock summary': 'बैलेंस शीट, लाभ-हानि, स्टॉक का सार',
        'Cash flow, ratio analysis and outstanding amounts': 'कैश फ़्लो, अनुपात और बक़ाया रक़म',
        'Closing the year and starting the next': 'साल बंद करना और अगला शुरू करना',
        'One month of a shop, from the opening balance to GST reports':
          'एक दुकान का एक महीना, ओपनिंग बैलेंस से GST रिपोर्ट तक',
      },
    },
  },
};
