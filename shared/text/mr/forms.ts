/** The words of the forms: every form by its id, every field by its name. The definitions in shared/forms are the English. */
import type { Translation } from '../translation';

const enterName = { label: 'पूर्ण नाव', required: 'तुमचे नाव लिहा' };
const enterMobile = {
  label: 'मोबाइल नंबर',
  required: 'तुमचा मोबाइल नंबर लिहा',
  hint: 'दहा अंक, +91 शिवाय',
};
const emailIfAny = { label: 'ईमेल (असल्यास)' };
const callingSoon = 'धन्यवाद! आम्ही लवकरच तुम्हाला कॉल करू.';

export const forms: Translation['forms'] = {
  enquiry: {
    title: 'आम्ही तुम्हाला कॉल करू का?',
    intro: 'तुमचे नाव आणि नंबर द्या. आम्ही कॉल करून तुमच्या प्रश्नांची उत्तरे देऊ आणि पुढची बॅच कधी सुरू होते ते सांगू.',
    submit: 'पाठवा',
    success: callingSoon,
    fields: {
      to_name: enterName,
      mobile_no: enterMobile,
      from_name: emailIfAny,
      course_name: { label: 'कोर्स (असल्यास)', placeholder: 'उदा. Java किंवा Tally' },
    },
  },
  'contact-enquiry': {
    title: 'आम्हाला प्रश्न पाठवा',
    intro: 'तुम्हाला किंवा तुमच्या टीमला काय शिकायचे आहे ते सांगा. आम्ही तुम्हाला कॉल करू.',
    submit: 'पाठवा',
    success: callingSoon,
    fields: {
      to_name: enterName,
      mobile_no: enterMobile,
      from_name: emailIfAny,
      course_name: {
        label: 'संदेश (असल्यास)',
        placeholder: 'टीमसाठी: किती जण, काय, केव्हा',
      },
    },
  },
  'course-enquiry': {
    title: 'कोर्सची चौकशी',
    intro: 'कृपया खालील फॉर्म भरा, आम्ही लवकरच तुम्हाला कॉल करू.',
    submit: 'पाठवा',
    success: callingSoon,
    fields: {
      fname: { label: 'नाव', required: 'तुमचे नाव लिहा', placeholder: 'तुमचे नाव लिहा *' },
      mobile: {
        label: 'मोबाइल नंबर',
        required: 'तुमचा मोबाइल नंबर लिहा',
        placeholder: 'मोबाइल नंबर लिहा *',
        hint: 'दहा अंक, +91 शिवाय',
      },
      email: {
        label: 'ईमेल',
        required: 'तुमचा ईमेल लिहा',
        placeholder: 'ईमेल आयडी लिहा',
        hint: 'नसेल तर कॉल: {phone}',
      },
      course: { label: 'कोर्स', required: 'कोर्सचे नाव लिहा', placeholder: 'कोर्सचे नाव लिहा' },
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
        placeholder: 'रेटिंग नाही',
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

export const wrong: Translation['wrong'] = {
  tooLong: 'जास्तीत जास्त {max} अक्षरे लिहा; येथे {length} आहेत',
  noNumber: 'पूर्ण मोबाइल नंबर अंकांत लिहा, उदा. 98765 43210',
  leftOut: 'नावात फक्त अक्षरे लिहा. काढले: {left}',
  tooManyDigits: 'दहा अंकी नंबर लिहा, +91 शिवाय: जास्तीचे अंक काढले जातात',
  notEmail: 'ईमेलचा पत्ता असा लिहा: name@example.com',
  notDay: 'तारीख अशी लिहा: 2026-11-24 (वर्ष-महिना-दिवस)',
  notAnOption: 'यादीतील एक उत्तर निवडा',
};
