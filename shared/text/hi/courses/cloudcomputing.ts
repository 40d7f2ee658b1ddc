/** Cloud Computing in Hindi. */
import type { cloudcomputing as english } from '../../../content/courses/cloudcomputing';
import type { CourseWords } from '../../courseWords';

export const cloudcomputing: CourseWords<typeof english> = {
  title: 'क्लाउड कंप्यूटिंग',
  searchTitle: '{town} में AWS, Azure और DevOps कोर्स',
  summary:
    'DevOps टूल से सॉफ़्टवेयर को अपने-आप बिल्ड, टेस्ट और डिप्लॉय करना सीखें, फिर एप्लिकेशन को AWS और Azure पर चलाना।',
  description:
    '{town} में क्लाउड कंप्यूटिंग कोर्स: Linux, Git, Jenkins, GitHub Actions, Docker, Ansible और Terraform, फिर AWS, Azure और Kubernetes।',
  outcomes: [
    'Jenkins या GitHub Actions से एप्लिकेशन को बिल्ड, टेस्ट और डिप्लॉय करना',
    'एप्लिकेशन को Docker कंटेनर में पैक करना, और Ansible और Terraform से सर्वर तैयार करना',
    'VPC, EC2, S3 और मैनेज्ड डेटाबेस के साथ AWS पर वेब एप्लिकेशन चलाना',
    'Azure पर वर्चुअल मशीन, नेटवर्क, स्केल सेट और Kubernetes तैयार करना',
    'क्लाउड अकाउंट में एक्सेस सीमित करना, सर्विस पर नज़र रखना और ख़र्च क़ाबू में रखना',
  ],
  audience: [
    'विद्यार्थी और फ़्रेशर, जो क्लाउड या DevOps में काम करना चाहते हैं',
    'सिस्टम एडमिनिस्ट्रेटर, जो सर्वर को क्लाउड पर ले जा रहे हैं',
    'डेवलपर, जो अपना लिखा सॉफ़्टवेयर ख़ुद डिप्लॉय करना चाहते हैं',
  ],
  prerequisites: [
    'आप आराम से कंप्यूटर चला लेते हों, और किसी भी भाषा में छोटे प्रोग्राम या स्क्रिप्ट लिख चुके हों',
    'नेटवर्क की जानकारी (IP एड्रेस, पोर्ट, DNS) काम आती है; बुनियादी बातें दोहराई जाती हैं',
    'AWS और Azure के अपने अकाउंट के लिए बैंक कार्ड: आम तौर पर दोनों इसे माँगते हैं, मुफ़्त इस्तेमाल के लिए भी',
  ],
  project: [
    'DevOps: पाइपलाइन, जो एप्लिकेशन को Git push से लेकर निगरानी वाले कंटेनर तक पहुँचाती है',
    'AWS: लोड बैलेंसर, डेटाबेस और बैकअप वाला वेब एप्लिकेशन, Terraform से बना हुआ',
    'Azure: वही एप्लिकेशन Kubernetes (AKS) पर',
  ],
  portfolio: [
    'GitHub रिपॉज़िटरी, जिसमें पाइपलाइन, Dockerfile, और Ansible और Terraform का कोड है',
    'AWS और Azure पर आपके सेटअप के आर्किटेक्चर डायग्राम, महीने के अनुमानित ख़र्च के साथ',
    'Grafana डैशबोर्ड और किसी गड़बड़ी पर एक छोटी रिपोर्ट',
  ],
  jobs: 'क्लाउड सपोर्ट एसोसिएट, DevOps इंजीनियर (ट्रेनी या जूनियर), Linux एडमिनिस्ट्रेटर',
  next: {
    '/python': 'Bash स्क्रिप्ट से आगे का ऑटोमेशन',
    '/testing': 'आपकी पाइपलाइन में ऑटोमेटेड टेस्ट',
    '/database': 'वे डेटाबेस, जिन्हें आप चलाएँगे',
  },
  syllabus: {
    devops: {
      title: 'DevOps क्लाउड कंप्यूटिंग',
      intro: 'वे टूल, जिनसे प्रोग्राम डेवलपर के कंप्यूटर से चालू सर्वर तक पहुँचता है।',
      groups: {
        'What DevOps is': 'DevOps क्या है',
        Linux: 'Linux',
        Bash: 'Bash',
        Git: 'Git',
        Maven: 'Maven',
        Jenkins: 'Jenkins',
        'GitHub Actions': 'GitHub Actions',
        Docker: 'Docker',
        Ansible: 'Ansible',
        Terraform: 'Terraform',
        'Prometheus and Grafana': 'Prometheus और Grafana',
        'AI assistants': 'AI असिस्टेंट',
        'DevOps project': 'DevOps प्रोजेक्ट',
      },
    },
    aws: {
      intro: 'Amazon Web Services: पहले अकाउंट से लेकर ऐसे एप्लिकेशन तक, जो यूज़र बढ़ने पर भी चलता है।',
      groups: {
        'AWS account': 'AWS अकाउंट',
        IAM: 'IAM',
        VPC: 'VPC',
        EC2: 'EC2',
        S3: 'S3',
        Databases: 'डेटाबेस',
        Route53: 'Route53',
        'Application services': 'एप्लिकेशन सर्विस',
        Operations: 'ऑपरेशंस',
        'AWS project': 'AWS प्रोजेक्ट',
      },
    },
    azure: {
      intro: 'Microsoft Azure, उन कंपनियों के लिए जो पहले से Windows और Microsoft 365 पर काम करती हैं।',
      groups: {
        Subscriptions: 'सब्सक्रिप्शन',
        VMs: 'VM',
        Networking: 'नेटवर्किंग',
        'Scale sets': 'स्केल सेट',
        'Storage and design patterns': 'स्टोरेज और डिज़ाइन पैटर्न',
        'Hybrid connectivity': 'हाइब्रिड कनेक्टिविटी',
        Kubernetes: 'Kubernetes',
        Operations: 'ऑपरेशंस',
        'Azure project': 'Azure प्रोजेक्ट',
      },
    },
  },
};
