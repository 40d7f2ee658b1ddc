/**
 * The search in each language. It answers in the language of the page, and understands English,
 * Hindi and Marathi words on every page.
 */
import { brotliCompressSync } from 'node:zlib';
import { makeIndex } from '../../../../shared/search/makeIndex';
import { createSearch } from '../../../../shared/search/search';

const searches = {
  en: createSearch(makeIndex('en')),
  hi: createSearch(makeIndex('hi')),
  mr: createSearch(makeIndex('mr')),
};

describe.each(['en', 'hi', 'mr'] as const)('the search in %s', lang => {
  it.each([
    ['फीस', '/courses#batches'],
    ['शुल्क', '/courses#batches'],
    ['पत्ता', '/contact'],
    ['प्रवेश', '/contact'],
    ['नोकरी', '/placement'],
    ['मुलाखत', '/placement'],
    ['प्लेसमेंट', '/placement'],
    ['जाव्हा', '/java'],
    ['हार्डवेअर', '/hardware'],
    ['laptop repair', '/hardware'],
    ['अकाउंटिंग', '/basiccourses#tally-prime'],
    ['डिप्लोमा', '/professional#diploma-in-software-testing'],
    ['guarantee', '/faq#job'],
    ['how much maths', '/faq#mathematics'],
    ['CCC or MS-CIT', '/faq#ccc-or-mscit'],
  ])('finds for %s first %s', (question, path) => {
    expect(searches[lang](question)[0]?.path).toBe(path);
  });

  it('has an index that fits in one round trip: at most 14 KB in Brotli', () => {
    expect(brotliCompressSync(JSON.stringify(makeIndex(lang))).length).toBeLessThanOrEqual(
      14 * 1024,
    );
  });
});

describe('an answer of the search', () => {
  it.each([
    ['hi', 'fees', 'फ़ीस और अगले बैच', 'फ़ीस और अगले बैच, या इनके लिए किसे कॉल करें'],
    ['mr', 'फीस', 'फी आणि पुढच्या बॅचेस', 'फी आणि पुढच्या बॅचेस, किंवा त्यासाठी कोणाला कॉल करायचा'],
    ['mr', 'address', 'संपर्क', 'पत्ता, फोन नंबर आणि चौकशीचा फॉर्म'],
    ['mr', 'hardware', 'हार्डवेअर व नेटवर्किंग', 'PC असेंबल करणे आणि बिघडलेला भाग ओळखणे'],
  ] as const)('in %s to %s is in that language', (lang, question, name, note) => {
    expect(searches[lang](question)[0]).toMatchObject({ name, note });
  });
});
