/** The order of topics on a page. Source: SPEC 2, Course pages: lists as given. */
import { renderToStaticMarkup } from 'react-dom/server';
import { Topics } from '../../../shared/components/Topics';
import { type PageContext, PageContextProvider } from '../../../shared/page';
import { sampleSite } from '../../support/sampleSite';

const context: PageContext = {
  site: sampleSite,
  page: { path: '/java', name: 'Java' },
  state: {},
  lang: 'en',
  islands: {},
  searchIndex: '',
};

const words = (html: string) => Array.from(html.matchAll(/>([^<]+)</g), ([, word]) => word);

describe('Topics', () => {
  it('keeps the order of the list: lines before, between and after the groups', () => {
    const topics = [
      'one',
      'two',
      { title: 'Three', topics: ['four', 'five'] },
      'six',
      { title: 'Seven', topics: ['eight'] },
      'nine',
    ];
    const html = renderToStaticMarkup(
      <PageContextProvider value={context}>
        <Topics topics={topics} headingLevel={4} />
      </PageContextProvider>,
    );
    expect(words(html)).toEqual(['one', 'two', 'Three', 'four', 'five', 'six', 'Seven', 'eight', 'nine']);
    expect(html.match(/<ul/g)).toHaveLength(5);
  });
});
