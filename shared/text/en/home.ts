/**
 * The home page. It contains two claims in exactly the words that the institute asked for.
 * Source: .github/asked.md, "The product", "Pages", "Limits".
 */

/**
 * All subjects except the basics, in the order in which the texts name them. ../subjects.ts
 * explains the format.
 */
const others =
  '/java Java | /python Python | /cloudcomputing cloud | /analytics data analytics | /dotnet C# | /c C++ | /mern MERN | /angular Angular | /fullstack full stack | /websitedevelopment web design | /database databases | /oracle Oracle | /datascience data science | /testing software testing | /hardware hardware and networking | /digital digital marketing';

/**
 * Returns the sentence with the list of subjects in place of `{others}`. Each call has the mark
 * `PURE`. Without the mark, the scripts of every page would contain the texts of the home page.
 * Source: esbuild, "Tree shaking".
 */
function withOthers(sentence: string): string {
  return sentence.replace('{others}', others);
}

export const home = {
  lead: 'Learn computers and IT in {town}, with a trainer beside you',
  intro: /* @__PURE__ */ withOthers(
    'After class 10 or 12, in college or with a job: {span 4: /basiccourses Tally and MS-Office | {others}}, in our classroom or live online. Attend a demo, then decide.',
  ),
  /** The alternative text of the large drawing. */
  scene:
    'Drawing: a trainer in a sari stands beside a student and points at the code on his screen; a woman works on a spreadsheet, a third student joins on a laptop; on the board “Learn” in three languages',
  seeCourses: 'See all courses',
  subjects: 'Courses by subject',
  /** Links by the visitor's situation. content/situations.ts says to which pages they lead. */
  situationsTitle: 'Where should I start?',
  situations: {
    'after-10th': 'After class 10',
    'after-12th': 'After class 12',
    'with-a-degree': 'After graduation',
    'at-work': 'While working',
    'own-shop': 'For your own business',
  },
  featuresTitle: 'What you get',
  features: [
    {
      title: '{courses} courses',
      text: /* @__PURE__ */ withOthers(
        '{span 5: /basiccourses computer basics | {others}}. Each course page says what you will learn and what you need before you start.',
      ),
    },
    {
      title: 'ISO 9001-2015 certified',
      text: 'Our institute is certified to the international quality standard ISO 9001. Ask to see the certificate.',
    },
    {
      title: 'Live, classroom and online',
      text: 'Learn in our classroom in {town}, or join a live class from home.',
    },
    {
      title: 'Placement help',
      text: 'Help on your way to a job: {placementHelp}.',
    },
  ],
  reviews: 'What students say',
  place: 'Where we are',
  directions: 'Map and directions',
  frontDesk:
    'Drawing: at the front desk a woman in a sari is on the telephone and writes a name down; a student stands beside her',
  popular: 'Popular courses',
  countedOn: 'Counted on {date}',
  counters: {
    courses: 'Courses',
    faculty: 'Faculty',
    enrolled: 'Students enrolled',
    placed: 'Students placed',
  },
} as const;

/** The three slides of the carousel: learn, practise, work. */
export const slides = {
  learn: {
    title: 'Learn with a trainer',
    text: 'Live classes in our {town} classroom or online. Ask your questions as they come up.',
    label: 'See all courses',
    alt: 'Drawing: a trainer in a sari explains a Python loop at the blackboard; a student raises her hand, another joins on a laptop',
  },
  practise: {
    title: 'Learn by doing',
    text: 'Practise in the lab and build your own projects.',
    label: 'See professional courses',
    alt: 'Drawing: a student writes code, a trainer points at a bug on his screen, and beside them a student wires a network switch',
  },
  work: {
    title: 'Get ready for work',
    text: 'Placement help: {placementHelp}.',
    label: 'How placement help works',
    alt: 'Drawing: two people shake hands across a desk; a local train passes the hills in the window',
  },
};
