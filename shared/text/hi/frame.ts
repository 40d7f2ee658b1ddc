/** The texts around every page, and the texts that replace a page or an answer. */
import type { Text } from '../text';

export const layout: Text['layout'] = {
  skip: 'सीधे मुख्य सामग्री पर जाएँ',
  trail: 'आप यहाँ हैं',
  onThisPage: 'इस पेज पर',
};
export const language: Text['language'] = { label: 'भाषा' };
export const header: Text['header'] = { social: 'सोशल मीडिया', login: 'लॉगिन' };
export const footer: Text['footer'] = {
  visit: 'मुख्य ऑफ़िस',
  contact: 'संपर्क',
  links: 'उपयोगी लिंक',
  follow: 'हमसे जुड़ें',
  review: 'रिव्यू लिखें',
  feedback: 'फ़ीडबैक दें',
  copyright: 'कॉपीराइट © {year} {site}',
};
export const quickContact: Text['quickContact'] = {
  label: 'तुरंत संपर्क',
  call: 'कॉल',
  chat: 'WhatsApp चैट',
  message: 'नमस्ते! {course} की फ़ीस और अगला बैच?',
};
export const action: Text['action'] = {
  bookDemo: 'डेमो बुक करें',
  callTrainer: 'ट्रेनर को कॉल करें',
  viewMore: 'और देखें',
};

export const error: Text['error'] = {
  title: 'पेज नहीं दिखाया जा सका!',
  notFound: '404: पेज नहीं मिला',
  notFoundHint: 'इस पते पर कोई पेज नहीं है। हो सकता है कि पेज का पता बदल गया हो या लिंक ग़लत लिखा गया हो।',
  faultHint: 'गड़बड़ी हमारी तरफ़ से हुई है। कृपया एक मिनट बाद फिर से कोशिश करें, या हमें कॉल करें।',
  backHint: 'ब्राउज़र में पीछे जाएँ: आपने जो लिखा था वह वहीं होना चाहिए।',
  picture:
    'चित्र: मील का पत्थर, जिस पर 404 लिखा है और ऊपर एक चिड़िया बैठी है; पास में तीन ख़ाली दिशा-पट्टियों वाला खंभा',
  goHome: 'होम पेज पर जाएँ',
  reload: 'फिर से लोड करें',
  close: 'बंद करें',
};
export const offline: Text['offline'] = {
  title: 'आप ऑफ़लाइन हैं',
  hint: 'यह पेज आपके डिवाइस पर सेव नहीं है। इंटरनेट लौटने पर इसे फिर से खोलें।',
  pages: 'इस डिवाइस पर सेव किए हुए पेज',
  kept: 'आप ऑफ़लाइन हैं। यह पेज {when} बजे सेव किया गया था।',
  slow: 'इंटरनेट धीमा है। यह पेज {when} बजे सेव किया गया था।',
};
export const refusal: Text['refusal'] = {
  tooLarge: 'यह संदेश बहुत लंबा है। कृपया इसे छोटा करके फिर से भेजें।',
  wrongType: 'जो भेजा गया उसे यह फ़ॉर्म पढ़ नहीं सकता। कृपया पेज पर दिया गया फ़ॉर्म भरें।',
  malformed: 'जो भेजा गया वह पढ़ा नहीं जा सका। कृपया वापस जाकर फ़ॉर्म फिर से भेजें।',
  crossSite:
    'यह फ़ॉर्म सिर्फ़ इसी वेबसाइट से संदेश लेता है। कृपया पेज पर दिया गया फ़ॉर्म भरें, या {phone} पर कॉल करें।',
  tooManyCookies:
    'आपका ब्राउज़र हर बार बहुत सारी कुकीज़ भेज रहा है। कृपया इस वेबसाइट की कुकीज़ हटाकर पेज फिर से खोलें, या {phone} पर कॉल करें।',
  tooMany: {
    one: 'आपके कनेक्शन से बहुत सारे संदेश आए हैं। कृपया एक मिनट बाद फिर से कोशिश करें, या {phone} पर कॉल करें।',
    other:
      'आपके कनेक्शन से बहुत सारे संदेश आए हैं। कृपया {count} मिनट बाद फिर से कोशिश करें, या {phone} पर कॉल करें।',
  },
  tooManyQuestions: {
    one: 'आपके कनेक्शन से बहुत बार खोजा गया है। कृपया एक मिनट बाद फिर से कोशिश करें, या {phone} पर कॉल करें।',
    other:
      'आपके कनेक्शन से बहुत बार खोजा गया है। कृपया {count} मिनट बाद फिर से कोशिश करें, या {phone} पर कॉल करें।',
  },
  handout: 'यह PDF अभी नहीं बन सकी। कृपया एक मिनट बाद फिर से कोशिश करें। पूरा सिलेबस कोर्स के पेज पर भी है।',
};
