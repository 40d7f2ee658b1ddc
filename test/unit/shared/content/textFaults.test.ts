/** If a text has the wrong type, or if a page has no texts, the message says where the fault is. */
import { textFaults } from '../../../../shared/content/textFaults';
import { callback } from '../../../../shared/forms/example';
import type { Form } from '../../../../shared/forms/form';
import { mailForms } from '../../../../shared/forms/index';
import { pages } from '../../../../shared/pages/index';
import { texts } from '../../../../shared/text/languages';

const site = { texts, forms: mailForms, pages };
const { visit: _, ...withoutVisit } = texts.hi.contact;

it('textFaults finds no fault in the site’s texts, forms and pages', () => {
  expect(textFaults(site)).toEqual([]);
});

it.each<[string, object, string]>([
  [
    'a number in a group of texts',
    { ...texts, en: { ...texts.en, contact: { ...texts.en.contact, lead: 12 } } },
    'shared/text/en: contact.lead must be a text, but is 12',
  ],
  [
    'nothing in a list',
    { ...texts, mr: { ...texts.mr, facts: { ...texts.mr.facts, clock: ['one', null] } } },
    'shared/text/mr: facts.clock.1 must be a text, but is null',
  ],
  [
    'a text that one language lacks',
    { ...texts, hi: { ...texts.hi, contact: withoutVisit } },
    'shared/text/hi: contact.visit is missing',
  ],
])('textFaults names %s', (_, wrong, fault) => {
  expect(textFaults({ ...site, texts: wrong as typeof texts })).toEqual([fault]);
});

it('textFaults names a value in a form that is not a text', () => {
  const [first, ...others] = callback.fields;
  const wrong = {
    ...callback,
    fields: [{ ...first, label: 7, max: '9' }, ...others],
  } as unknown as Form;
  expect(textFaults({ ...site, forms: [wrong] })).toEqual([
    'shared/forms: callback.fields.0.label must be a text, but is 7',
    'shared/forms: callback.fields.0.max must be a number, but is "9"',
  ]);
});

it('textFaults says where the texts of a page belong', () => {
  expect(textFaults({ ...site, pages: [{ path: '/scholarships' }] })).toEqual([
    'The page /scholarships has no name, no title, no description: write its words into pages.ts in shared/text/en, hi and mr',
  ]);
});
