/** What search engines are told of the questions and answers, in the language of the page. */
import type { FAQPage } from 'schema-dts';
import type { Lang, Text } from '../../../shared/text/languages';

/** Source: schema.org; Google Search Central, "FAQ structured data". */
export function faqPage({ faq }: Text, lang: Lang): FAQPage {
  return {
    '@type': 'FAQPage',
    inLanguage: lang,
    mainEntity: faq.questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
    })),
  };
}
