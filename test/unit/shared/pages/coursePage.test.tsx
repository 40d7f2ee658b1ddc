/** The page of a course that has no translation. Source: shared/README.md, "Languages". */
import { renderToStaticMarkup } from 'react-dom/server';
import { java } from '../../../../shared/content/courses/java';
import { handoutOf } from '../../../../shared/content/handout';
import { PageContextProvider, pageIn } from '../../../../shared/page';
import { coursePage } from '../../../../shared/pages/coursePage';
import { courseNames } from '../../../../shared/text/names';
import { part, parts, text } from '../../../support/page/dom';
import { parsePage } from '../../../support/page/parsePage';
import { sampleSite } from '../../../support/site/sampleSite';

const rust = { ...java, path: '/rust', title: 'Rust', menuName: 'Rust' } as const;

describe('the page of a new course in Hindi', () => {
  const page = pageIn(coursePage(rust), 'hi');
  const context = {
    site: sampleSite,
    page,
    state: {},
    lang: 'hi',
    islands: {},
    searchIndex: '',
  } as const;
  const html = renderToStaticMarkup(
    <PageContextProvider value={context}>{coursePage(rust).body}</PageContextProvider>,
  );
  const document = parsePage(html);

  it('is in English with a note, and is marked as English', () => {
    expect(text(part(document, 'article'))).toContain('इस कोर्स की जानकारी फ़िलहाल सिर्फ़ अंग्रेज़ी में है।');
    expect(parts(document, '.note__list').map(list => list.lang)).toEqual(['en', 'en', 'en', 'en']);
    expect(part(document, '.projects__list').lang).toBe('en');
    expect(part(document, '.course-banner__summary').lang).toBe('en');
    expect(part(document, '.syllabus__body p').lang).toBe('en');
    expect(parts(document, '.topics__list').filter(list => list.lang !== 'en')).toEqual([]);
  });

  it('has a title and a description in Hindi, and the English handout', () => {
    expect(courseNames(rust, 'hi')).toMatchObject({
      title: '{town} में Rust कोर्स',
      description: expect.stringContaining('Rust कोर्स'),
    });
    expect(handoutOf(rust, 'hi')).toEqual({ path: '/handouts/rust.pdf', lang: 'en' });
  });
});
