/** Data Analytics in Marathi. */
import type { analytics as english } from '../../../content/courses/analytics';
import type { CourseWords } from '../../courseWords';

export const analytics: CourseWords<typeof english> = {
  title: 'डेटा ॲनालिटिक्स',
  searchTitle: '{town} येथे Power BI आणि डेटा ॲनालिटिक्स',
  summary:
    'Excel, SQL, Power Query, DAX आणि Power BI डॅशबोर्ड वापरून कच्च्या आकड्यांमधून स्पष्ट रिपोर्ट बनवायला शिका.',
  description:
    '{town} येथे Power BI सह डेटा ॲनालिटिक्स कोर्स: Excel, SQL, डेटा वेअरहाऊस, Power Query, DAX, व्हिज्युअल, डॅशबोर्ड आणि ॲडमिनिस्ट्रेशन.',
  outcomes: [
    'Excel मध्ये लुकअप, पिव्हट टेबल आणि चार्ट वापरून डेटाचे विश्लेषण करणे',
    'SQL ने डेटा काढणे आणि Power Query ने तो साफ करणे',
    'स्टार स्कीमा तयार करणे आणि त्यावर DAX measure लिहिणे',
    'व्यवसायातील प्रश्नाचे उत्तर देणारे चार्ट निवडणे',
    'Power BI सर्व्हिसमध्ये रिपोर्ट पब्लिश करणे, अपडेट ठेवणे आणि सुरक्षित ठेवणे',
  ],
  audience: [
    'Excel मध्ये दर महिन्याचे रिपोर्ट बनवणारे ऑफिसमधील कर्मचारी',
    'कॉमर्स, मॅनेजमेंट आणि सायन्सचे विद्यार्थी, ज्यांना आकडे आवडतात',
    'नोकरी करणारे, ज्यांना डेटा ॲनालिस्ट किंवा बिझनेस ॲनालिस्ट व्हायचे आहे',
  ],
  prerequisites: [
    'Excel ची प्राथमिक माहिती: सेल, फॉर्म्युले आणि सॉर्टिंग',
    'घरी सरावासाठी Windows असलेला कॉम्प्युटर, कारण Power BI Desktop फक्त Windows वर चालते',
    'Power BI सर्व्हिसला ऑफिसचा किंवा कॉलेजचा ईमेल पत्ता लागतो; तुमच्याकडे नसेल तर आम्हाला विचारा',
  ],
  project: [
    'कच्च्या फाइलमधून विक्रीचा किंवा स्टॉकचा रिपोर्ट: Power Query मध्ये साफ केलेला, स्टार स्कीमामध्ये मांडलेला, आणि प्रत्येकाला फक्त त्याचाच डेटा दिसेल असा पब्लिश केलेला',
  ],
  portfolio: [
    'डेटा मॉडेल आणि समजावून लिहिलेले measure असलेला Power BI रिपोर्ट (.pbix)',
    'Power Query ने आपोआप अपडेट होणारी Excel फाइल',
    'आकडे काय सांगतात याचा मॅनेजरसाठी लिहिलेला एक पानाचा सारांश',
  ],
  jobs: 'डेटा ॲनालिस्ट, MIS एक्झिक्युटिव्ह, Power BI डेव्हलपर, बिझनेस ॲनालिस्ट (ट्रेनी किंवा ज्युनियर)',
  next: {
    '/datascience': 'सांख्यिकी, Python आणि मशीन लर्निंग',
    '/database': 'SQL Server, जिथून बराचसा डेटा येतो',
    '/python': 'डेटाच्या कामांचे ऑटोमेशन',
  },
  syllabus: {
    'power-bi': {
      intro: 'मूळ डेटापासून संपूर्ण टीमला उघडता येईल अशा रिपोर्टपर्यंत. सुरुवात Excel आणि SQL ने.',
      groups: {
        Excel: 'Excel',
        'SQL for analysts': 'ॲनालिस्टसाठी SQL',
        'Data warehouse': 'डेटा वेअरहाऊस',
        'Power Query and Map': 'Power Query आणि Map',
        'Power BI Desktop': 'Power BI Desktop',
        DAX: 'DAX',
        Visualization: 'व्हिज्युअलायझेशन',
        'Custom visuals': 'कस्टम व्हिज्युअल',
        'Dashboards and sharing': 'डॅशबोर्ड आणि शेअरिंग',
        'Q&A and Copilot': 'Q&A आणि Copilot',
        Administration: 'ॲडमिनिस्ट्रेशन',
        Project: 'प्रोजेक्ट',
      },
    },
  },
};
