/**
 * /faq: the questions, and answers that are true for any institute of this kind. Facts that only
 * the institute knows come from its file.
 */

export const faq = {
  lead: 'Common questions from students and parents. If yours is not here, call or write to us.',
  /** The questions with their answers. `topic` is the title that a search result shows. */
  questions: [
    {
      id: 'fees',
      topic: 'Fee',
      question: 'What do the courses cost?',
      answer: [
        'Each course has its own fee. {feesSaid} Ask also what the fee includes and how long the course takes.',
      ],
    },
    {
      id: 'instalments',
      topic: 'Instalments',
      question: 'Can I pay the fee in instalments (EMI)?',
      answer: ['{instalmentsSaid} Ask also whether paying in parts costs more.'],
    },
    {
      id: 'refunds',
      topic: 'Refunds',
      question: 'Do I get my fee back if I leave?',
      answer: ['Know the rule before you pay. {refundsSaid}'],
    },
    {
      id: 'timings',
      topic: 'Timings',
      question: 'Are there evening or weekend batches?',
      answer: [
        '{batchesSaid} If no time suits you, tell us when you are free; we will say whether such a batch is planned.',
      ],
    },
    {
      id: 'certificate',
      topic: 'Certificate',
      question: 'Which certificate will I get?',
      answer: [
        '{certificateSaid}{if /basiccourses} The CCC certificate comes from NIELIT after its own examination.{end}{if /testing /cloudcomputing /dotnet /analytics /oracle /java} Certificates of {end}{list: /testing ISTQB | /cloudcomputing AWS | /cloudcomputing /dotnet /analytics Microsoft | /oracle /java Oracle}{if /testing /cloudcomputing /dotnet /analytics /oracle /java} come from the organization itself, after its own examination; ask whether the course fee includes the examination fee.{end}',
      ],
    },
    {
      id: 'which-course',
      topic: 'First course',
      question: 'Which course should I start with?',
      answer: [
        '{if /basiccourses}If you are new to computers, start with CCC or MS-OFFICE in the Basic Courses: they need no prior knowledge. {end}{if /python /c}If you use a computer every day and want to learn programming, {end}{list: /python Python | /c C}{if /python+/c} are good first languages. {end}{if /python+!/c !/python+/c} is a good first language. {end}{if /analytics}If you like numbers and reports, look at Data Analytics{end}{if /analytics+/hardware}; if you like to repair things, look at Hardware & Networking{end}{if !/analytics+/hardware}If you like to repair things, look at Hardware & Networking{end}{if /analytics /hardware}.{end}',
        'Each course page says under “Before you start” what you should know. You can also compare up to three courses side by side. If you are still not sure, ask us and we will tell you which course fits.',
      ],
    },
    {
      id: 'java-or-python',
      topic: 'Java or Python',
      question: 'Java or Python: which first?',
      answer: [
        'Python if you are new to programming, or want work with data or automation: you see results with fewer lines. Java if your college teaches it, or you want back-end or Android work in larger companies.{if /angular+/mern} For “full stack” add a front end: Java with Angular, Python with React.{end}',
      ],
    },
    {
      id: 'english',
      topic: 'English',
      question: 'Is my English good enough?',
      answer: [
        'You need not speak English to start. Menus, commands and topic names are English, so you should be able to read short English words. Ask in which language the trainer of your batch explains.',
      ],
    },
    {
      id: 'laptop',
      topic: 'Laptop',
      question: 'Do I need my own laptop?',
      answer: [
        'To join a class online you need a computer with an internet connection: the screen of a phone is too small for practice. If you come to the classroom, ask us when you book a demo whether to bring one.',
        'You will learn faster if you can also practise at home. An ordinary laptop with 8 GB of memory is enough for most courses{if /java /cloudcomputing /hardware}; for {end}{list: /java Android apps | /cloudcomputing containers | /cloudcomputing /hardware virtual machines}{if /java /cloudcomputing /hardware} 16 GB is better{end}. Some courses need Windows, and their pages say so.',
      ],
    },
    {
      id: 'mathematics',
      topic: 'Mathematics',
      question: 'How much mathematics do I need?',
      answer: [
        'For most courses, what you learnt up to class 10 is enough.{if /java /python /c /dotnet /fullstack /mern /angular /websitedevelopment} Programming needs clear thinking, step by step, more than formulas.{end}{if /basiccourses} Tally needs percentages{end}{if /basiccourses+/analytics};{end}{if /analytics} Excel and Power BI need percentages and averages{end}{if /basiccourses /analytics}.{end}',
        '{if /datascience}Data Science needs the most: you should be at ease with percentages, graphs and simple algebra. The course teaches the statistics.{end}',
      ],
    },
    {
      id: 'job',
      topic: 'Job guarantee',
      question: 'Is a job guaranteed?',
      answer: [
        'No. The company decides who gets the job, so no institute can honestly promise a job or a salary. What we give is help: {placementHelp}.',
      ],
    },
    {
      id: 'demo',
      topic: 'Demo',
      question: 'What is a demo?',
      answer: [
        'A meeting with the trainer before you join: you see how the subject is taught and ask your questions. Press “Book A Demo” and fill in the form, or call us. We will call you to agree on a day and time, in the classroom or online. You do not have to join after a demo. {demoSaid}',
      ],
    },
    {
      id: 'visit',
      topic: 'Visit and safety',
      question: 'May I come and see the institute first, with my parents?',
      answer: [
        'Yes. Call {phone} before you come, so that someone has time for you. Whether girls and women are safe in a place is best judged there: ask who is in the building in the evening, whether women teach here, whether there are cameras and a lift, and how one gets to the station afterwards.',
      ],
    },
    {
      id: 'after-the-form',
      topic: 'After the form',
      question: 'What happens after I send the form?',
      answer: [
        'The page tells you as soon as your message is saved; a person from the institute will then call or write to you. If it cannot be saved, the page says so, keeps what you typed and shows our phone number: please call us.',
        'We use your name and number only to answer you. Under “Privacy” you can read how long we keep them and how to have them deleted.',
      ],
    },
    {
      id: 'ccc-or-mscit',
      topic: 'CCC or MS-CIT',
      question: 'CCC or MS-CIT: which one do I need?',
      answer: [
        'Both show that you can use a computer. CCC (Course on Computer Concepts) is an examination of NIELIT, a body of the Government of India, and is known in all states. MS-CIT is a course of MKCL, known in Maharashtra. Our Basic Courses teach the CCC syllabus; they are not MS-CIT.',
        'If you need it for a government job or a promotion, read in the notification which certificate is accepted before you choose. For typing posts, a GCC-TBC certificate of the Maharashtra State Council of Examination may be asked for as well; our typing practice is no preparation for it.',
      ],
    },
  ],
  /**
   * Sentences about facts. An answer has one of them, depending on how much of the fact the
   * institute has given.
   */
  said: {
    fees: {
      all: 'It stands at the top of the course page.',
      some: 'Some course pages show it at the top; for the others call {phone} before you join.',
      none: 'We do not list fees here: call {phone} and ask for the whole amount, in writing, before you pay.',
    },
    instalments: {
      some: 'For some courses, yes: their pages say how many instalments there are and how much each one is. For the others call {phone} before you join.',
      none: 'Call {phone} and ask before you join: whether instalments are possible, how many, and how much each one is.',
    },
    refunds: {
      given: 'Our rule:',
      none: 'We list none here: ask on {phone}, and have the answer written on your receipt.',
    },
    batches: {
      some: 'The days and times of the next batches are under “Fees and next batches”.',
      none: 'No batch is announced here at the moment: call {phone} for the batch times.',
    },
    certificate: {
      some: 'Some course pages say who issues the certificate and what it is awarded for. For the others ask before you join.',
      none: 'Ask before you join who issues the certificate and what you must do for it.',
    },
    demo: {
      free: 'The demo is free.',
      differs: 'Some course pages say whether the demo is free; for the others ask when we call.',
      none: 'Ask when we call whether the demo is free.',
    },
  },
} as const;
