/** The texts of islands. */
import type { Text } from '../text';

export const menu: Text['menu'] = {
  open: 'मेन्यू',
  close: 'बंद करें',
  label: 'मुख्य मेन्यू',
  courses: 'कोर्स',
  services: 'सेवाएँ',
  allCourses: 'सभी कोर्स',
};
export const scheme: Text['scheme'] = { change: 'लाइट / डार्क' };
export const carousel: Text['carousel'] = {
  label: 'सीखिए, अभ्यास कीजिए, आगे बढ़िए',
  carousel: 'स्लाइड शो',
  slide: 'स्लाइड',
  position: '{count} में से {number}',
  show: '“{title}” दिखाएँ',
  previous: 'पिछली स्लाइड',
  next: 'अगली स्लाइड',
  pause: 'स्लाइड रोकें',
  play: 'स्लाइड चलाएँ',
};
export const lightbox: Text['lightbox'] = {
  label: 'बड़ा चित्र',
  position: '{count} में से {number}',
  previous: 'पिछला',
  next: 'अगला',
  close: 'बंद करें',
};
export const search: Text['search'] = {
  open: 'खोजें',
  close: 'बंद करें',
  label: 'कोर्स या विषय खोजें',
  example: 'जैसे Docker या Excel',
  go: 'खोजें',
  loading: 'खोजा जा रहा है…',
  count: { one: '“{question}” के लिए 1 नतीजा', other: '“{question}” के लिए {count} नतीजे' },
  nothing: '“{question}” के लिए कुछ नहीं मिला। कोई दूसरा शब्द लिखें, या हमसे पूछें: हम मदद करेंगे।',
  ask: 'हमसे पूछें',
  failed: 'नतीजे लोड नहीं हो सके। नतीजों का पेज खोलने के लिए Enter दबाएँ।',
  all: 'सभी {count} नतीजे',
  results: 'खोज के नतीजे',
  shortcut: '/ बटन दबाने से यह खोज खुलती है',
};
export const compareBar: Text['compareBar'] = {
  lead: 'दो या तीन कोर्स चुनकर उन्हें साथ-साथ देखें।',
  chosen: { one: '{most} में से {count} चुना: {names}', other: '{most} में से {count} चुने: {names}' },
  tooMany:
    '{course} नहीं जोड़ा जा सका। एक बार में ज़्यादा से ज़्यादा तीन कोर्स की तुलना कर सकते हैं: पहले एक हटाएँ।',
  go: 'तुलना देखें',
  clear: 'सब हटाएँ',
};
export const dialog: Text['dialog'] = { close: 'बंद करें', required: 'हर ख़ाना भरना ज़रूरी है।' };
export const form: Text['form'] = {
  loading: 'भेजा जा रहा है, कृपया रुकें…',
  failure: 'संदेश नहीं भेजा जा सका। कृपया फिर से कोशिश करें।',
  tryAgain: 'फिर से कोशिश करें',
  orCall: 'या हमें कॉल करें: {phone}',
  offline: 'आप ऑफ़लाइन हैं। आपका संदेश अभी नहीं भेजा गया है: यह पेज खुला रखें। इंटरनेट लौटते ही वह भेज दिया जाएगा।',
  kept: {
    worker: 'आप ऑफ़लाइन हैं। आपका संदेश इस डिवाइस पर सेव है और इंटरनेट लौटते ही भेज दिया जाएगा।',
    page: 'आप ऑफ़लाइन हैं। आपका संदेश इस डिवाइस पर सेव है। इंटरनेट लौटने पर यह वेबसाइट सात दिन के अंदर खोलें, तब वह भेज दिया जाएगा।',
  },
  later: {
    sent: '{when} का आपका संदेश भेज दिया गया है।',
    notSent: '{when} का आपका संदेश नहीं भेजा जा सका।',
    show: 'संदेश दिखाएँ',
    remove: 'इस डिवाइस से हटाएँ',
    removed: 'आपका संदेश इस डिवाइस से हटा दिया गया है।',
    close: 'बंद करें',
  },
  sent: { call: 'हम इस नंबर पर कॉल करेंगे:', another: 'एक और भेजें' },
  problem: 'कुछ जानकारी ठीक करनी है',
  titlePrefix: 'ग़लती: ',
  leaveEmpty: 'इस ख़ाने को ख़ाली छोड़ दें',
};
export const login: Text['login'] = {
  title: 'लॉगिन',
  username: 'यूज़रनेम',
  password: 'पासवर्ड',
  back: 'वापस',
  failure: 'यूज़रनेम या पासवर्ड ग़लत है!',
};
