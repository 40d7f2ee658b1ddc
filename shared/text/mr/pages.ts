/** The names of pages, and texts of the pages that have no file of their own here. */
import type { Text } from '../text';

export const pages: Text['pages'] = {
  '/': {
    name: 'मुख्यपृष्ठ',
    title: '{town} येथे कॉम्प्युटर आणि आयटी क्लासेस',
    description:
      '{town} येथे कॉम्प्युटर आणि आयटी प्रशिक्षण: {courses} कोर्स क्लासरूममध्ये{if /corporate}, ऑनलाइन आणि कंपन्यांसाठी{else} आणि ऑनलाइन{end}, लाइव्ह क्लास आणि प्लेसमेंटसाठीच्या मदतीसह.',
  },
  '/about': {
    name: 'आमच्याबद्दल',
    title: 'आमच्याबद्दल',
    description:
      '{town} येथील आमची कॉम्प्युटर आणि आयटी प्रशिक्षण संस्था: क्लासरूम{if /corporate}, ऑनलाइन आणि कॉर्पोरेट{else} आणि ऑनलाइन{end} प्रशिक्षण, {courses} कोर्स आणि प्लेसमेंटसाठी मदत.',
  },
  '/courses': {
    name: 'आमचे कोर्स',
    title: 'आमचे कोर्स',
    searchTitle: '{town} येथे कॉम्प्युटर आणि आयटी कोर्स',
    description:
      '{town} येथील आमच्या संस्थेचे सर्व कॉम्प्युटर आणि आयटी कोर्स: {list 6: /java /python /c /dotnet प्रोग्रामिंग | /fullstack /mern /angular /websitedevelopment वेब | /database /oracle /datascience /analytics डेटा | /cloudcomputing क्लाउड | /testing टेस्टिंग | /basiccourses ऑफिसचे बेसिक कोर्स | /hardware हार्डवेअर | /digital डिजिटल मार्केटिंग}.',
  },
  '/compare': {
    name: 'कोर्सची तुलना',
    title: 'कोर्सची तुलना',
    description:
      'आमच्या दोन किंवा तीन कॉम्प्युटर आणि आयटी कोर्सची तुलना: कोणासाठी आहेत, आधी काय हवे, आणि तुम्ही काय शिकाल.',
  },
  '/gallery': {
    name: 'गॅलरी',
    title: 'गॅलरी',
    description:
      'आठ चित्रे: क्लासरूममध्ये, कॉम्प्युटर लॅबमध्ये, हार्डवेअर दुरुस्तीच्या टेबलावर, ऑनलाइन आणि मंचावर होणारे प्रशिक्षण.',
  },
  '/placement': {
    name: 'प्लेसमेंट',
    title: 'प्लेसमेंटसाठी मदत',
    description: '{town} येथील आमच्या विद्यार्थ्यांना प्लेसमेंटसाठी मदत: {placementHelp}.',
  },
  '/contact': {
    name: 'संपर्क',
    title: 'संपर्क आणि पत्ता',
    description: '{town} येथील आमच्या कॉम्प्युटर आणि आयटी प्रशिक्षण संस्थेचा पत्ता, फोन नंबर आणि चौकशीचा फॉर्म.',
  },
  '/contactform': {
    name: 'आम्हाला लिहा',
    title: 'आम्हाला लिहा',
    description:
      '{town} येथील आमच्या कॉम्प्युटर आणि आयटी प्रशिक्षण संस्थेला लिहा. आम्ही फोनने किंवा ईमेलने उत्तर देऊ.',
  },
  '/feedback': {
    name: 'अभिप्राय',
    title: 'अभिप्राय',
    description:
      'तुमच्या कोर्समध्ये काय चांगले होते आणि काय बदलावे, ते {town} येथील आमच्या कॉम्प्युटर आणि आयटी प्रशिक्षण संस्थेला सांगा.',
  },
  '/faq': {
    name: 'प्रश्न आणि उत्तरे',
    title: 'प्रश्न आणि उत्तरे',
    description:
      'कोणत्या कोर्सने सुरुवात करावी, लॅपटॉप किंवा गणित लागते का, डेमो म्हणजे काय, आणि नोकरीची हमी आहे का.',
  },
  '/privacy': {
    name: 'गोपनीयता',
    title: 'गोपनीयता',
    description:
      'आमच्या कॉम्प्युटर आणि आयटी प्रशिक्षण संस्थेचे फॉर्म काय आणि का विचारतात, माहिती किती काळ ठेवली जाते, आणि ती काढून टाकायला कसे सांगावे.',
  },
  '/accessibility': {
    name: 'सुलभता',
    title: 'सुलभता (ॲक्सेसिबिलिटी)',
    description:
      'आमच्या कॉम्प्युटर आणि आयटी प्रशिक्षण संस्थेची वेबसाइट किती सुलभ आहे: माहीत असलेल्या त्रुटी, काय तपासले, काय नाही, आणि कोणाला लिहावे.',
  },
  '/login': {
    name: 'लॉगिन',
    title: 'विद्यार्थी लॉगिन',
    description:
      '{town} येथील आमच्या कॉम्प्युटर आणि आयटी प्रशिक्षण संस्थेच्या विद्यार्थी माहिती पेजवर लॉगिन करा.',
  },
};

export const courses: Text['courses'] = {
  lead: '{site}: दर्जेदार प्रशिक्षणासह अनेक प्रोफेशनल कोर्स',
  more: 'आणखी कोर्स',
  example: 'उदा. {course}',
};
export const course: Text['course'] = {
  named: '{course} कोर्स',
  inTown: '{town} येथे {course}',
  level: 'पातळी',
  levels: {
    beginner: 'सुरुवातीपासून',
    excel: 'थोडे Excel यायला हवे',
    programming: 'थोडे प्रोग्रामिंग यायला हवे',
  },
  classes: 'क्लास',
  classesIn: {
    classroom: '{town}',
    online: 'लाइव्ह ऑनलाइन',
    both: '{town} वा लाइव्ह ऑनलाइन',
  },
  builds: 'तुम्ही बनवाल',
  projects: { one: 'एक प्रोजेक्ट', other: '{count} प्रोजेक्ट' },
  outcomes: 'कोर्सनंतर तुम्हाला काय करता येईल',
  audience: 'हा कोर्स कोणासाठी आहे',
  prerequisites: 'सुरू करण्यापूर्वी',
  syllabus: 'अभ्यासक्रम',
  project: 'तुमचा प्रोजेक्ट',
  portfolio: 'मुलाखतीत दाखवण्यासाठी',
  next: 'यानंतर काय',
  jobs: 'नोकरी शोधताना ही पदे पहा',
  demoHint: 'आधी डेमोला बसा, मग ठरवा',
  askAbout: '{course} बद्दल विचारा',
  download: 'PDF डाउनलोड करा',
  passOn: 'WhatsApp वर पाठवा',
  compareWith: 'इतर कोर्सशी तुलना करा',
  sections: { one: '1 भाग', other: '{count} भाग' },
  topics: { one: '1 विषय', other: '{count} विषय' },
};
export const service: Text['service'] = {
  stamp: 'सेवा',
  details: 'सविस्तर माहिती',
  subjects: 'विषय, उदाहरणार्थ',
  notes: {
    '/website': 'तुमची वेबसाइट आम्ही डिझाइन करतो आणि बनवतो',
    '/professional': 'आयटीचे दोन डिप्लोमा',
    '/corporate': 'टीमसाठी प्रशिक्षण',
  },
};
export const contact: Text['contact'] = {
  lead: 'कॉल करा, लिहा किंवा भेटायला या.',
  visit: 'भेट द्या किंवा कॉल करा',
  team: 'कंपनी (असल्यास):\nकिती जण (असल्यास):\nविषय, ठिकाण आणि वेळ:',
};
export const map: Text['map'] = {
  label: 'नकाशा: {address}',
  open: 'नकाशात उघडा',
  title: 'नकाशा',
  show: 'नकाशा दाखवा',
};
export const compare: Text['compare'] = {
  choose: '{course}: तुलना करा',
  choice: 'तुलना करा',
  leftOut: {
    one: 'एका वेळी जास्तीत जास्त तीन कोर्सची तुलना करता येते. {names} हा कोर्स वगळला आहे.',
    other: 'एका वेळी जास्तीत जास्त तीन कोर्सची तुलना करता येते. {names} हे कोर्स वगळले आहेत.',
  },
  unknown: {
    one: 'या लिंकमधील एक कोर्स सापडला नाही.',
    other: 'या लिंकमधील {count} कोर्स सापडले नाहीत.',
  },
  another: 'तुलना करण्यासाठी आणखी एक कोर्स निवडा.',
  summary: 'थोडक्यात',
  change: 'कोर्स बदला',
  askUs: 'आम्हाला विचारा',
  notPublished: '{facts}: अजून प्रकाशित नाही.',
  next: 'पुढचे पाऊल',
};
export const searchNotes: Text['searchNotes'] = {
  '/placement': 'पहिली नोकरी शोधायला मदत',
  '/courses#batches': 'फी आणि पुढच्या बॅचेस, किंवा त्यासाठी कोणाला कॉल करायचा',
  '/contact': 'पत्ता, फोन नंबर आणि चौकशीचा फॉर्म',
  '/faq': 'विद्यार्थी आणि पालकांच्या नेहमीच्या प्रश्नांची उत्तरे',
  '/compare': 'दोन किंवा तीन कोर्सची तुलना',
  '/gallery': 'क्लासरूम आणि लॅबची चित्रे',
  '/feedback': 'कोर्समध्ये काय चांगले होते, आणि काय बदलावे',
  '/privacy': 'तुमची कोणती माहिती किती काळ ठेवतो, आणि ती काढून टाकायला कसे सांगावे',
};
