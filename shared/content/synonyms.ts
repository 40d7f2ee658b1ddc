/**
 * Words that visitors type, and the words that the site uses for the same thing. Two kinds of
 * words need no entry here:
 * - a word with at least three consonants that sounds like the site's word
 *   (shared/search/sound.ts)
 * - a word of four or more letters with one typing error.
 *
 * If an entry finds no page, a test fails.
 */
export interface Meaning {
  /** The words of the English site. Each of them is in a title, a syllabus or searchWords.ts. */
  readonly means: string;
  readonly en?: string;
  readonly hi?: string;
  readonly mr?: string;
  /** Hindi and Marathi words that are written in Latin letters. */
  readonly latin?: string;
}

export const synonyms: readonly Meaning[] = [
  // Costs.
  {
    means: 'fee',
    en: 'charges rate amount rupees rs money pay cheap affordable',
    hi: 'फ़ीस शुल्क दाम पैसा पैसे ख़र्च रुपये',
    mr: 'फी किंमत दर रुपये',
    latin: 'phees fis paisa paise kharcha kimat daam rupaye',
  },
  {
    means: 'instalment',
    en: 'installments emi parts monthly',
    hi: 'क़िस्त किश्त क़िस्तों ईएमआई',
    mr: 'हप्ता हप्ते हप्त्यात',
    latin: 'kist kisht hapta hapte hafta hafte',
  },
  {
    means: 'refund',
    en: 'cancel back',
    hi: 'वापस वापसी',
    mr: 'परत',
    latin: 'wapas vapas wapsi parat',
  },
  {
    means: 'discount',
    en: 'concession scholarship offer',
    hi: 'छूट',
    mr: 'सवलत',
    latin: 'chhoot savlat',
  },

  // Dates and duration.
  {
    means: 'duration',
    en: 'long length months weeks days years period',
    hi: 'अवधि महीना महीने महीनों दिन घंटे साल',
    mr: 'कालावधी महिना महिने दिवस तास वर्ष',
    latin: 'avadhi kalavadhi mahina mahine din divas saal',
  },
  {
    means: 'timing',
    en: 'time timetable slot shift',
    hi: 'समय टाइम',
    mr: 'वेळ वेळा',
    latin: 'samay vel vela taim',
  },
  { means: 'batch', hi: 'बैच', mr: 'बॅच बॅचेस', latin: 'bach baich' },
  { means: 'morning', hi: 'सुबह', mr: 'सकाळी', latin: 'subah sakali' },
  {
    means: 'evening',
    en: 'night',
    hi: 'शाम रात',
    mr: 'संध्याकाळी रात्री',
    latin: 'shaam sham sandhyakali raat',
  },
  {
    means: 'weekend',
    en: 'saturday sunday',
    hi: 'शनिवार रविवार इतवार',
    mr: 'शनिवारी रविवारी',
    latin: 'shanivar ravivar',
  },
  { means: 'start', en: 'begin starting', hi: 'शुरू', mr: 'सुरू', latin: 'shuru suru chalu' },
  { means: 'date', hi: 'तारीख़', mr: 'तारीख', latin: 'tarikh' },
  { means: 'holiday', en: 'leave', hi: 'छुट्टी', mr: 'सुट्टी', latin: 'chutti sutti' },

  // Certificates.
  {
    means: 'certificate',
    en: 'certification cert marksheet recognised recognized valid',
    hi: 'सर्टिफ़िकेट प्रमाणपत्र प्रमाण मान्यता वैध',
    mr: 'प्रमाणपत्र मान्यताप्राप्त वैध',
    latin: 'praman pramanpatra manyata vaidh',
  },
  { means: 'government', en: 'govt gov nielit', hi: 'सरकारी', mr: 'शासकीय', latin: 'sarkari' },
  { means: 'exam', en: 'examination', hi: 'परीक्षा', latin: 'pariksha' },
  { means: 'mscit', hi: 'एमएससीआईटी', mr: 'एमएससीआयटी' },
  { means: 'ccc', en: 'mscit', hi: 'सीसीसी एमएससीआईटी', mr: 'एमएससीआयटी' },

  // Jobs after a course.
  {
    means: 'job',
    en: 'placement employment work',
    hi: 'नौकरी काम रोज़गार प्लेसमेंट',
    mr: 'नोकरी',
    latin: 'naukri nokri kaam rojgar',
  },
  { means: 'interview', hi: 'साक्षात्कार', mr: 'मुलाखत', latin: 'mulakhat' },
  { means: 'resume', en: 'cv biodata', hi: 'रिज़्यूमे रेज़्यूमे बायोडाटा', mr: 'रेझ्युमे' },
  {
    means: 'salary',
    en: 'income earn',
    hi: 'सैलरी वेतन कमाई',
    mr: 'पगार',
    latin: 'pagar vetan kamai',
  },
  {
    means: 'guarantee',
    en: 'assured sure confirm',
    hi: 'गारंटी पक्की',
    mr: 'हमी खात्री',
    latin: 'hami khatri pakki pakka',
  },

  // Place and admission.
  {
    means: 'address',
    en: 'where located location place station landmark branch reach centre center institute',
    hi: 'पता जगह कहाँ सेंटर संस्था',
    mr: 'पत्ता ठिकाण कुठे केंद्र संस्था',
    latin: 'pata patta jagah thikan kahan kaha kuthe',
  },
  { means: 'map', hi: 'नक़्शा', mr: 'नकाशा', latin: 'naksha nakasha' },
  { means: 'phone', en: 'contact', hi: 'फ़ोन संपर्क', mr: 'फोन', latin: 'sampark' },
  { means: 'hours', en: 'open closed', hi: 'खुला', mr: 'उघडे', latin: 'khula' },
  { means: 'delete', en: 'remove', hi: 'हटाना हटाओ', mr: 'काढून काढा', latin: 'hatana hatao' },
  { means: 'number', hi: 'नंबर', mr: 'क्रमांक' },
  {
    means: 'admission',
    en: 'register registration apply seat',
    hi: 'दाख़िला एडमिशन',
    mr: 'प्रवेश',
    latin: 'dakhila pravesh',
  },

  // Eligibility.
  { means: 'after', hi: 'बाद', mr: 'नंतर', latin: 'baad nantar' },
  { means: 'science', hi: 'विज्ञान', mr: 'विज्ञान', latin: 'vigyan' },
  { means: 'commerce', hi: 'वाणिज्य', mr: 'वाणिज्य' },
  { means: 'arts', hi: 'कला', mr: 'कला' },
  {
    means: '10th',
    en: 'ssc tenth matric',
    hi: '10वीं दसवीं',
    mr: '10वी दहावी',
    latin: '10vi dasvi dasavi dahavi',
  },
  {
    means: '12th',
    en: 'hsc twelfth',
    hi: '12वीं बारहवीं',
    mr: '12वी बारावी',
    latin: '12vi barvi barahvi baravi',
  },
  {
    means: 'degree',
    en: 'graduate graduation bcom',
    hi: 'डिग्री ग्रेजुएट ग्रेजुएशन स्नातक',
    mr: 'पदवी पदवीधर',
    latin: 'padvi',
  },
  {
    means: 'eligibility',
    en: 'eligible qualification age limit',
    hi: 'योग्यता उम्र',
    mr: 'पात्रता वय वयाची',
    latin: 'umar vay yogyata',
  },
  { means: 'first', hi: 'पहला पहले', mr: 'पहिला आधी', latin: 'pehle pahle pahila aadhi' },
  {
    means: 'beginner',
    en: 'fresher zero',
    hi: 'शुरुआत नया नए',
    mr: 'सुरुवात नवीन',
    latin: 'shuruat suruvat naya',
  },
  {
    means: 'shop',
    en: 'business',
    hi: 'दुकान व्यापार',
    mr: 'दुकान धंदा व्यवसाय',
    latin: 'dukan dhanda',
  },
  {
    means: 'school',
    en: 'child children kid son daughter',
    hi: 'बच्चे बेटा बेटी',
    mr: 'मुले मुलगा मुलगी मुलाला मुलीला',
  },
  {
    means: 'homemaker',
    en: 'housewife ladies women',
    hi: 'गृहिणी महिला',
    mr: 'महिलांसाठी',
    latin: 'mahila gruhini',
  },
  {
    means: 'english',
    en: 'marathi hindi medium',
    hi: 'अंग्रेज़ी इंग्लिश हिंदी हिन्दी मराठी भाषा',
    mr: 'इंग्रजी मराठीत हिंदीत',
    latin: 'angrezi ingraji inglish bhasha',
  },
  { means: 'mathematic', en: 'math maths', hi: 'गणित', latin: 'ganit' },
  { means: 'mobile', en: 'smartphone tablet', hi: 'मोबाइल', mr: 'मोबाईल' },
  { means: 'laptop', hi: 'लैपटॉप', mr: 'लॅपटॉप' },
  { means: 'demo', en: 'trial', hi: 'डेमो', latin: 'demu' },
  { means: 'free', hi: 'मुफ़्त फ़्री', mr: 'मोफत', latin: 'muft mofat' },
  { means: 'online', en: 'home', hi: 'घर', mr: 'घरी घरून', latin: 'ghar ghari gharun' },

  // Teachers and staff.
  {
    means: 'trainer',
    en: 'faculty teacher sir madam',
    hi: 'शिक्षक टीचर सर',
    mr: 'शिक्षक',
    latin: 'shikshak',
  },
  {
    means: 'owner',
    en: 'director founder proprietor',
    hi: 'मालिक संचालक निदेशक',
    mr: 'मालक संचालक संस्थापक',
    latin: 'malik malak sanchalak',
  },
  {
    means: 'safe',
    en: 'secure security',
    hi: 'सुरक्षित सुरक्षा सेफ़',
    mr: 'सुरक्षित सुरक्षा सेफ',
    latin: 'surakshit',
  },
  {
    means: 'girl',
    en: 'women female ladies',
    hi: 'लड़की लड़कियों',
    mr: 'मुली',
    latin: 'ladki muli',
  },
  {
    means: 'parent',
    en: 'mother father mom dad',
    hi: 'माता पिता मम्मी पापा',
    mr: 'आई वडील पालक',
    latin: 'mummy papa aai palak',
  },
  { means: 'cctv', en: 'camera' },
  { means: 'photo', hi: 'फ़ोटो तस्वीर', mr: 'फोटो' },
  { means: 'complaint', hi: 'शिकायत', mr: 'तक्रार अभिप्राय', latin: 'shikayat takrar' },
  { means: 'company', hi: 'कंपनी', mr: 'कंपनी', latin: 'kampani' },
  {
    means: 'hr',
    en: 'humanresource',
    hi: 'एचआर',
    mr: 'एचआर',
  },
  {
    means: 'invoice',
    en: 'bill quotation quote proforma',
    hi: 'बिल',
    mr: 'बिल',
  },
  { means: 'employee', en: 'workers', hi: 'कर्मचारी', latin: 'karmachari' },
  {
    means: 'difference',
    en: 'vs versus better',
    hi: 'फ़र्क़ अंतर तुलना',
    mr: 'फरक',
    latin: 'fark farak antar',
  },

  // Subjects.
  { means: 'computer', en: 'pc', hi: 'कंप्यूटर', mr: 'संगणक', latin: 'sangnak sanganak' },
  { means: 'java', hi: 'जावा', mr: 'जाव्हा', latin: 'jawa jva' },
  { means: 'c', hi: 'सी' },
  { means: 'tally', hi: 'टैली', mr: 'टॅली', latin: 'taly tali' },
  { means: 'web', en: 'website', hi: 'वेब' },
  { means: 'website', hi: 'वेबसाइट' },
  { means: 'data', hi: 'डेटा डाटा' },
  { means: 'dataentry', hi: 'डेटाएंट्री डाटाएंट्री', mr: 'डेटाएन्ट्री' },
  {
    means: 'accounting',
    en: 'account bill billing tax',
    hi: 'हिसाब अकाउंट',
    mr: 'हिशेब',
    latin: 'hisab hishob',
  },
  {
    means: 'repair',
    en: 'repairing fix',
    hi: 'मरम्मत ठीक',
    mr: 'दुरुस्ती दुरुस्त',
    latin: 'durusti marammat',
  },
  { means: 'network networking', hi: 'नेटवर्किंग' },
  { means: 'design designer', en: 'ui', hi: 'डिज़ाइन', mr: 'डिझाइन' },
  { means: 'programming', en: 'coding code', hi: 'कोडिंग' },
  {
    means: 'artificialintelligence machinelearning',
    en: 'ai chatgpt gpt gemini',
    hi: 'एआई',
    mr: 'एआय',
  },
  { means: 'machinelearning', en: 'ml' },
  { means: 'powerbi', en: 'bi', hi: 'बीआई', mr: 'बीआय' },
  { means: 'javascript', en: 'js' },
  { means: 'typescript', en: 'ts' },
  { means: 'jquery', en: 'ajax' },
  { means: 'database', en: 'db' },
  { means: 'linux window', en: 'os' },
  { means: 'kubernete', en: 'k8s' },
  { means: 'microsoft', en: 'ms' },
  { means: 'cloud', en: 'gcp' },
  { means: 'frontend', en: 'ui' },
];
