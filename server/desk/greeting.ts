/**
 * What a WhatsApp message to a visitor begins with,
 * in the language of the page that the visitor used.
 */
import { fill } from '../../shared/text/fill';
import type { Lang } from '../../shared/text/languages';

interface Greeting {
  readonly about: string;
  readonly plain: string;
}

const greetings: Readonly<Record<Lang, Greeting>> = {
  en: {
    about: 'Hello {name}, this is {site}. You asked us about {course} on our website.',
    plain: 'Hello {name}, this is {site}. You wrote to us on our website.',
  },
  hi: {
    about: 'नमस्ते {name}, हम {site} से हैं। आपने हमारी वेबसाइट पर {course} के बारे में पूछा था।',
    plain: 'नमस्ते {name}, हम {site} से हैं। आपने हमारी वेबसाइट पर हमें लिखा था।',
  },
  mr: {
    about:
      'नमस्कार {name}, आम्ही {site} या संस्थेतून लिहीत आहोत. तुम्ही आमच्या वेबसाइटवर {course} विषयी विचारले होते.',
    plain:
      'नमस्कार {name}, आम्ही {site} या संस्थेतून लिहीत आहोत. तुम्ही आमच्या वेबसाइटवरून आम्हाला संदेश पाठवला होता.',
  },
};

export interface GreetingFacts {
  readonly name: string;
  readonly site: string;
  /** Empty where none was named. */
  readonly course: string;
}

export function greetingIn(lang: Lang, facts: GreetingFacts): string {
  const { about, plain } = greetings[lang];
  return fill(facts.course === '' ? plain : about, { ...facts });
}
