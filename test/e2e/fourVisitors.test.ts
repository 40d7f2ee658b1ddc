/**
 * Four kinds of visitors, all with cheap phones, ask questions. A visitor finds each answer, or
 * the person to ask, within two taps and two screens. The test types the questions in the words
 * of such visitors.
 */
import type { Locator, Page } from 'playwright-core';
import { browserVisits } from '../support/browser/browserVisits';
import { eventually } from '../support/run/eventually';
import { sample } from '../support/run/shortForm';

const visits = browserVisits();
const viewport = { width: 360, height: 740 };

/**
 * An action of the visitor. `press`: taps the first element with these words. `ask`: types the
 * words into the search, and taps the first result.
 */
type Way = readonly [kind: 'press' | 'ask', words: string];

interface Question {
  readonly wants: string;
  readonly from: string;
  readonly ways: readonly Way[];
  /** Words of the answer. One element of the last page contains them. */
  readonly answer: string;
}

const parent: readonly Question[] = [
  { wants: 'Marathi', from: '/', ways: [['press', 'मराठी']], answer: 'थेट ट्रेनरकडून' },
  {
    wants: 'a course after class 12',
    from: '/mr',
    ways: [['press', 'बारावीनंतर']],
    answer: 'डिजिटल मार्केटिंग',
  },
  {
    wants: 'whom it suits',
    from: '/mr',
    ways: [
      ['press', 'बारावीनंतर'],
      ['press', 'Python'],
    ],
    answer: 'हा कोर्स कोणासाठी आहे',
  },
  {
    wants: 'the fee',
    from: '/mr',
    ways: [['ask', 'फी किती']],
    answer: 'फी, बाकीच्या कोर्सचा कालावधी आणि पुढच्या बॅचची तारीख जाणून घेण्यासाठी आम्हाला कॉल करा.',
  },
  {
    wants: 'how long it takes',
    from: '/mr',
    ways: [
      ['press', 'बारावीनंतर'],
      ['press', 'Python'],
    ],
    answer: '3 महिने',
  },
  {
    wants: 'the language of teaching',
    from: '/mr',
    ways: [['ask', 'मराठीत शिकवता का']],
    answer: 'तुमच्या बॅचचे ट्रेनर कोणत्या भाषेत समजावून सांगतात ते विचारा.',
  },
  {
    wants: 'the certificate',
    from: '/mr',
    ways: [['ask', 'प्रमाणपत्र']],
    answer: 'CCC चे प्रमाणपत्र NIELIT',
  },
  {
    wants: 'the place',
    from: '/mr',
    ways: [
      ['press', 'मेनू'],
      ['press', 'संपर्क'],
    ],
    answer: 'स्टेशन रोड',
  },
  { wants: 'a reason to trust', from: '/mr', ways: [], answer: '9001:2015' },
  {
    wants: 'how one is called',
    from: '/mr',
    ways: [['press', 'डेमो बुक करा']],
    answer: 'आम्ही लवकरच तुम्हाला कॉल करू',
  },
];

const professional: readonly Question[] = [
  {
    wants: 'Java or Python',
    from: '/',
    ways: [['ask', 'java or python']],
    answer: 'Python if you are new to programming',
  },
  {
    wants: 'evening batches',
    from: '/',
    ways: [['ask', 'weekend batch']],
    answer: 'Call us for fees, the other durations and the dates of the next batches.',
  },
  {
    wants: 'the level',
    from: '/',
    ways: [
      ['press', 'After class 12'],
      ['press', 'Python'],
    ],
    answer: 'From the beginning',
  },
  {
    wants: 'Java full stack',
    from: '/',
    ways: [['ask', 'full stack']],
    answer: 'Looking for Java or Python full stack?',
  },
  {
    wants: 'the comparison',
    from: '/java',
    ways: [['press', 'Compare with other courses']],
    answer: 'Choose another course to see them side by side.',
  },
];

const manager: readonly Question[] = [
  {
    wants: 'the subjects',
    from: '/',
    ways: [['ask', 'corporate training']],
    answer: 'We train teams in programming',
  },
  {
    wants: 'people, place and time',
    from: '/',
    ways: [['ask', 'corporate training']],
    answer: 'Say also how many people there are',
  },
  {
    wants: 'invoice and report',
    from: '/',
    ways: [['press', 'Corporate']],
    answer: 'Ask us about the trainer, the fee, the invoice',
  },
  {
    wants: 'a plan to look at',
    from: '/',
    ways: [['ask', 'corporate training']],
    answer: 'An example, not an offer.',
  },
  {
    wants: 'the next step',
    from: '/corporate',
    ways: [['press', 'Ask for a training plan']],
    answer: 'Send enquiry',
  },
];

const seeker: readonly Question[] = [
  {
    wants: 'a course for a job',
    from: '/hi',
    ways: [['ask', 'नौकरी']],
    answer: 'इसकी तैयारी में हम आपकी मदद करेंगे।',
  },
  {
    wants: 'a guarantee',
    from: '/hi',
    ways: [['ask', 'नौकरी की गारंटी']],
    answer: 'किसे नौकरी देनी है, यह कंपनी तय करती है',
  },
  {
    wants: 'proof of placement',
    from: '/hi',
    ways: [['ask', 'placement proof']],
    answer: 'प्रमाण देखना हो, तो दाख़िले से पहले',
  },
  {
    wants: 'instalments',
    from: '/hi',
    ways: [['ask', 'क़िस्त']],
    answer: 'यह भी पूछ लें कि क़िस्तों में कुल रक़म बढ़ती तो नहीं।',
  },
  {
    wants: 'to learn on a phone',
    from: '/hi',
    ways: [['ask', 'मोबाइल']],
    answer: 'मोबाइल की स्क्रीन बहुत छोटी पड़ती है',
  },
  {
    wants: 'to learn with little English',
    from: '/hi',
    ways: [['ask', 'अंग्रेज़ी कमज़ोर']],
    answer: 'शुरू करने के लिए अंग्रेज़ी बोलना ज़रूरी नहीं।',
  },
  {
    wants: 'a government job',
    from: '/hi',
    ways: [['ask', 'सरकारी नौकरी']],
    answer: 'GCC-TBC',
  },
  {
    wants: 'data entry',
    from: '/hi',
    ways: [['ask', 'data entry']],
    answer: 'CCC',
  },
  {
    wants: 'to enquire without an email',
    from: '/hi',
    ways: [['press', 'डेमो बुक करें']],
    answer: 'न हो तो कॉल',
  },
];

describe.each([
  ['a parent in Marathi', parent],
  ['a working person in English', professional],
  ['an HR manager', manager],
  ['a job-seeker in Hindi', seeker],
] as const)('%s', (_visitor, questions) => {
  it.each(sample<Question>(questions))(
    'finds $wants within two taps and two screens',
    async question => {
      const page = await visits.open(question.from, { screen: 'phone', viewport });
      for (const [kind, words] of question.ways) {
        if (kind === 'press') await press(page, words);
        else await ask(page, words);
      }
      const answer = shown(page.getByText(question.answer));
      await eventually(async () => expect(await screensTo(answer)).toBeLessThanOrEqual(2));
    },
  );
});

/** Returns the first visible element of `all`. */
function shown(all: Locator): Locator {
  return all.filter({ visible: true }).first();
}

function press(page: Page, words: string): Promise<void> {
  return shown(page.locator('a, button, summary').filter({ hasText: words })).tap();
}

/** Opens the search, types the question, and presses the first result. These are two taps. */
async function ask(page: Page, question: string): Promise<void> {
  await page.locator('.site-search__open').tap();
  await page.keyboard.type(question);
  const first = page.locator('#site-search .search-results__link').first();
  await first.waitFor();
  await eventually(async () =>
    expect(await page.locator('#site-search .search-field__status').textContent()).toContain(
      question,
    ),
  );
  await first.tap();
}

/**
 * Returns how far the first line of the answer is below the top of the window. The unit is the
 * height of the window.
 */
async function screensTo(answer: Locator): Promise<number> {
  const box = await answer.boundingBox();
  return box === null ? Number.POSITIVE_INFINITY : Math.max(0, box.y) / viewport.height;
}
