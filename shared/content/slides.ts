/** The slides of the carousel on the home page. */
import type { Picture, Slide } from './types';

/** Three slides: learn, practise, work. Source: SPEC 2, Home. */
export const slides: readonly Slide[] = [
  {
    title: 'Learn with a trainer',
    text: 'Live classes in our Kalyan classroom or online. Ask your question when you have it.',
    link: { label: 'See all courses', path: '/courses' },
    picture: drawing('learn', 'Drawing of a trainer teaching students in a classroom'),
  },
  {
    title: 'Practise until it works',
    text: 'Exercises in the lab and projects of your own turn a topic into a skill.',
    link: { label: 'See professional courses', path: '/professional' },
    picture: drawing('practise', 'Drawing of students working on a project at computers'),
  },
  {
    title: 'Get ready for work',
    text: 'Placement help with résumé, mock interviews, aptitude practice and interview invitations.',
    link: { label: 'How placement help works', path: '/placement' },
    picture: drawing('work', 'Drawing of a person in a job interview'),
  },
];

function drawing(slug: string, alt: string): Picture {
  return { src: `/pictures/slides/${slug}.svg`, width: 1200, height: 600, alt };
}
