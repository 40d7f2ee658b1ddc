/** What visitors type when they look for something, beside the titles and lines of the syllabi. */

/** Words that a page is also sought by, by its path. They count more than a syllabus, less than the page's name. */
export const alsoSought: Readonly<Record<string, string>> = {
  '/java': 'j2ee jdk',
  '/python': 'automation scripting',
  '/c': 'cpp turbo',
  '/dotnet': 'c# csharp asp vb dotnet',
  '/fullstack': 'frontend backend developer',
  '/mern': 'node react mongodb',
  '/angular': 'typescript frontend',
  '/websitedevelopment': 'web design designing designer html css frontend',
  '/database': 'mysql sql server',
  '/oracle': 'plsql sql',
  '/datascience': 'machinelearning artificialintelligence statistics',
  '/analytics': 'excel powerbi dashboard mis',
  '/cloudcomputing': 'devops aws azure',
  '/hardware': 'laptop computer repair assemble network cable router ccna',
  '/testing': 'qa tester quality automation',
  '/basiccourses': 'computer office excel word typing accounts accounting beginner',
  '/digital': 'facebook instagram google ads seo smm',
  '/website': 'company website shop hosting domain',
  '/professional': 'diploma',
  '/corporate': 'training company team employee staff',
};

/** Pages that answer what is asked for beside courses. */
export const searchedPages = [
  {
    path: '/placement',
    name: 'Placement',
    also: 'job interview resume salary career vacancy package company internship',
    note: 'Help with applications, interviews and first jobs',
  },
  {
    path: '/courses#batches',
    name: 'Fees and next batches',
    also: 'fee price cost instalment installment emi batch timing schedule date weekend weekday morning evening new start',
    note: 'What the courses cost, and when the next ones start',
  },
  {
    path: '/contact',
    name: 'Contact',
    also: 'address phone number map location timing hours admission enroll whatsapp',
    note: 'Address, phones, opening hours, map',
  },
] as const;

/** A word -> other words for it, space-separated: short forms, and names of the trade in Devanagari. */
export const synonyms: Readonly<Record<string, string>> = {
  ai: 'artificialintelligence machinelearning',
  ml: 'machinelearning',
  js: 'javascript',
  ts: 'typescript',
  db: 'database',
  os: 'linux window',
  k8s: 'kubernetes kubernete',
  ui: 'design frontend',
  pc: 'computer',
  bi: 'powerbi',
  ms: 'microsoft',
  gcp: 'cloud',
  website: 'web',
  placement: 'job',
  ajax: 'jquery',
  जावा: 'java',
  पायथन: 'python',
  पाइथन: 'python',
  सी: 'c',
  एक्सेल: 'excel',
  वेब: 'web',
  वेबसाइट: 'website',
  डेटा: 'data',
  डाटा: 'data',
  टैली: 'tally',
  टॅली: 'tally',
  संगणक: 'computer',
  कंप्यूटर: 'computer',
  कम्प्यूटर: 'computer',
  नौकरी: 'job',
  नोकरी: 'job',
  फीस: 'fee',
  फ़ीस: 'fee',
  फी: 'fee',
  शुल्क: 'fee',
  बैच: 'batch',
  बॅच: 'batch',
  वीकेंड: 'weekend',
  शनिवार: 'weekend',
  रविवार: 'weekend',
  तारीख: 'date',
  तारीख़: 'date',
  हार्डवेयर: 'hardware',
  हार्डवेअर: 'hardware',
  टेस्टिंग: 'testing',
  क्लाउड: 'cloud',
  डॉकर: 'docker',
  लिनक्स: 'linux',
  डिजिटल: 'digital',
  मार्केटिंग: 'marketing',
  ओरेकल: 'oracle',
  ओरॅकल: 'oracle',
};

/** Words that join others: neither listed nor looked for. */
export const fillerWords =
  'a about an and any are as at be between but by each for from has have in into is it its more not of on one or other out over than that the their them then they this to too up was what when which will with without your';

/** Words that ask: in a question they say nothing of what is sought. */
export const askingWords =
  'where who why how do does did can could should would want wish like need know learn learning learnt study teach taught teaching find get give show tell me i my we our us you there best good near nearby please help join course courses class classes training institute academy coaching centre center lesson lessons tutorial basics kalyan kahan kaha kaise seekhna seekhe sikhna sikhe kuthe shikaycha shikayche मैं मी मला मुझे का की के को है हैं आहे कहाँ कहां कुठे कैसे कसे में से सीखना सीखें सीखूं शिकायचे शिकायचा शिकू शिका कोर्स क्लास';
