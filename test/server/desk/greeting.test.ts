/** What a WhatsApp message to a visitor begins with. */
import { greetingIn } from '../../../server/desk/greeting';

it.each(['Java', ''])(
  'names in Marathi the institute as it is written, in whichever script (asked about "%s")',
  course => {
    const facts = { name: 'आशा', site: 'कल्याण ॲकॅडमी', course };
    expect(greetingIn('mr', facts)).toContain('आम्ही कल्याण ॲकॅडमी या संस्थेतून लिहीत आहोत.');
  },
);
