/** The texts of the home page: title, heading, introduction and feature blurbs. */

interface Home {
  /** For the browser's tab: at most 60 characters, without the institute's name. */
  readonly title: string;
  /** For search engines: 70 to 155 characters. */
  readonly description: string;
  /** The page's only h1. */
  readonly lead: string;
  readonly intro: string;
  readonly features: readonly { readonly title: string; readonly text: string }[];
}

/** What a first visitor reads, with the two claims in their literal form. Source: SPEC 1; SPEC 2, Home. */
export const home: Home = {
  title: 'Computer and IT training in Kalyan',
  description:
    'Computer and IT training in Kalyan: 50+ courses in the classroom, online and for companies, with live trainers and placement help.',
  lead: 'Computer and IT training in Kalyan: in the classroom, online and for companies',
  intro:
    'Learn programming, web development, data, cloud, testing, networking or office software with a live trainer. Read the syllabus, book a demo, and then decide.',
  features: [
    {
      title: '50+ courses',
      text: 'From first steps with a computer to Java, Python, cloud and data analytics. Course pages say what you learn and what you need before you start.',
    },
    {
      title: 'ISO 9001-2015 certified',
      text: 'ISO 9001 is the international standard for quality management: how we plan, check and improve our work.',
    },
    {
      title: 'Live, classroom and online',
      text: 'Sit in our classroom in Kalyan or join from home. Flexible timing lets you learn beside college or a job.',
    },
    {
      title: 'Placement help',
      text: 'We help with your résumé, mock interviews and aptitude practice, and pass on interview invitations.',
    },
  ],
};
