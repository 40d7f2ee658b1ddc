/** The words of the forms: every form by its id, every field by its name. The definitions in shared/forms are the English. */
import type { Translation } from '../translation';

const enterName = { label: 'पूरा नाम', required: 'अपना नाम लिखें' };
const enterMobile = {
  label: 'मोबाइल नंबर',
  required: 'अपना मोबाइल नंबर लिखें',
  hint: 'दस अंक, +91 के बिना',
};
const emailIfAny = { label: 'ईमेल (ज़रूरी नहीं)' };
const callingSoon = 'धन्यवाद! हम जल्द ही आपको कॉल करेंगे।';

export const forms: Translation['forms'] = {
  enquiry: {
    title: 'हम आपको कॉल करें?',
    intro:
      'अपना नाम और नंबर दीजिए। हम आपको कॉल करके आपके सवालों के जवाब देंगे और बताएँगे कि अगला बैच कब शुरू हो रहा है।',
    submit: 'नंबर भेजें',
    success: callingSoon,
    fields: {
      to_name: enterName,
      mobile_no: enterMobile,
      from_name: emailIfAny,
      course_name: { label: 'कोर्स (ज़रूरी नहीं)', placeholder: 'जैसे Java या Tally' },
    },
  },
  'contact-enquiry': {
    title: 'हमें अपना सवाल भेजें',
    intro: 'बताइए कि आप क्या सीखना चाहते हैं, या आपकी टीम को क्या चाहिए। हम आपको कॉल करेंगे।',
    submit: 'भेजें',
    success: callingSoon,
    fields: {
      to_name: enterName,
      mobile_no: enterMobile,
      from_name: emailIfAny,
      course_name: {
        label: 'संदेश (ज़रूरी नहीं)',
        placeholder: 'टीम के लिए: कितने लोग, कौन-सा विषय, कब',
      },
    },
  },
  'course-enquiry': {
    title: 'कोर्स के बारे में पूछताछ',
    intro: 'कृपया नीचे दिया गया फ़ॉर्म भरें, हम बहुत जल्द आपको कॉल करेंगे।',
    submit: 'भेजें',
    success: callingSoon,
    fields: {
      fname: { label: 'नाम', required: 'अपना नाम लिखें', placeholder: 'अपना नाम लिखें *' },
      mobile: {
        label: 'मोबाइल नंबर',
        required: 'अपना मोबाइल नंबर लिखें',
        placeholder: 'मोबाइल नंबर लिखें *',
        hint: 'दस अंक, +91 के बिना',
      },
      email: {
        label: 'ईमेल',
        required: 'अपना ईमेल लिखें',
        placeholder: 'ईमेल आईडी लिखें',
        hint: 'न हो तो कॉल: {phone}',
      },
      course: { label: 'कोर्स', required: 'कोर्स का नाम लिखें', placeholder: 'कोर्स का नाम लिखें' },
    },
  },
  contact: {
    title: 'हमें लिखें',
    submit: 'भेजें',
    success: 'आपके संदेश के लिए धन्यवाद। हम जल्द ही आपसे संपर्क करेंगे।',
    fields: {
      fullname: enterName,
      mobileno: enterMobile,
      emailid: { label: 'ईमेल', required: 'अपना ईमेल लिखें' },
      message: { label: 'संदेश', required: 'अपना संदेश लिखें' },
    },
  },
  feedback: {
    title: 'अपना बहुमूल्य फ़ीडबैक दें',
    submit: 'भेजें',
    success: 'आपके बहुमूल्य फ़ीडबैक के लिए धन्यवाद।',
    fields: {
      std_name: { label: 'विद्यार्थी का नाम', required: 'अपना नाम लिखें' },
      course_name: { label: 'कोर्स का नाम', required: 'कोर्स का नाम लिखें' },
      EmailId: emailIfAny,
      mobile_no: { ...enterMobile, label: 'संपर्क नंबर', required: 'अपना संपर्क नंबर लिखें' },
      faculty_name: { label: 'शिक्षक का नाम', required: 'शिक्षक का नाम लिखें' },
      to_day: { label: 'आज की तारीख़ (ज़रूरी नहीं)' },
      satisfaction: {
        label: 'क्या आप कोर्स से संतुष्ट हैं? (ज़रूरी नहीं)',
        placeholder: 'एक जवाब चुनें',
        options: { Yes: 'हाँ', No: 'नहीं' },
      },
      teacher_satisfaction: {
        label: 'क्या आप शिक्षक से संतुष्ट हैं? (ज़रूरी नहीं)',
        placeholder: 'एक जवाब चुनें',
        options: {
          'Not Satisfied': 'संतुष्ट नहीं',
          'Only 25%': 'सिर्फ़ 25%',
          'Only 50%': 'सिर्फ़ 50%',
          'Only 75%': 'सिर्फ़ 75%',
          'Only 100%': 'पूरी तरह, 100%',
        },
      },
      rating: {
        label: '0% से 100% तक आपकी रेटिंग (ज़रूरी नहीं)',
        hint: 'हर अंक 10% है: 1 सबसे कम, 10 यानी 100%',
        placeholder: 'कोई रेटिंग नहीं',
      },
      suggestions: { label: 'आपके सुझाव (हों तो)' },
    },
  },
  login: {
    title: 'लॉगिन',
    submit: 'लॉगिन करें',
    success: 'स्वागत है',
    fields: {
      username: { label: 'यूज़रनेम', required: 'अपना यूज़रनेम लिखें' },
      password: { label: 'पासवर्ड', required: 'अपना पासवर्ड लिखें' },
    },
  },
};

export const wrong: Translation['wrong'] = {
  tooLong: 'ज़्यादा से ज़्यादा {max} अक्षर लिखें; यहाँ {length} हैं',
  noNumber: 'पूरा मोबाइल नंबर अंकों में लिखें, जैसे 98765 43210',
  leftOut: 'नाम में सिर्फ़ अक्षर लिखें। हटाया गया: {left}',
  tooManyDigits: 'दस अंकों का नंबर लिखें, +91 के बिना: बाक़ी अंक हटा दिए जाते हैं',
  notEmail: 'ईमेल का पता ऐसे लिखें: name@example.com',
  notDay: 'तारीख़ ऐसे लिखें: 2026-11-24 (साल-महीना-दिन)',
  notAnOption: 'सूची में से एक जवाब चुनें',
};
