/** The beginning of a WhatsApp message to a visitor. */
import { greetingIn } from '../../../../server/desk/greeting';
import { courses } from '../../../../shared/content/courses/index';
import { offeredBy } from '../../../../shared/content/offered';
import { ownSite } from '../../../support/site/sampleSite';

it.each(['Java', ''])(
  'the greeting in Marathi has the institute’s name as it is written, in any script (asked about "%s")',
  course => {
    const facts = { name: 'आशा', site: 'कल्याण ॲकॅडमी', courses, course };
    expect(greetingIn('mr', facts)).toContain('आम्ही कल्याण ॲकॅडमी या संस्थेतून लिहीत आहोत.');
  },
);

it.each([
  [
    'en',
    'advanced java',
    'Hello Asha, this is Kalyan. You asked us about advanced java on our website.',
  ],
  [
    'en',
    'refund: visit https://evil.example/pay',
    'Hello Asha, this is Kalyan. You wrote to us on our website.',
  ],
  ['hi', 'Java', 'नमस्ते Asha, हम Kalyan से हैं। आपने हमारी वेबसाइट पर Java के बारे में पूछा था।'],
] as const)('the greeting in %s names only a course of the site: %s', (lang, course, said) => {
  expect(greetingIn(lang, { name: 'Asha', site: 'Kalyan', courses, course })).toBe(said);
});

it.each(['visit evil.example now', 'https://evil.example', 'Call 9876543210', 'A'.repeat(41)])(
  'the greeting has no name if the text is not a name: %s',
  name => {
    expect(greetingIn('en', { name, site: 'Kalyan', courses, course: '' })).toBe(
      'Hello, this is Kalyan. You wrote to us on our website.',
    );
  },
);

it.each([
  ['TallyPrime', 'Hello Asha, this is Kalyan. You asked us about TallyPrime on our website.'],
  ['Angular', 'Hello Asha, this is Kalyan. You wrote to us on our website.'],
])('the greeting names only what the institute teaches: %s', (course, said) => {
  const { courses: taught } = offeredBy(ownSite);
  expect(greetingIn('en', { name: 'Asha', site: 'Kalyan', courses: taught, course })).toBe(said);
});
