/** Microsoft Dotnet in Hindi. */
import type { dotnet as english } from '../../../content/courses/dotnet';
import type { CourseWords } from '../../courseWords';

export const dotnet: CourseWords<typeof english> = {
  summary:
    '.NET के ताज़ा वर्शन पर C#, SQL Server, Entity Framework Core और ASP.NET Core: Microsoft प्लेटफ़ॉर्म पर वेबसाइट और सर्विस बनाना सीखें।',
  description:
    '{town} में Microsoft Dotnet और C# कोर्स: C#, ताज़ा .NET LTS, SQL Server, Entity Framework Core, ASP.NET Core MVC और Web API।',
  outcomes: [
    'LINQ और एसिंक्रोनस मेथड के साथ ऑब्जेक्ट-ओरिएंटेड C# लिखना',
    'SQL Server की टेबल डिज़ाइन करना और Entity Framework Core से उनमें काम करना',
    'ASP.NET Core MVC से वेबसाइट और उसके पीछे की Web API बनाना',
    'लॉगिन, रोल और इनपुट की जाँच से एप्लिकेशन को सुरक्षित करना',
    'एप्लिकेशन को टेस्ट करना और IIS या Azure पर डिप्लॉय करना',
  ],
  audience: [
    'कंप्यूटर कोर्स के विद्यार्थी और ग्रेजुएट, जिन्हें Microsoft प्लेटफ़ॉर्म सीखना है',
    'C, C++ या Java के प्रोग्रामर, जो C# भी सीखना चाहते हैं',
    '.NET Framework या Web Forms पर काम करने वाले डेवलपर, जिन्हें आज के .NET पर आना है',
  ],
  prerequisites: [
    'किसी भी प्रोग्रामिंग भाषा की बुनियादी जानकारी{if /c}, जैसी हमारे C कोर्स में मिलती है{end}',
    'Visual Studio के लिए Windows कंप्यूटर; VS Code दूसरे सिस्टम पर भी चलता है',
  ],
  project: [
    'एक ही एप्लिकेशन, जो कोर्स के साथ बढ़ता जाता है: डेटाबेस, वेबसाइट और Web API; अंत में उसमें लॉगिन, रोल और ऑटोमेटेड टेस्ट होते हैं, और वह IIS या Azure पर डिप्लॉय होता है',
  ],
  portfolio: [
    'लॉगिन और एडमिन पेज वाली चालू वेबसाइट',
    'OpenAPI डॉक्यूमेंटेशन के साथ Web API',
    'GitHub पर कोड, जिसे GitHub Actions हर push पर बिल्ड और टेस्ट करता है',
  ],
  jobs: '.NET डेवलपर, C# डेवलपर, ASP.NET डेवलपर (ट्रेनी या जूनियर)',
  next: {
    '/angular': 'आपकी Web API के लिए आधुनिक फ़्रंट एंड',
    '/database': 'SQL Server की प्रोग्रामिंग और एडमिनिस्ट्रेशन गहराई से',
    '/cloudcomputing': 'Azure, कंटेनर और पाइपलाइन',
  },
  syllabus: {
    dotnet: {
      title: 'Microsoft Dotnet का सिलेबस',
      intro: 'पहले C#, फिर डेटा, फिर वेब। एक ही प्रोजेक्ट पूरे कोर्स के साथ बढ़ता है।',
      groups: {
        'C# basics': 'C# की शुरुआत',
        'Object-oriented C#': 'ऑब्जेक्ट-ओरिएंटेड C#',
        'Collections, LINQ and asynchronous code': 'कलेक्शन, LINQ और एसिंक्रोनस कोड',
        'SQL Server': 'SQL Server',
        'ADO.NET and Entity Framework Core': 'ADO.NET और Entity Framework Core',
        'HTML, CSS, JavaScript and Bootstrap': 'HTML, CSS, JavaScript और Bootstrap',
        'ASP.NET Core MVC': 'ASP.NET Core MVC',
        'Web API': 'Web API',
        Security: 'सुरक्षा',
        'Testing and AI assistants': 'टेस्टिंग और AI असिस्टेंट',
        Deployment: 'डिप्लॉयमेंट',
        'Older projects': 'पुराने प्रोजेक्ट',
        Project: 'प्रोजेक्ट',
      },
    },
  },
};
