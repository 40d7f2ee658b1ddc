/** Full Stack in Hindi. */
import type { fullstack as english } from '../../../content/courses/fullstack';
import type { CourseWords } from '../../courseWords';

export const fullstack: CourseWords<typeof english> = {
  title: 'फ़ुल स्टैक',
  summary:
    'फ़्रंट एंड, सर्वर और डेटाबेस साथ में, दो ट्रैक में: Node.js और MongoDB के साथ JavaScript, या SQL Server के साथ Microsoft .NET।',
  description:
    '{town} में फ़ुल स्टैक कोर्स, दो ट्रैक में: JavaScript, React, Node.js और MongoDB, या C#, SQL Server, ASP.NET MVC और Web API।',
  outcomes: [
    'ऐसे पेज बनाना, जो मोबाइल और कंप्यूटर, दोनों पर चलें',
    'एप्लिकेशन का सर्वर वाला हिस्सा और उसकी REST API लिखना',
    'डेटाबेस डिज़ाइन करना और कोड से उसमें सुरक्षित ढंग से क्वेरी चलाना',
    'आज के किसी फ़्रेमवर्क में फ़्रंट एंड बनाना, और jQuery और AngularJS के पेज सँभालना',
    'पूरे एप्लिकेशन को टेस्ट करना, Git में रखना और डिप्लॉय करना',
  ],
  audience: [
    'विद्यार्थी और ग्रेजुएट, जो वेब एप्लिकेशन के हर हिस्से पर काम करना चाहते हैं',
    'वेब डिज़ाइनर, जो सर्वर और डेटाबेस का काम भी सीखना चाहते हैं',
    'डेस्कटॉप एप्लिकेशन के प्रोग्रामर, जो वेब पर आ रहे हैं',
  ],
  prerequisites: [
    'किसी भी भाषा में प्रोग्रामिंग की बुनियादी जानकारी: वेरिएबल, कंडीशन, लूप और फ़ंक्शन',
    'HTML आना ज़रूरी नहीं; दोनों ट्रैक में सिखाई जाती है',
  ],
  instead: {
    text: '{if /java+/python+/angular+/mern}Java या Python फ़ुल स्टैक चाहिए? Java के साथ Angular, या Python के साथ MERN का React सीखें; क्रम हमसे पूछें।{end}',
    label: 'Java और Python की तुलना करें',
    path: '/compare?course=java&course=python',
  },
  project: [
    'अपने ट्रैक में: React, Node.js और MongoDB से बुकिंग, शॉपिंग या टू-डू ऐप, या लॉगिन, Web API और SQL Server डेटाबेस वाली वेबसाइट',
  ],
  portfolio: [
    'HTTPS के साथ चालू एप्लिकेशन, जिसे कोई भी खोल सकता है',
    'REST API, डॉक्यूमेंटेशन और ऑटोमेटेड टेस्ट के साथ',
    'GitHub रिपॉज़िटरी, जिसमें पहले दिन से आपके कमिट और पुल रिक्वेस्ट हैं',
  ],
  jobs: 'फ़ुल स्टैक डेवलपर, फ़्रंट एंड डेवलपर, बैक एंड डेवलपर (ट्रेनी या जूनियर)',
  next: {
    '/angular': 'फ़्रंट एंड का एक और फ़्रेमवर्क, गहराई से',
    '/cloudcomputing': 'पाइपलाइन, कंटेनर, AWS और Azure',
    '/testing': 'आप जो बनाते हैं, उसके ऑटोमेटेड टेस्ट',
  },
  syllabus: {
    'full-stack-training': {
      title: 'फ़ुल स्टैक ट्रेनिंग',
      intro: 'JavaScript ट्रैक: ब्राउज़र और सर्वर, दोनों पर एक ही भाषा।',
      groups: {
        'HTML5/CSS3': 'HTML5/CSS3',
        JavaScript: 'JavaScript',
        'jQuery/AJAX': 'jQuery/AJAX',
        'Advanced JavaScript': 'एडवांस JavaScript',
        AngularJS: 'AngularJS',
        'A current front end: React or Angular': 'आज का फ़्रंट एंड: React या Angular',
        NodeJs: 'NodeJs',
        MongoDB: 'MongoDB',
        'Testing and AI assistants': 'टेस्टिंग और AI असिस्टेंट',
        'Project and deployment': 'प्रोजेक्ट और डिप्लॉयमेंट',
      },
    },
    'full-stack-dotnet': {
      title: 'फ़ुल स्टैक डेवलपमेंट: Microsoft Dotnet',
      intro: 'Microsoft ट्रैक: सर्वर पर C#, डेटा के लिए SQL Server, ब्राउज़र में JavaScript।',
      groups: {
        'C#': 'C#',
        'SQL Server': 'SQL Server',
        'Azure SQL': 'Azure SQL',
        HTML5: 'HTML5',
        CSS3: 'CSS3',
        Bootstrap: 'Bootstrap',
        'JavaScript and TypeScript': 'JavaScript और TypeScript',
        'ASP.NET MVC': 'ASP.NET MVC',
        'Entity Framework': 'Entity Framework',
        'Web API': 'Web API',
        'Testing and AI assistants': 'टेस्टिंग और AI असिस्टेंट',
        'Project and deployment': 'प्रोजेक्ट और डिप्लॉयमेंट',
      },
    },
  },
};
