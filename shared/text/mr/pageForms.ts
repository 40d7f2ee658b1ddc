/**
 * The translations of all forms that are not in forms/commonForms.ts. The HTML of a page with
 * such a form contains its texts.
 */
import type { CommonFormId } from '../../forms/commonForms';
import type { Translation } from '../translation';
import { callingSoon, emailIfAny, enterMobile, enterName } from './commonForms';

export const pageForms: Omit<Translation['forms'], CommonFormId> = {
  'contact-enquiry': {
    title: 'आम्हाला प्रश्न पाठवा',
    intro: 'तुम्हाला {if /corporate}किंवा तुमच्या टीमला {end}काय शिकायचे आहे ते सांगा. आम्ही तुम्हाला कॉल करू.',
    submit: 'पाठवा',
    success: callingSoon,
    fields: {
      to_name: enterName,
      mobile_no: enterMobile,
      from_name: emailIfAny,
      course_name: {
        label: 'संदेश (असल्यास)',
        placeholder: '{if /corporate}टीमसाठी: किती जण, काय, केव्हा{end}',
      },
    },
  },
  contact: {
    title: 'आम्हाला लिहा',
    submit: 'पाठवा',
    success: 'तुमच्या संदेशाबद्दल धन्यवाद. आम्ही लवकरच तुमच्याशी संपर्क साधू.',
    fields: {
      fullname: enterName,
      mobileno: enterMobile,
      emailid: { label: 'ईमेल', required: 'तुमचा ईमेल लिहा' },
      message: { label: 'संदेश', required: 'तुमचा संदेश लिहा' },
    },
  },
  feedback: {
    title: 'तुमचा बहुमोल अभिप्राय द्या',
    submit: 'पाठवा',
    success: 'तुमच्या बहुमोल अभिप्रायाबद्दल धन्यवाद.',
    fields: {
      std_name: { label: 'विद्यार्थ्याचे नाव', required: 'तुमचे नाव लिहा' },
      course_name: { label: 'कोर्सचे नाव', required: 'कोर्सचे नाव लिहा' },
      EmailId: emailIfAny,
      mobile_no: { ...enterMobile, label: 'संपर्क नंबर', required: 'तुमचा संपर्क नंबर लिहा' },
      faculty_name: { label: 'शिक्षकांचे नाव', required: 'शिक्षकांचे नाव लिहा' },
      to_day: { label: 'आजची तारीख (हवे असल्यास)' },
      satisfaction: {
        label: 'तुम्ही कोर्सबद्दल समाधानी आहात का? (हवे असल्यास)',
        placeholder: 'एक उत्तर निवडा',
        options: { Yes: 'होय', No: 'नाही' },
      },
      teacher_satisfaction: {
        label: 'तुम्ही शिक्षकांबद्दल समाधानी आहात का? (हवे असल्यास)',
        placeholder: 'एक उत्तर निवडा',
        options: {
          'Not Satisfied': 'समाधानी नाही',
          'Only 25%': 'फक्त 25%',
          'Only 50%': 'फक्त 50%',
          'Only 75%': 'फक्त 75%',
          'Only 100%': 'पूर्णपणे, 100%',
        },
      },
      rating: {
        label: 'तुमचे रेटिंग, 0% ते 100% (हवे असल्यास)',
        hint: 'प्रत्येक अंक 10% आहे: 1 सर्वांत कमी, 10 म्हणजे 100%',
        clear: 'रेटिंग काढा',
      },
      suggestions: { label: 'तुमच्या सूचना (असल्यास)' },
    },
  },
  login: {
    title: 'लॉगिन',
    submit: 'लॉगिन करा',
    success: 'स्वागत आहे',
    fields: {
      username: { label: 'युजरनेम', required: 'तुमचे युजरनेम लिहा' },
      password: { label: 'पासवर्ड', required: 'तुमचा पासवर्ड लिहा' },
    },
  },
};
