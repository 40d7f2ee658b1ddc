/** The order of topics on a page. Source: SPEC 2, Course pages: lists as given. */
import { renderToStaticMarkup } from 'react-dom/server';
import { Topics } from '../../../shared/components/Topics';

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
    const html = renderToStaticMarkup(<Topics topics={topics} headingLevel={4} />);
    expect(words(html)).toEqual(['one', 'two', 'Three', 'four', 'five', 'six', 'Seven', 'eight', 'nine']);
    expect(html.match(/<ul/g)).toHaveLength(5);
  });
});
