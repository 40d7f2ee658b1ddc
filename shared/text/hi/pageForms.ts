/**
 * The translations of all forms that are not in forms/commonForms.ts. The HTML of a page with
 * such a form contains its texts.
 */
import type { CommonFormId } from '../../forms/commonForms';
import type { Translation } from '../translation';
import { callingSoon, emailIfAny, enterMobile, enterName } from './commonForms';

export const pageForms: Omit<Translation['forms'], CommonFormId> = {
  'contact-enquiry': {
    title: 'हमें अपना सवाल भेजें',
    intro:
      'बताइए कि आप क्या सीखना चाहते हैं{if /corporate}, या आपकी टीम को क्या चाहिए{end}। हम आपको कॉल करेंगे।',
    submit: 'भेजें',
    success: callingSoon,
    fields: {
      to_name: enterName,
      mobile_no: enterMobile,
      from_name: emailIfAny,
      course_name: {
        label: 'संदेश (ज़रूरी नहीं)',
        placeholder: '{if /corporate}टीम के लिए: कितने लोग, कौन-सा विषय, कब{end}',
      },
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
        clear: 'रेटिंग हटाएँ',
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
