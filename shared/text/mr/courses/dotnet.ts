/** Microsoft Dotnet in Marathi. */
import type { dotnet as english } from '../../../content/courses/dotnet';
import type { CourseWords } from '../../courseWords';

export const dotnet: CourseWords<typeof english> = {
  summary:
    'सध्याच्या .NET वर C#, SQL Server, Entity Framework Core आणि ASP.NET Core शिका: Microsoft प्लॅटफॉर्मवर वेबसाइट आणि सर्व्हिस बनवण्यासाठी.',
  description:
    '{town} येथे Microsoft Dotnet आणि C# कोर्स: C#, सध्याचे .NET LTS, SQL Server, Entity Framework Core, ASP.NET Core MVC आणि Web API.',
  outcomes: [
    'LINQ आणि असिंक्रोनस मेथड वापरून ऑब्जेक्ट ओरिएंटेड C# लिहिणे',
    'SQL Server मधील टेबल डिझाइन करणे आणि Entity Framework Core मधून वापरणे',
    'ASP.NET Core MVC मध्ये वेबसाइट आणि तिच्यामागचे वेब API बनवणे',
    'लॉगिन, रोल आणि इनपुटच्या तपासणीने ॲप्लिकेशन सुरक्षित करणे',
    'ॲप्लिकेशन टेस्ट करणे आणि IIS किंवा Azure वर डिप्लॉय करणे',
  ],
  audience: [
    'कॉम्प्युटर कोर्सचे विद्यार्थी आणि पदवीधर, ज्यांना Microsoft प्लॅटफॉर्मवर काम करायचे आहे',
    'C, C++ किंवा Java येणारे प्रोग्रामर, ज्यांना C# देखील शिकायची आहे',
    '.NET Framework किंवा Web Forms वर काम करणारे डेव्हलपर, ज्यांना सध्याच्या .NET वर यायचे आहे',
  ],
  prerequisites: [
    'कोणत्याही प्रोग्रामिंग भाषेची प्राथमिक माहिती{if /c}, जशी आमच्या C कोर्समध्ये मिळते{end}',
    'Visual Studio साठी Windows असलेला कॉम्प्युटर; VS Code इतर सिस्टमवरही चालते',
  ],
  project: [
    'कोर्सभर वाढत जाणारे एकच ॲप्लिकेशन: डेटाबेस, वेबसाइट आणि वेब API; शेवटी त्यात लॉगिन, रोल आणि ऑटोमेटेड टेस्ट असतात, आणि ते IIS किंवा Azure वर डिप्लॉय केलेले असते',
  ],
  portfolio: [
    'लॉगिन आणि ॲडमिन विभाग असलेली चालू वेबसाइट',
    'OpenAPI डॉक्युमेंटेशन असलेले वेब API',
    'GitHub वरील कोड, जो प्रत्येक बदलानंतर GitHub Actions आपोआप बिल्ड आणि टेस्ट करते',
  ],
  jobs: '.NET डेव्हलपर, C# डेव्हलपर, ASP.NET डेव्हलपर (ट्रेनी किंवा ज्युनियर)',
  next: {
    '/angular': 'तुमच्या वेब API साठी आधुनिक फ्रंट एंड',
    '/database': 'SQL Server प्रोग्रामिंग आणि ॲडमिनिस्ट्रेशन सखोल',
    '/cloudcomputing': 'Azure, कंटेनर आणि पाइपलाइन',
  },
  syllabus: {
    dotnet: {
      title: 'Microsoft Dotnet अभ्यासक्रम',
      intro: 'आधी C#, मग डेटा, आणि मग वेब. एकच प्रोजेक्ट कोर्सभर वाढत जातो.',
      groups: {
        'C# basics': 'C# ची मूलतत्त्वे',
        'Object-oriented C#': 'ऑब्जेक्ट ओरिएंटेड C#',
        'Collections, LINQ and asynchronous code': 'कलेक्शन, LINQ आणि असिंक्रोनस कोड',
        'SQL Server': 'SQL Server',
        'ADO.NET and Entity Framework Core': 'ADO.NET आणि Entity Framework Core',
        'HTML, CSS, JavaScript and Bootstrap': 'HTML, CSS, JavaScript आणि Bootstrap',
        'ASP.NET Core MVC': 'ASP.NET Core MVC',
        'Web API': 'वेब API',
        Security: 'सुरक्षा',
        'Testing and AI assistants': 'टेस्टिंग आणि AI असिस्टंट',
        Deployment: 'डिप्लॉयमेंट',
        'Older projects': 'जुने प्रोजेक्ट',
        Project: 'प्रोजेक्ट',
      },
    },
  },
};
