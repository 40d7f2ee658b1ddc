/** The names of pages, and texts of the pages that have no file of their own here. */
import type { Text } from '../text';

export const pages: Text['pages'] = {
  '/': {
    name: 'होम',
    title: '{town} में कंप्यूटर और आईटी क्लास',
    description:
      '{town} में कंप्यूटर और आईटी ट्रेनिंग: {courses} कोर्स क्लासरूम में{if /corporate}, ऑनलाइन और कंपनियों के लिए{else} और ऑनलाइन{end}, लाइव क्लास और प्लेसमेंट सहायता के साथ।',
  },
  '/about': {
    name: 'हमारे बारे में',
    title: 'हमारे बारे में',
    description:
      '{town} में हमारी कंप्यूटर और आईटी ट्रेनिंग संस्था: क्लासरूम{if /corporate}, ऑनलाइन और कॉर्पोरेट{else} और ऑनलाइन{end} ट्रेनिंग, {courses} कोर्स और प्लेसमेंट सहायता।',
  },
  '/courses': {
    name: 'हमारे कोर्स',
    title: 'हमारे कोर्स',
    searchTitle: '{town} में कंप्यूटर और आईटी कोर्स',
    description:
      '{town} में हमारी संस्था के सभी कंप्यूटर और आईटी कोर्स: {list 6: /java /python /c /dotnet प्रोग्रामिंग | /fullstack /mern /angular /websitedevelopment वेब | /database /oracle /datascience /analytics डेटा | /cloudcomputing क्लाउड | /testing टेस्टिंग | /basiccourses ऑफ़िस के बेसिक कोर्स | /hardware हार्डवेयर | /digital डिजिटल मार्केटिंग}।',
  },
  '/compare': {
    name: 'कोर्स की तुलना',
    title: 'कोर्स की तुलना',
    description:
      'हमारे दो या तीन कंप्यूटर और आईटी कोर्स साथ-साथ: किसके लिए हैं, शुरू करने से पहले क्या चाहिए, और आप क्या सीखेंगे।',
  },
  '/gallery': {
    name: 'गैलरी',
    title: 'गैलरी',
    description:
      'आठ चित्र: क्लासरूम में, कंप्यूटर लैब में, हार्डवेयर रिपेयर की मेज़ पर, ऑनलाइन और मंच पर होने वाली ट्रेनिंग।',
  },
  '/placement': {
    name: 'प्लेसमेंट',
    title: 'प्लेसमेंट सहायता',
    description: '{town} में हमारे विद्यार्थियों के लिए प्लेसमेंट सहायता: {placementHelp}।',
  },
  '/contact': {
    name: 'संपर्क',
    title: 'संपर्क',
    description: '{town} में हमारी कंप्यूटर और आईटी ट्रेनिंग संस्था का पता, फ़ोन नंबर और पूछताछ का फ़ॉर्म।',
  },
  '/contactform': {
    name: 'हमें लिखें',
    title: 'हमें लिखें',
    description: '{town} में हमारी कंप्यूटर और आईटी ट्रेनिंग संस्था को लिखें। हम फ़ोन या ईमेल से जवाब देंगे।',
  },
  '/feedback': {
    name: 'फ़ीडबैक',
    title: 'फ़ीडबैक',
    description:
      '{town} में हमारी कंप्यूटर और आईटी ट्रेनिंग संस्था को बताएँ कि आपके कोर्स में क्या अच्छा था और क्या बदलना चाहिए।',
  },
  '/faq': {
    name: 'सवाल और जवाब',
    title: 'सवाल और जवाब',
    description:
      'किस कोर्स से शुरू करें, लैपटॉप या गणित चाहिए या नहीं, डेमो क्या होता है, और क्या नौकरी की गारंटी है।',
  },
  '/privacy': {
    name: 'गोपनीयता',
    title: 'गोपनीयता (प्राइवेसी)',
    description:
      'हमारी कंप्यूटर और आईटी ट्रेनिंग संस्था के फ़ॉर्म क्या और क्यों पूछते हैं, उसे कब तक रखते हैं, और उसे कैसे हटवाएँ।',
  },
  '/accessibility': {
    name: 'सुगम्यता',
    title: 'सुगम्यता (एक्सेसिबिलिटी)',
    description:
      'हमारी कंप्यूटर और आईटी ट्रेनिंग संस्था की वेबसाइट कितनी सुगम्य है: कौन-सी कमियाँ हमें पता हैं, क्या जाँचा गया, क्या नहीं, और किससे संपर्क करें।',
  },
  '/login': {
    name: 'लॉगिन',
    title: 'लॉगिन',
    description:
      '{town} में हमारी कंप्यूटर और आईटी ट्रेनिंग संस्था के उस पेज पर लॉगिन करें जहाँ विद्यार्थियों की जानकारी है।',
  },
};

export const courses: Text['courses'] = {
  lead: '{site} में कई प्रोफ़ेशनल कोर्स अच्छी ट्रेनिंग के साथ कराए जाते हैं',
  more: 'और कोर्स',
  example: 'जैसे {course}',
};
export const course: Text['course'] = {
  named: '{course} कोर्स',
  inTown: '{town} में {course}',
  level: 'स्तर',
  levels: { beginner: 'शुरुआत से', excel: 'बेसिक Excel ज़रूरी', programming: 'बेसिक प्रोग्रामिंग ज़रूरी' },
  classes: 'क्लास',
  classesIn: {
    classroom: '{town}',
    online: 'लाइव ऑनलाइन',
    both: '{town} या लाइव ऑनलाइन',
  },
  builds: 'आप बनाएँगे',
  projects: { one: 'एक प्रोजेक्ट', other: '{count} प्रोजेक्ट' },
  outcomes: 'कोर्स के बाद आप क्या कर पाएँगे',
  audience: 'यह कोर्स किसके लिए है',
  prerequisites: 'शुरू करने से पहले',
  syllabus: 'सिलेबस',
  project: 'आपका प्रोजेक्ट',
  portfolio: 'इंटरव्यू में दिखाने के लिए',
  next: 'इसके बाद क्या',
  jobs: 'नौकरी खोजते समय ये पद देखें',
  demoHint: 'पहले डेमो में आएँ, फिर तय करें',
  askAbout: '{course} के बारे में पूछें',
  download: 'PDF डाउनलोड करें',
  passOn: 'WhatsApp पर भेजें',
  compareWith: 'दूसरे कोर्स से तुलना करें',
  sections: { one: '1 भाग', other: '{count} भाग' },
  topics: { one: '1 विषय', other: '{count} विषय' },
};
export const service: Text['service'] = {
  stamp: 'सेवाएँ',
  details: 'विस्तार से',
  subjects: 'विषय, जैसे',
  notes: {
    '/website': 'हम आपकी वेबसाइट डिज़ाइन करते और बनाते हैं',
    '/professional': 'आईटी में करियर के लिए दो डिप्लोमा',
    '/corporate': 'आपकी टीम के लिए ट्रेनिंग',
  },
};
export const contact: Text['contact'] = {
  lead: 'कॉल कीजिए, लिखिए या मिलने आइए।',
  visit: 'मिलने आइए या कॉल कीजिए',
  team: 'कंपनी (ज़रूरी नहीं):\nकितने लोग (ज़रूरी नहीं):\nविषय, जगह और समय:',
};
export const map: Text['map'] = {
  label: '{address} का नक़्शा',
  open: 'नक़्शे में खोलें',
  title: 'नक़्शा',
  show: 'नक़्शा दिखाएँ',
};
export const compare: Text['compare'] = {
  choose: '{course}: तुलना करें',
  choice: 'तुलना करें',
  leftOut: {
    one: 'एक बार में ज़्यादा से ज़्यादा तीन कोर्स की तुलना कर सकते हैं। {names} को छोड़ दिया गया।',
    other: 'एक बार में ज़्यादा से ज़्यादा तीन कोर्स की तुलना कर सकते हैं। {names} को छोड़ दिया गया।',
  },
  unknown: {
    one: 'इस लिंक का एक कोर्स नहीं मिला।',
    other: 'इस लिंक के {count} कोर्स नहीं मिले।',
  },
  another: 'साथ-साथ देखने के लिए एक और कोर्स चुनें।',
  summary: 'संक्षेप में',
  change: 'कोर्स बदलें',
  askUs: 'हमसे पूछें',
  notPublished: '{facts}: अभी प्रकाशित नहीं।',
  next: 'अगला क़दम',
};
export const searchNotes: Text['searchNotes'] = {
  '/placement': 'पहली नौकरी की राह में मदद',
  '/courses#batches': 'फ़ीस और अगले बैच, या इनके लिए किसे कॉल करें',
  '/contact': 'पता, फ़ोन नंबर और पूछताछ का फ़ॉर्म',
  '/faq': 'विद्यार्थियों और माता-पिता के आम सवालों के जवाब',
  '/compare': 'दो या तीन कोर्स साथ-साथ',
  '/gallery': 'क्लासरूम और लैब के चित्र',
  '/feedback': 'कोर्स में क्या अच्छा था, और क्या बदलना चाहिए',
  '/privacy': 'आपकी कौन-सी जानकारी कब तक रखते हैं, और उसे कैसे हटवाएँ',
};
