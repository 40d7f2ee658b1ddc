/** The page that the proxy shows while the site restarts. */
import type { Text } from '../text';

export const unavailable: Text['unavailable'] = {
  title: 'हम एक मिनट में वापस आते हैं',
  text: 'वेबसाइट दोबारा चालू हो रही है। एक मिनट रुककर फिर कोशिश करें।',
  form: 'क्या आपने अभी कोई फ़ॉर्म भेजा? वापस जाएँ: आपका लिखा हुआ अब भी फ़ॉर्म में है। फिर उसे दोबारा भेजें।',
  call: 'या हमें कॉल करें:',
};
