/** Cloud Computing in Marathi. */
import type { cloudcomputing as english } from '../../../content/courses/cloudcomputing';
import type { CourseWords } from '../../courseWords';

export const cloudcomputing: CourseWords<typeof english> = {
  title: 'क्लाउड कॉम्प्युटिंग',
  searchTitle: '{town} येथे AWS, Azure आणि DevOps कोर्स',
  summary:
    'DevOps टूल वापरून सॉफ्टवेअर आपोआप बिल्ड, टेस्ट आणि डिप्लॉय करायला शिका, आणि मग AWS व Azure वर ॲप्लिकेशन चालवायला.',
  description:
    '{town} येथे क्लाउड कॉम्प्युटिंग कोर्स: Linux, Git, Jenkins, GitHub Actions, Docker, Ansible, Terraform, मग AWS, Azure आणि Kubernetes.',
  outcomes: [
    'Jenkins किंवा GitHub Actions वापरून ॲप्लिकेशन बिल्ड, टेस्ट आणि डिप्लॉय करणे',
    'ॲप्लिकेशन Docker कंटेनरमध्ये बसवणे, आणि Ansible व Terraform ने सर्व्हर तयार करणे',
    'AWS वर VPC, EC2, S3 आणि मॅनेज्ड डेटाबेस वापरून वेब ॲप्लिकेशन चालवणे',
    'Azure वर व्हर्च्युअल मशीन, नेटवर्क, स्केल सेट आणि Kubernetes उभारणे',
    'क्लाउडमध्ये कोणाला काय करता येईल ते ठरवणे, सर्व्हिसवर लक्ष ठेवणे आणि खर्च आटोक्यात ठेवणे',
  ],
  audience: [
    'विद्यार्थी आणि फ्रेशर, ज्यांना क्लाउड किंवा DevOps मध्ये काम करायचे आहे',
    'सिस्टम ॲडमिनिस्ट्रेटर, ज्यांना सर्व्हर क्लाउडवर न्यायचे आहेत',
    'डेव्हलपर, ज्यांना स्वतःचा कोड स्वतः डिप्लॉय करायचा आहे',
  ],
  prerequisites: [
    'कॉम्प्युटर सहज वापरता यायला हवा, आणि कोणत्याही भाषेत छोटे प्रोग्राम किंवा स्क्रिप्ट लिहिलेल्या असाव्यात',
    'नेटवर्कची माहिती (IP पत्ता, पोर्ट, DNS) असेल तर मदत होते; प्राथमिक गोष्टींची उजळणी घेतली जाते',
    'तुमच्या स्वतःच्या AWS आणि Azure खात्यांसाठी बँकेचे कार्ड: दोन्हीकडे सहसा ते लागते, मोफत वापरासाठीही',
  ],
  project: [
    'DevOps: Git push पासून कंटेनर चालू होईपर्यंतची पाइपलाइन, मॉनिटरिंगसह',
    'AWS: लोड बॅलन्सर, डेटाबेस आणि बॅकअप असलेले वेब ॲप्लिकेशन, Terraform ने तयार केलेले',
    'Azure: तेच ॲप्लिकेशन Kubernetes (AKS) वर',
  ],
  portfolio: [
    'पाइपलाइन, Dockerfile, Ansible आणि Terraform चा कोड असलेली GitHub रेपॉझिटरी',
    'AWS आणि Azure वरील तुमच्या रचनेचे आराखडे, दर महिन्याच्या अंदाजे खर्चासह',
    'Grafana डॅशबोर्ड, आणि एका बिघाडाचा छोटा रिपोर्ट',
  ],
  jobs: 'क्लाउड सपोर्ट असोसिएट, DevOps इंजिनिअर (ट्रेनी किंवा ज्युनियर), Linux ॲडमिनिस्ट्रेटर',
  next: {
    '/python': 'Bash स्क्रिप्टच्या पुढचे ऑटोमेशन',
    '/testing': 'तुमच्या पाइपलाइनसाठी ऑटोमेटेड टेस्ट',
    '/database': 'तुम्ही चालवणार आहात ते डेटाबेस',
  },
  syllabus: {
    devops: {
      title: 'DevOps क्लाउड कॉम्प्युटिंग',
      intro: 'डेव्हलपरने लिहिलेला प्रोग्राम चालू सर्व्हरपर्यंत पोहोचवणारी टूल.',
      groups: {
        'What DevOps is': 'DevOps म्हणजे काय',
        Linux: 'Linux',
        Bash: 'Bash',
        Git: 'Git',
        Maven: 'Maven',
        Jenkins: 'Jenkins',
        'GitHub Actions': 'GitHub Actions',
        Docker: 'Docker',
        Ansible: 'Ansible',
        Terraform: 'Terraform',
        'Prometheus and Grafana': 'Prometheus आणि Grafana',
        'AI assistants': 'AI असिस्टंट',
        'DevOps project': 'DevOps प्रोजेक्ट',
      },
    },
    aws: {
      intro: 'Amazon Web Services: पहिल्या खात्यापासून, वापरासोबत वाढणाऱ्या ॲप्लिकेशनपर्यंत.',
      groups: {
        'AWS account': 'AWS खाते',
        IAM: 'IAM',
        VPC: 'VPC',
        EC2: 'EC2',
        S3: 'S3',
        Databases: 'डेटाबेस',
        Route53: 'Route53',
        'Application services': 'ॲप्लिकेशन सर्व्हिस',
        Operations: 'ऑपरेशन्स',
        'AWS project': 'AWS प्रोजेक्ट',
      },
    },
    azure: {
      intro: 'Microsoft Azure: आधीपासून Windows आणि Microsoft 365 वापरणाऱ्या कंपन्यांसाठी.',
      groups: {
        Subscriptions: 'सबस्क्रिप्शन',
        VMs: 'व्हर्च्युअल मशीन',
        Networking: 'नेटवर्किंग',
        'Scale sets': 'स्केल सेट',
        'Storage and design patterns': 'स्टोरेज आणि डिझाइन पॅटर्न',
        'Hybrid connectivity': 'हायब्रिड कनेक्टिव्हिटी',
        Kubernetes: 'Kubernetes',
        Operations: 'ऑपरेशन्स',
        'Azure project': 'Azure प्रोजेक्ट',
      },
    },
  },
};
