import { offeredBy } from '../../../../shared/content/offered';
import { makeIndex } from '../../../../shared/search/makeIndex';
import { createSearch } from '../../../../shared/search/search';
import { cleanQuestion } from '../../../../shared/search/words';

const index = makeIndex('en');
// The index is parsed from JSON, as in the browser.
const search = createSearch(JSON.parse(JSON.stringify(index)));

/** Returns the address, section and topic of each answer. */
function answers(question: string): readonly string[] {
  return search(question).map(({ path, section, topic }) =>
    [path, section, topic].filter(part => part !== undefined).join(' | '),
  );
}

describe('a search for', () => {
  it.each([
    ['where do I learn Docker?', '/cloudcomputing#devops | DevOps Cloud Computing | Docker'],
    ['DOCKER', '/cloudcomputing#devops | DevOps Cloud Computing | Docker'],
    ['excel', '/analytics#power-bi | Power BI | Excel'],
    ['web design', '/websitedevelopment'],
    ['my sql', '/database#my-sql | My Sql'],
    ['jvaa', '/java'],
    ['kubernets', '/cloudcomputing#azure | Azure | Kubernetes'],
    ['ai', '/datascience#data-science | Data Science Syllabus | Machine learning'],
    ['testing selenium', '/testing#selenium | Selenium Automation Testing'],
    ['job', '/placement'],
    ['what are the fees?', '/courses#batches'],
    ['c', '/c'],
    ['C++', '/c'],
    ['C#', '/dotnet#dotnet | Microsoft Dotnet Syllabus | C# basics'],
    ['.net', '/dotnet'],
    ['java spring', '/java#spring | Java Framework | Spring'],
    ['spring boot', '/java#spring | Java Framework | Spring Boot'],
    ['node.js', '/mern#mern | MERN Stack | Node JS'],
    ['recursion', '/c#c-language | C Language'],
    ['मुझे जावा सीखना है', '/java'],
    ['जावा कुठे शिकायचे?', '/java'],
  ])('%s finds %s first', (question, first) => {
    expect(answers(question)[0]).toBe(first);
  });

  it('a word that is still being typed finds longer words', () => {
    expect(answers('sele')[0]).toBe('/testing#selenium | Selenium Automation Testing');
    expect(answers('py')[0]).toBe('/python');
  });

  it('several words finds pages with all of them first', () => {
    expect(answers('java spring')).not.toContain('/mern#mern | MERN Stack');
    expect(search('java xyzzy')[0]?.path).toBe('/java');
  });

  it('a single letter finds that letter, and not all words that begin with it', () => {
    expect(answers('c').map(answer => answer.split('#')[0])).toEqual(['/c', '/professional']);
  });

  it.each(['xyzzy', '', '   ', '?!', '%', '<>', '.', '#', '\u0000'])(
    '%j finds nothing',
    question => {
      expect(answers(question)).toEqual([]);
    },
  );

  it.each(['constructor', '__proto__', 'hasOwnProperty toString'])(
    '%s is like any other word',
    question => {
      expect(() => search(question)).not.toThrow();
    },
  );

  it('a course returns its contents', () => {
    expect(search('java')[0]).toEqual({
      path: '/java',
      name: 'Java',
      note: 'Core Java, Advance Java, Java Framework, Android',
    });
  });

  it('question words finds pages that have them', () => {
    expect(answers('training')[0]).toBe(
      '/corporate#why-corporate-training | Why Corporate Training',
    );
  });
});

it('the search does not find a course by words about a course that is not offered', () => {
  const offered = offeredBy({
    courses: { '/datascience': { offered: false } },
    ownCourses: [],
    services: [],
    hasLogin: true,
  });
  const partly = createSearch(makeIndex('en', offered));
  const pathsFor = (question: string) => partly(question).map(({ path }) => path.split('#')[0]);
  expect(pathsFor('tableau')).not.toContain('/python');
  expect(pathsFor('depth')).not.toContain('/python');
  expect(pathsFor('pandas')).toContain('/python');
});

it('the search finds every section by its course and title', () => {
  const missed = index.places.flatMap(place =>
    place.sections
      .map(section => `${place.name} ${section.name}`)
      .filter(words => !search(words).some(({ path }) => path.startsWith(place.path))),
  );
  expect(missed).toEqual([]);
});

describe('cleanQuestion', () => {
  it.each([
    ['  java \n\t spring  ', 'java spring'],
    ['java\u0000\u202Espring', 'java spring'],
    ['\uD800java', 'java'],
    ['पाय\u200cथॉन', 'पाय\u200cथॉन'],
    ['नोकर्\u200dया \u200b हव्यात', 'नोकर्\u200dया हव्यात'],
    ['\u200c \u200d', ''],
    ['   ', ''],
    ['a'.repeat(500), 'a'.repeat(100)],
    ['😀'.repeat(101), '😀'.repeat(100)],
  ])('makes %j one line of at most 100 characters', (raw, clean) => {
    expect(cleanQuestion(raw)).toBe(clean);
  });
});
