/** The sections of a course in another language. What a translation must say, the type checker asks of each. */
import { sectionsIn } from '../../../shared/text/courseWords';

const ownership = {
  ...{ id: 'ownership', title: 'Ownership', intro: 'Who may change what.' },
  topics: [
    ...['Moves', { title: 'Borrowing', topics: ['References'] }],
    { title: 'Cargo', topics: ['Crates'] },
  ],
};
const traits = { id: 'traits', title: 'Traits', topics: ['Bounds'] };

it('sections are in the language but for their topics, and in English where the words do not name them', () => {
  const topics = ['Moves', { title: 'उधार', topics: ['References'] }, { title: 'Cargo', topics: ['Crates'] }];
  const groups = { Borrowing: 'उधार' };
  expect(sectionsIn([ownership, traits], { ownership: { intro: 'क', groups }, traits: {} })).toEqual([
    ...[{ ...ownership, intro: 'क', topics }, traits],
  ]);
  expect(sectionsIn([ownership, traits], { ownership: { groups } })).toEqual([
    ...[{ ...ownership, topics }, traits],
  ]);
});
