/** The texts of islands. */
import type { Text } from '../text';

export const menu: Text['menu'] = {
  open: 'मेनू',
  close: 'बंद करा',
  label: 'मुख्य मेनू',
  courses: 'कोर्स',
  services: 'सेवा',
  allCourses: 'सर्व कोर्स',
};
export const scheme: Text['scheme'] = { change: 'लाइट / डार्क' };
export const carousel: Text['carousel'] = {
  label: 'शिका, सराव करा, पुढे जा',
  carousel: 'स्लाइड शो',
  slide: 'स्लाइड',
  position: '{count} पैकी {number}',
  show: '“{title}” दाखवा',
  previous: 'मागील स्लाइड',
  next: 'पुढील स्लाइड',
  pause: 'स्लाइड थांबवा',
  play: 'स्लाइड चालू करा',
};
export const lightbox: Text['lightbox'] = {
  label: 'मोठे चित्र',
  position: '{count} पैकी {number}',
  previous: 'मागील',
  next: 'पुढील',
  close: 'बंद करा',
};
export const search: Text['search'] = {
  open: 'शोधा',
  close: 'बंद करा',
  label: 'कोर्स किंवा विषय शोधा',
  example: 'उदा. Docker किंवा Excel',
  go: 'शोधा',
  loading: 'शोधत आहोत…',
  count: { one: '“{question}” साठी 1 परिणाम', other: '“{question}” साठी {count} परिणाम' },
  nothing:
    '“{question}” साठी काहीही सापडले नाही. दुसरा शब्द लिहून पहा, किंवा आम्हाला विचारा: आम्ही मदत करू.',
  ask: 'आम्हाला विचारा',
  failed: 'परिणाम लोड होऊ शकले नाहीत. परिणामांचे पेज उघडण्यासाठी Enter दाबा.',
  all: 'सर्व {count} परिणाम',
  results: 'शोध परिणाम',
  shortcut: '/ बटण दाबल्यावर हा शोध उघडतो',
};
export const compareBar: Text['compareBar'] = {
  lead: 'दोन किंवा तीन कोर्स निवडा आणि त्यांची तुलना करा.',
  chosen: { one: '{most} पैकी {count} निवडला: {names}', other: '{most} पैकी {count} निवडले: {names}' },
  tooMany: '{course} जोडता आला नाही. एका वेळी जास्तीत जास्त तीन कोर्सची तुलना करता येते: आधी एक काढा.',
  go: 'तुलना पहा',
  clear: 'निवड रद्द करा',
};
export const dialog: Text['dialog'] = { close: 'बंद करा', required: 'सर्व रकाने भरा.' };
export const form: Text['form'] = {
  loading: 'पाठवत आहोत, कृपया थांबा…',
  failure: 'संदेश पाठवता आला नाही. कृपया पुन्हा प्रयत्न करा.',
  tryAgain: 'पुन्हा प्रयत्न करा',
  orCall: 'किंवा आम्हाला कॉल करा: {phone}',
  offline:
    'तुम्ही ऑफलाइन आहात. तुमचा संदेश अजून पाठवलेला नाही: हे पेज उघडे ठेवा. इंटरनेट परत आल्यावर तो पाठवला जाईल.',
  kept: {
    worker: 'तुम्ही ऑफलाइन आहात. तुमचा संदेश या डिव्हाइसवर जतन केला आहे; इंटरनेट परत आल्यावर तो पाठवला जाईल.',
    page: 'तुम्ही ऑफलाइन आहात. तुमचा संदेश या डिव्हाइसवर जतन केला आहे; इंटरनेट परत आल्यावर सात दिवसांच्या आत ही वेबसाइट उघडा, तेव्हा तो पाठवला जाईल.',
  },
  later: {
    sent: 'तुम्ही {when} वाजता लिहिलेला संदेश पाठवला आहे.',
    notSent: 'तुम्ही {when} वाजता लिहिलेला संदेश पाठवता आला नाही.',
    show: 'संदेश दाखवा',
    remove: 'या डिव्हाइसवरून काढून टाका',
    removed: 'तुमचा संदेश या डिव्हाइसवरून काढून टाकला आहे.',
    close: 'बंद करा',
  },
  sent: { call: 'आम्ही या नंबरवर कॉल करू:', another: 'आणखी एक पाठवा' },
  problem: 'काही माहिती दुरुस्त करायची आहे',
  titlePrefix: 'चूक: ',
  leaveEmpty: 'हा रकाना रिकामा ठेवा',
};
export const login: Text['login'] = {
  title: 'लॉगिन',
  username: 'युजरनेम',
  password: 'पासवर्ड',
  back: 'मागे',
  failure: 'युजरनेम किंवा पासवर्ड चुकीचा आहे!',
};
