/**
 * The translations of the forms in forms/commonForms.ts, by form id and field name. The
 * definitions there have the English texts.
 */
import type { CommonFormId } from '../../forms/commonForms';
import type { Translation } from '../translation';

export const enterName = { label: 'पूर्ण नाव', required: 'तुमचे नाव लिहा' };
export const enterMobile = {
  label: 'मोबाइल नंबर',
  required: 'तुमचा मोबाइल नंबर लिहा',
  hint: 'दहा अंक, +91 शिवाय',
};
export const emailIfAny = { label: 'ईमेल (असल्यास)' };
export const callingSoon = 'धन्यवाद! आम्ही लवकरच तुम्हाला कॉल करू.';

export const commonForms: Pick<Translation['forms'], CommonFormId> = {
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
        hint: 'नसेल तर कॉल करा: {phone}',
      },
      course: { label: 'कोर्स', required: 'कोर्सचे नाव लिहा', placeholder: 'कोर्सचे नाव लिहा' },
    },
  },
};

export const wrong: Translation['wrong'] = {
  tooLong: 'जास्तीत जास्त {max} अक्षरे लिहा; येथे {length} आहेत',
  noNumber: 'मोबाइल नंबरचे सर्व दहा अंक लिहा, उदा. 98765 43210',
  leftOut: 'नावात फक्त अक्षरे लिहा. हे काढले: {left}',
  tooManyDigits: 'दहा अंकी नंबर लिहा, +91 शिवाय: जास्तीचे अंक काढले जातात',
  notEmail: 'ईमेलचा पत्ता असा लिहा: name@example.com',
  notDay: 'तारीख अशी लिहा: 2026-11-24 (वर्ष-महिना-दिवस)',
  notAnOption: 'यादीतील एक उत्तर निवडा',
};
