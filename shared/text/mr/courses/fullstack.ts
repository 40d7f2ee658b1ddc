/** Full Stack in Marathi. */
import type { fullstack as english } from '../../../content/courses/fullstack';
import type { CourseWords } from '../../courseWords';

export const fullstack: CourseWords<typeof english> = {
  title: 'फुल स्टॅक',
  summary:
    'फ्रंट एंड, सर्व्हर आणि डेटाबेस एकत्र शिका, दोनपैकी एका ट्रॅकमध्ये: Node.js आणि MongoDB सह JavaScript, किंवा SQL Server सह Microsoft .NET.',
  description:
    '{town} येथे फुल स्टॅक कोर्स, दोन ट्रॅकमध्ये: JavaScript, React, Node.js आणि MongoDB, किंवा C#, SQL Server, ASP.NET MVC आणि Web API.',
  outcomes: [
    'मोबाइलवर आणि कॉम्प्युटरवर चालणारी पेजेस बनवणे',
    'ॲप्लिकेशनची सर्व्हरची बाजू आणि तिचे REST API लिहिणे',
    'डेटाबेस डिझाइन करणे आणि कोडमधून तो सुरक्षितपणे वापरणे',
    'सध्या वापरात असलेल्या फ्रेमवर्कमध्ये फ्रंट एंड बनवणे, आणि jQuery व AngularJS मधील जुनी पेजेस सांभाळणे',
    'संपूर्ण ॲप्लिकेशन टेस्ट करणे, Git मध्ये ठेवणे आणि डिप्लॉय करणे',
  ],
  audience: [
    'विद्यार्थी आणि पदवीधर, ज्यांना वेब ॲप्लिकेशनच्या प्रत्येक भागावर काम करायचे आहे',
    'वेब डिझायनर, ज्यांना सर्व्हर आणि डेटाबेसचे कामही शिकायचे आहे',
    'डेस्कटॉप ॲप्लिकेशन बनवणारे प्रोग्रामर, ज्यांना वेबकडे वळायचे आहे',
  ],
  prerequisites: [
    'कोणत्याही भाषेतील प्रोग्रामिंगची प्राथमिक माहिती: व्हेरिएबल, कंडिशन, लूप आणि फंक्शन',
    'HTML येण्याची गरज नाही; दोन्ही ट्रॅकमध्ये ते शिकवले जाते',
  ],
  instead: {
    text: '{if /java+/python+/angular+/mern}Java किंवा Python फुल स्टॅक हवे? Java सोबत Angular, किंवा Python सोबत MERN मधील React शिका; क्रम आम्हाला विचारा.{end}',
    label: 'Java आणि Python ची तुलना करा',
    path: '/compare?course=java&course=python',
  },
  project: [
    'तुमच्या ट्रॅकमध्ये: React, Node.js आणि MongoDB मध्ये बुकिंग, दुकान किंवा कामांच्या नोंदींचे ॲप्लिकेशन, किंवा लॉगिन, वेब API आणि SQL Server डेटाबेस असलेली वेबसाइट',
  ],
  portfolio: [
    'कोणालाही उघडून पाहता येईल असे, HTTPS वर चालू असलेले ॲप्लिकेशन',
    'डॉक्युमेंटेशन आणि ऑटोमेटेड टेस्ट असलेले REST API',
    'पहिल्या दिवसापासूनचे कमिट आणि पुल रिक्वेस्ट असलेली GitHub रेपॉझिटरी',
  ],
  jobs: 'फुल स्टॅक डेव्हलपर, फ्रंट एंड डेव्हलपर, बॅक एंड डेव्हलपर (ट्रेनी किंवा ज्युनियर)',
  next: {
    '/angular': 'आणखी एक फ्रंट एंड फ्रेमवर्क, सखोल',
    '/cloudcomputing': 'पाइपलाइन, कंटेनर, AWS आणि Azure',
    '/testing': 'तुम्ही बनवलेल्या ॲप्लिकेशनसाठी ऑटोमेटेड टेस्ट',
  },
  syllabus: {
    'full-stack-training': {
      title: 'फुल स्टॅक प्रशिक्षण',
      intro: 'JavaScript ट्रॅक: ब्राउझरमध्ये आणि सर्व्हरवर एकच भाषा.',
      groups: {
        'HTML5/CSS3': 'HTML5/CSS3',
        JavaScript: 'JavaScript',
        'jQuery/AJAX': 'jQuery/AJAX',
        'Advanced JavaScript': 'ॲडव्हान्स्ड JavaScript',
        AngularJS: 'AngularJS',
        'A current front end: React or Angular': 'सध्याचा फ्रंट एंड: React किंवा Angular',
        NodeJs: 'NodeJs',
        MongoDB: 'MongoDB',
        'Testing and AI assistants': 'टेस्टिंग आणि AI असिस्टंट',
        'Project and deployment': 'प्रोजेक्ट आणि डिप्लॉयमेंट',
      },
    },
    'full-stack-dotnet': {
      title: 'फुल स्टॅक डेव्हलपमेंट: Microsoft Dotnet',
      intro: 'Microsoft ट्रॅक: सर्व्हरवर C#, डेटासाठी SQL Server, ब्राउझरमध्ये JavaScript.',
      groups: {
        'C#': 'C#',
        'SQL Server': 'SQL Server',
        'Azure SQL': 'Azure SQL',
        HTML5: 'HTML5',
        CSS3: 'CSS3',
        Bootstrap: 'Bootstrap',
        'JavaScript and TypeScript': 'JavaScript आणि TypeScript',
        'ASP.NET MVC': 'ASP.NET MVC',
        'Entity Framework': 'Entity Framework',
        'Web API': 'वेब API',
        'Testing and AI assistants': 'टेस्टिंग आणि AI असिस्टंट',
        'Project and deployment': 'प्रोजेक्ट आणि डिप्लॉयमेंट',
      },
    },
  },
};
