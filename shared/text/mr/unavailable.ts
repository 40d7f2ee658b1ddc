/** The page that the proxy shows while the site restarts. */
import type { Text } from '../text';

export const unavailable: Text['unavailable'] = {
  title: 'आम्ही एका मिनिटात परत येतो',
  text: 'वेबसाइट पुन्हा सुरू होत आहे. एक मिनिट थांबून पुन्हा प्रयत्न करा.',
  form: 'तुम्ही आत्ताच फॉर्म पाठवला का? मागे जा: तुम्ही लिहिलेले अजूनही फॉर्ममध्ये आहे. मग तो पुन्हा पाठवा.',
  call: 'किंवा आम्हाला कॉल करा:',
};
