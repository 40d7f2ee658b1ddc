/**
 * The translations of the forms in forms/commonForms.ts, by form id and field name. The
 * definitions there have the English texts.
 */
import type { CommonFormId } from '../../forms/commonForms';
import type { Translation } from '../translation';

export const enterName = { label: 'पूरा नाम', required: 'अपना नाम लिखें' };
export const enterMobile = {
  label: 'मोबाइल नंबर',
  required: 'अपना मोबाइल नंबर लिखें',
  hint: 'दस अंक, +91 के बिना',
};
export const emailIfAny = { label: 'ईमेल (ज़रूरी नहीं)' };
export const callingSoon = 'धन्यवाद! हम जल्द ही आपको कॉल करेंगे।';

export const commonForms: Pick<Translation['forms'], CommonFormId> = {
  enquiry: {
    title: 'हम आपको कॉल करें?',
    intro:
      'अपना नाम और नंबर दीजिए। हम आपको कॉल करके आपके सवालों के जवाब देंगे और बताएँगे कि अगला बैच कब शुरू हो रहा है।',
    submit: 'मुझे कॉल करें',
    success: callingSoon,
    fields: {
      to_name: enterName,
      mobile_no: enterMobile,
      from_name: emailIfAny,
      course_name: { label: 'कोर्स (ज़रूरी नहीं)', placeholder: 'जैसे Java या Tally' },
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
        hint: 'न हो तो कॉल करें: {phone}',
      },
      course: { label: 'कोर्स', required: 'कोर्स का नाम लिखें', placeholder: 'कोर्स का नाम लिखें' },
    },
  },
};

export const wrong: Translation['wrong'] = {
  tooLong: 'ज़्यादा से ज़्यादा {max} अक्षर लिखें; यहाँ {length} हैं',
  noNumber: 'मोबाइल नंबर के पूरे दस अंक लिखें, जैसे 98765 43210',
  leftOut: 'नाम में सिर्फ़ अक्षर लिखें। हटाया गया: {left}',
  tooManyDigits: 'दस अंकों का नंबर लिखें, +91 के बिना: बाक़ी अंक हटा दिए जाते हैं',
  notEmail: 'ईमेल का पता ऐसे लिखें: name@example.com',
  notDay: 'तारीख़ ऐसे लिखें: 2026-11-24 (साल-महीना-दिन)',
  notAnOption: 'सूची में से एक जवाब चुनें',
};
