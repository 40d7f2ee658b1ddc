/** What stands around every page, and what is said where a page or an answer could not be given. */
import type { Text } from '../text';

export const layout: Text['layout'] = {
  skip: 'थेट मुख्य मजकुराकडे जा',
  trail: 'तुम्ही येथे आहात',
  onThisPage: 'या पेजवर',
};
export const language: Text['language'] = { label: 'भाषा' };
export const header: Text['header'] = { social: 'सोशल मीडिया', login: 'लॉगिन' };
export const footer: Text['footer'] = {
  visit: 'मुख्य कार्यालय',
  contact: 'संपर्क',
  links: 'उपयुक्त लिंक',
  follow: 'आम्हाला फॉलो करा',
  opinion: 'रिव्ह्यू आणि अभिप्राय',
  review: 'रिव्ह्यू लिहा',
  feedback: 'अभिप्राय द्या',
  copyright: 'कॉपीराइट © {year} {site}',
};
export const quickContact: Text['quickContact'] = {
  label: 'त्वरित संपर्क',
  call: 'कॉल',
  chat: 'WhatsApp चॅट',
};
export const action: Text['action'] = {
  bookDemo: 'डेमो बुक करा',
  callTrainer: 'ट्रेनरला कॉल करा',
  viewMore: 'अधिक पहा',
};

export const error: Text['error'] = {
  title: 'पेज दाखवता आले नाही!',
  notFound: '404: पेज सापडले नाही',
  notFoundHint: 'या पत्त्यावर कोणतेही पेज नाही. कदाचित ते हलवले असेल किंवा पत्ता चुकीचा लिहिला असेल.',
  faultHint: 'चूक आमच्या बाजूने झाली आहे. कृपया एका मिनिटाने पुन्हा प्रयत्न करा, किंवा आम्हाला कॉल करा.',
  backHint: 'ब्राउझरमध्ये मागे जा: तुम्ही लिहिलेले तिथेच असायला हवे.',
  picture:
    'चित्र: मैलाचा दगड, ज्यावर 404 लिहिले आहे आणि एक पक्षी बसला आहे; शेजारी तीन कोऱ्या पाट्यांचा दिशादर्शक खांब',
  goHome: 'मुख्यपृष्ठावर जा',
  reload: 'पुन्हा लोड करा',
  close: 'बंद करा',
};
export const offline: Text['offline'] = {
  title: 'तुम्ही ऑफलाइन आहात',
  hint: 'हे पेज तुमच्या डिव्हाइसवर जतन केलेले नाही. इंटरनेट परत आल्यावर ते पुन्हा उघडा.',
  pages: 'या डिव्हाइसवर जतन केलेली पेजेस',
  kept: 'तुम्ही ऑफलाइन आहात. हे पेज {when} वाजता जतन केले होते.',
  slow: 'इंटरनेटचा वेग कमी आहे. हे पेज {when} वाजता जतन केले होते.',
};
export const refusal: Text['refusal'] = {
  tooLarge: 'हा संदेश फार मोठा आहे. कृपया तो लहान करून पुन्हा पाठवा.',
  wrongType: 'पाठवलेली माहिती हा फॉर्म वाचू शकत नाही. कृपया पेजवरील फॉर्म वापरा.',
  malformed: 'पाठवलेली माहिती वाचता आली नाही. कृपया मागे जाऊन फॉर्म पुन्हा पाठवा.',
  crossSite: 'हा फॉर्म फक्त याच वेबसाइटवरून संदेश घेतो. कृपया पेजवरील फॉर्म वापरा.',
  tooMany: {
    one: 'तुमच्या कनेक्शनवरून खूप संदेश आले आहेत. कृपया एका मिनिटाने पुन्हा प्रयत्न करा, किंवा {phone} वर कॉल करा.',
    other:
      'तुमच्या कनेक्शनवरून खूप संदेश आले आहेत. कृपया {count} मिनिटांनी पुन्हा प्रयत्न करा, किंवा {phone} वर कॉल करा.',
  },
  tooManyQuestions: {
    one: 'तुमच्या कनेक्शनवरून खूप वेळा शोधले गेले आहे. कृपया एका मिनिटाने पुन्हा प्रयत्न करा, किंवा {phone} वर कॉल करा.',
    other:
      'तुमच्या कनेक्शनवरून खूप वेळा शोधले गेले आहे. कृपया {count} मिनिटांनी पुन्हा प्रयत्न करा, किंवा {phone} वर कॉल करा.',
  },
};
