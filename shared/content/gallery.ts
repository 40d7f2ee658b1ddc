/** The pictures of /gallery and its lightbox. */
import type { GalleryPicture } from './types';

/** Eight drawings; whoever replaces a file also corrects its `alt`. Source: SPEC 9; DECISIONS, "gallery". */
export const gallery: readonly GalleryPicture[] = [
  drawing(
    'classroom',
    'Class in the classroom',
    'Drawing of a trainer at a blackboard and students at two rows of desks',
  ),
  drawing('computer-lab', 'Practice in the computer lab', 'Drawing of students working at computers'),
  drawing('hardware-bench', 'Hardware bench', 'Drawing of an open computer and tools on a workbench'),
  drawing('online-class', 'Live online class', 'Drawing of an online class on a computer screen'),
  drawing('placement-talk', 'Placement talk', 'Drawing of a speaker in front of a seated audience'),
  drawing('workshop', 'Workshop for a team', 'Drawing of people working together around a table'),
  drawing('project-review', 'Project review', 'Drawing of two people looking at a project on a screen'),
  drawing('certificate-day', 'Certificate day', 'Drawing of students with certificates in their hands'),
];

function drawing(id: string, caption: string, alt: string): GalleryPicture {
  return { id, caption, src: `/pictures/gallery/${id}.svg`, width: 960, height: 640, alt };
}
