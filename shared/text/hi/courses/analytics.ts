/** Data Analytics in Hindi. */
import type { analytics as english } from '../../../content/courses/analytics';
import type { CourseWords } from '../../courseWords';

export const analytics: CourseWords<typeof english> = {
  title: 'डेटा एनालिटिक्स',
  searchTitle: '{town} में Power BI और डेटा एनालिटिक्स',
  summary: 'Excel, SQL, Power Query, DAX और Power BI डैशबोर्ड से कच्चे आँकड़ों को साफ़ रिपोर्ट में बदलना सीखें।',
  description:
    '{town} में Power BI के साथ डेटा एनालिटिक्स कोर्स: Excel, SQL, डेटा वेयरहाउस, Power Query, DAX, विज़ुअल, डैशबोर्ड और एडमिनिस्ट्रेशन।',
  outcomes: [
    'Excel में लुकअप, PivotTable और चार्ट से डेटा का विश्लेषण करना',
    'SQL से डेटा निकालना और Power Query से उसे साफ़ करना',
    'स्टार स्कीमा बनाना और उस पर DAX measure लिखना',
    'ऐसे चार्ट चुनना, जो व्यवसाय के सवाल का जवाब दें',
    'Power BI सर्विस में रिपोर्ट पब्लिश, रिफ़्रेश और सुरक्षित करना',
  ],
  audience: [
    'ऑफ़िस के कर्मचारी, जो हर महीने Excel में रिपोर्ट बनाते हैं',
    'कॉमर्स, मैनेजमेंट और साइंस के विद्यार्थी, जिन्हें आँकड़े पसंद हैं',
    'नौकरी करने वाले, जो डेटा एनालिस्ट या बिज़नेस एनालिस्ट बनना चाहते हैं',
  ],
  prerequisites: [
    'बुनियादी Excel: सेल, फ़ॉर्मूले और सॉर्टिंग',
    'घर पर अभ्यास के लिए Windows कंप्यूटर, क्योंकि Power BI Desktop सिर्फ़ Windows पर चलता है',
    'Power BI सर्विस के लिए ऑफ़िस या कॉलेज का ईमेल पता चाहिए; न हो तो हमसे पूछें',
  ],
  project: [
    'कच्चे डेटा से बिक्री या स्टॉक की रिपोर्ट: Power Query में डेटा साफ़ करना, स्टार स्कीमा बनाना और रिपोर्ट को रो-लेवल सिक्योरिटी के साथ पब्लिश करना',
  ],
  portfolio: [
    'Power BI रिपोर्ट (.pbix), जिसमें डेटा मॉडल है और हर measure समझाया गया है',
    'Excel वर्कबुक, जो Power Query से ख़ुद रिफ़्रेश होती है',
    'मैनेजर के लिए एक पेज का सार: आँकड़े क्या बताते हैं',
  ],
  jobs: 'डेटा एनालिस्ट, MIS एग्ज़ीक्यूटिव, Power BI डेवलपर, बिज़नेस एनालिस्ट (ट्रेनी या जूनियर)',
  next: {
    '/datascience': 'सांख्यिकी, Python और मशीन लर्निंग',
    '/database': 'SQL Server, जहाँ से बहुत-सा डेटा आता है',
    '/python': 'डेटा के काम का ऑटोमेशन',
  },
  syllabus: {
    'power-bi': {
      intro: 'कच्चे डेटा से ऐसी रिपोर्ट तक, जिसे पूरी टीम खोल सके। पहले Excel और SQL।',
      groups: {
        Excel: 'Excel',
        'SQL for analysts': 'एनालिस्ट के लिए SQL',
        'Data warehouse': 'डेटा वेयरहाउस',
        'Power Query and Map': 'Power Query और मैप',
        'Power BI Desktop': 'Power BI Desktop',
        DAX: 'DAX',
        Visualization: 'विज़ुअलाइज़ेशन',
        'Custom visuals': 'कस्टम विज़ुअल',
        'Dashboards and sharing': 'डैशबोर्ड और शेयरिंग',
        'Q&A and Copilot': 'Q&A और Copilot',
        Administration: 'एडमिनिस्ट्रेशन',
        Project: 'प्रोजेक्ट',
      },
    },
  },
};
