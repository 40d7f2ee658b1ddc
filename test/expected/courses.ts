/**
 * The content of each course page, written by hand from .github/asked.md, "Pages", never read from
 * the code.
 */

export interface ExpectedSection {
  /** The exact title that asked.md gives. If asked.md gives only the subject, this is a pattern. */
  readonly title: string | RegExp;
  /** Words in the section's lines or group titles. */
  readonly topics: readonly string[];
}

export interface ExpectedCourse {
  readonly path: string;
  /** A part of the text in the dialog's course field on this page. */
  readonly course: string;
  /**
   * The number of "Book A Demo" buttons inside main: one in the banner, and one below the syllabus
   * if the page has a syllabus.
   */
  readonly demoButtons: number;
  readonly duration?: string;
  readonly sections: readonly ExpectedSection[];
}

/**
 * Returns the expected content of a course page. Each section is a title and a text. The text has
 * the topics of the section, separated by commas.
 */
function page(
  path: string,
  course: string,
  ...sections: readonly (readonly [string | RegExp, string?])[]
) {
  return {
    path,
    course,
    demoButtons: sections.length > 0 ? 2 : 1,
    sections: sections.map(([title, topics]) => ({ title, topics: topics?.split(', ') ?? [] })),
  };
}

function titles(...all: readonly string[]) {
  return all.map(title => [title] as const);
}

/** The 17 courses of the Courses dropdown. */
export const courses: readonly ExpectedCourse[] = [
  page('/angular', 'Angular', [
    'Angular Syllabus',
    'JavaScript, TypeScript, modules, components, directives, pipes, forms, lazy loading, HTTP services, routing, project, choice',
  ]),
  page(
    ...(['/cloudcomputing', 'Cloud Computing'] as const),
    ['DevOps Cloud Computing', 'Linux, Bash, Maven, Jenkins, Git, Docker, Ansible'],
    ['AWS', 'IAM, VPC, EC2, S3, databases, Route53, application services'],
    [
      'Azure',
      'subscriptions, VMs, networking, scale sets, storage, design patterns, hybrid connectivity, Kubernetes',
    ],
  ),
  page('/database', 'Database', ...titles('SQL Server Syllabus', 'My Sql')),
  page('/datascience', 'Data Science', [
    /data science/i,
    'SQL, statistics, hypothesis testing, R, Python, machine learning, Tableau',
  ]),
  page('/digital', 'Digital Marketing', ['Social Media Marketing'], ['Search Engine Optimization']),
  page('/c', 'C & C++', ['C Language'], ['C++ Language']),
  page('/analytics', 'Data Analytics', [
    /power bi/i,
    'data warehouse, Power BI Desktop, DAX, visualization, Excel, Power Query and Map, custom visuals, administration, Q&A, dashboards',
  ]),
  page(
    ...(['/fullstack', 'Full Stack'] as const),
    [
      'Full Stack Training',
      'HTML5, CSS3, jQuery, AJAX, advanced JavaScript, AngularJS, NodeJs, MongoDB',
    ],
    [
      'Full Stack Development: Microsoft Dotnet',
      'C#, SQL Server, Azure SQL, HTML5, CSS3, Bootstrap, ASP.NET MVC, Entity Framework, Web API',
    ],
  ),
  page('/hardware', 'Hardware & Networking'),
  page(
    ...(['/java', 'Java'] as const),
    ['Core Java'],
    ['Advance Java'],
    ['Java Framework', 'Spring, Spring Boot, microservices, Struts, Hibernate'],
    ['Android'],
  ),
  page('/mern', 'MERN Stack', [/mern/i, 'Node JS, React, Express, MongoDB']),
  page('/oracle', 'Oracle', ['PL SQL Course Syllabus'], ['Oracle SQL Content Syllabus']),
  page('/dotnet', 'Dotnet', ['Microsoft Dotnet Syllabus']),
  { ...page('/python', 'Python', ['Python'], ['Django'], ['Data Science']), duration: '3 Months' },
  page(
    ...(['/testing', 'Software Testing'] as const),
    ...titles(
      'Manual Testing',
      'Selenium Automation Testing',
      'UFT',
      'Appium',
      'J-METER',
      'Postman',
    ),
  ),
  {
    ...page('/basiccourses', 'Basic Courses', ['CCC'], ['MS-OFFICE'], ['Tally-Prime']),
    duration: '3 Months',
  },
  page(
    ...(['/websitedevelopment', 'Website Development'] as const),
    ...titles('HTML/HTML5', 'CSS/CSS3', 'JavaScript', 'jQuery', 'PHP', 'MySQL'),
    ...titles('Bootstrap', 'Bootstrap layout components', 'Bootstrap plug-ins'),
  ),
];

/** The services with a syllabus. asked.md lists their pages among the course pages. */
export const trainingServices: readonly ExpectedCourse[] = [
  page(
    ...(['/professional', 'Professional'] as const),
    [
      'Diploma in Software Testing',
      'manual testing, automation, API testing, performance testing, cloud',
    ],
    [
      'Diploma in Software Development',
      'web, C/C++, SQL, Python, Java, Angular, Node, Excel, Power BI, cloud',
    ],
  ),
  page(
    ...(['/corporate', 'Corporate'] as const),
    ['Why Corporate Training'],
    [/provide/i],
    [/benefit/i, 'live sessions, classroom and online, real-world projects, flexible timing'],
  ),
];
