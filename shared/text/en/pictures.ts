/**
 * Captions and alternative texts of pictures. If you replace a file, correct its `alt` here as
 * well.
 */

/** The cards of /courses, by the path to which they link. Source: .github/asked.md, "Pages". */
export const cards = {
  '/database': {
    title: 'Database',
    description: 'Design SQL Server and MySQL databases, and write queries for them.',
    alt: 'Drawing: a tiffin carrier with a table of data in each tier, and one table taken out beside it',
  },
  '/java': {
    title: 'Java / Advanced Java',
    description: 'From the first class to web applications with Spring Boot and Hibernate.',
    alt: 'Drawing: a glass of cutting chai whose steam forms two curly brackets, with a biscuit beside it',
  },
  '/website': {
    title: 'Website Development',
    description: 'We design and build websites for shops, schools and firms.',
    alt: 'Drawing: a web page in a browser window, with a pencil',
  },
  '/dotnet': {
    title: 'ASP.NET, C#',
    description: 'Learn C# and build web applications on the Microsoft platform with ASP.NET.',
    alt: 'Drawing: a school slate with a # in chalk, beside building blocks',
  },
  '/angular': {
    title: 'Angular',
    description: 'Build web apps in TypeScript from components, forms and services.',
    alt: 'Drawing: a kite joined from four coloured pieces, with its reel of thread',
  },
  '/cloudcomputing': {
    title: 'Cloud Computing',
    description: 'Run applications on AWS and Azure, and deploy them with DevOps tools.',
    alt: 'Drawing: a washing line between two clouds, with a server, a container and a shirt marked <> pegged to it',
  },
  '/basiccourses': {
    title: 'Basic Courses',
    description: 'Learn computers, office work and accounts: CCC, MS-OFFICE, Tally-Prime.',
    alt: 'Drawing: a keyboard and a mouse, a worksheet and a red account book',
  },
  '/hardware': {
    title: 'Hardware & Networking',
    description: 'Assemble and repair computers, and set up a network.',
    alt: 'Drawing: an open computer, a screwdriver, and a network switch with three cables',
  },
  '/testing': {
    title: 'Software Testing',
    description: 'Find bugs before users do, by hand and with Selenium, Appium and JMeter.',
    alt: 'Drawing: a checklist on a clipboard, and a magnifying glass that has found a ladybird',
  },
  '/analytics': {
    title: 'Data Analytics',
    description: 'Turn raw figures into clear reports and dashboards with Power BI and Excel.',
    alt: 'Drawing: bars and a rising line on graph paper, with a ruler and a marigold',
  },
};

/** The alternative texts for courses and services that have no card, by path. */
export const covers = {
  '/python':
    'Drawing: a snakes and ladders board with a yellow snake and a ladder; a counter and a die beside it',
  '/datascience':
    'Drawing: mangoes as the points of a chart; a dashed line parts the yellow ones from the brown ones',
  '/fullstack':
    'Drawing: three clay pots on top of each other, marked with a database, { } and </>, between a plant and a page',
  '/mern':
    'Drawing: a thali with four sweets marked M, E, R and N, beside a spoon and a red chilli',
  '/c': 'Drawing: an abacus with coloured beads and two plus signs; an arrow points from a note to one of its rows',
  '/oracle':
    'Drawing: a steel cupboard beside three red account books tied with string; a table of data lies on them',
  '/digital':
    'Drawing: a van with a loudspeaker on its roof, and in front of it two hearts and a speech bubble',
  '/websitedevelopment':
    'Drawing: a hoarding painted as a web page with </>, a brush, two tins of paint and a ladder',
  '/professional':
    'Drawing: a diploma with a seal and a graduation cap on it, between two oil lamps',
  '/corporate':
    'Drawing: a trainer points at a bar chart on the wall; three colleagues sit at a long table with glasses of tea and a laptop',
};

export const gallery = {
  lead: 'How we teach, in eight pictures. Tap a picture to enlarge it.',
  /** The pictures by id. The id is also the name of the file. */
  pictures: {
    classroom: {
      caption: 'In the classroom',
      alt: 'Drawing: a trainer with chalk in hand before two rows of students; one of them raises her hand',
    },
    'computer-lab': {
      caption: 'Practice in the computer lab',
      alt: 'Drawing: three students write code at computers, a trainer with a clipboard beside them',
    },
    'hardware-bench': {
      caption: 'Hardware bench',
      alt: 'Drawing: two people repair a circuit board at a bench; tools hang on the wall behind them',
    },
    'online-class': {
      caption: 'Live online class',
      alt: 'Drawing: at night a student with headphones follows a class on a screen; trainer and two others are in the call',
    },
    'placement-talk': {
      caption: 'Placement session',
      alt: 'Drawing: a speaker on a stage shows the steps from resume to job to a seated audience',
    },
    workshop: {
      caption: 'Workshop for a team',
      alt: 'Drawing: six people with laptops and papers around a round table, seen from above',
    },
    'project-review': {
      caption: 'Project review',
      alt: 'Drawing: a student explains her project at a board with notes to two people',
    },
    'certificate-day': {
      caption: 'Certificate ceremony',
      alt: 'Drawing: under a garland of marigolds a trainer in a sari stands with four students who hold certificates',
    },
  },
};
