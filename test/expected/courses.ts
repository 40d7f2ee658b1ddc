/** What each course page shows, written by hand from SPEC 2 and DECISIONS, never read from the code. */

export interface ExpectedSection {
  /** Literal where SPEC.md gives a title; a pattern where it gives only the subject. */
  readonly title: string | RegExp;
  /** Words that the section's lines or group titles hold. */
  readonly topics: readonly string[];
}

export interface ExpectedCourse {
  readonly path: string;
  /** What the dialog's course field begins with, or contains. */
  readonly course: string;
  /** "Book A Demo" buttons inside main: banner, and below the syllabus. */
  readonly demoButtons: number;
  readonly duration?: string;
  readonly sections: readonly ExpectedSection[];
}

/** The 17 courses of the Courses dropdown. */
export const courses: readonly ExpectedCourse[] = [
  {
    path: '/angular',
    course: 'Angular',
    demoButtons: 2,
    sections: [
      {
        title: 'Angular Syllabus',
        topics: [
          ...['JavaScript', 'TypeScript', 'modules', 'components', 'directives', 'pipes', 'forms'],
          ...['lazy loading', 'HTTP services', 'routing', 'project', 'choice'],
        ],
      },
    ],
  },
  {
    path: '/cloudcomputing',
    course: 'Cloud Computing',
    demoButtons: 2,
    sections: [
      {
        title: 'DevOps Cloud Computing',
        topics: ['Linux', 'Bash', 'Maven', 'Jenkins', 'Git', 'Docker', 'Ansible'],
      },
      {
        title: 'AWS',
        topics: ['IAM', 'VPC', 'EC2', 'S3', 'databases', 'Route53', 'application services'],
      },
      {
        title: 'Azure',
        topics: [
          ...['subscriptions', 'VMs', 'networking', 'scale sets', 'storage', 'design patterns'],
          ...['hybrid connectivity', 'Kubernetes'],
        ],
      },
    ],
  },
  {
    path: '/database',
    course: 'Database',
    demoButtons: 2,
    sections: [
      { title: 'SQL Server Syllabus', topics: [] },
      { title: 'My Sql', topics: [] },
    ],
  },
  {
    path: '/datascience',
    course: 'Data Science',
    demoButtons: 2,
    sections: [
      {
        title: /data science/i,
        topics: ['SQL', 'statistics', 'hypothesis testing', 'R', 'Python', 'machine learning', 'Tableau'],
      },
    ],
  },
  {
    path: '/digital',
    course: 'Digital Marketing',
    demoButtons: 2,
    sections: [
      { title: 'Social Media Marketing', topics: [] },
      { title: 'Search Engine Optimization', topics: [] },
    ],
  },
  {
    path: '/c',
    course: 'C & C++',
    demoButtons: 2,
    sections: [
      { title: 'C Language', topics: [] },
      { title: 'C++ Language', topics: [] },
    ],
  },
  {
    path: '/analytics',
    course: 'Data Analytics',
    demoButtons: 2,
    sections: [
      {
        title: /power bi/i,
        topics: [
          ...['data warehouse', 'Power BI Desktop', 'DAX', 'visualization', 'Excel', 'Power Query and Map'],
          ...['custom visuals', 'administration', 'Q&A', 'dashboards'],
        ],
      },
    ],
  },
  {
    path: '/fullstack',
    course: 'Full Stack',
    demoButtons: 2,
    sections: [
      {
        title: 'Full Stack Training',
        topics: ['HTML5', 'CSS3', 'jQuery', 'AJAX', 'advanced JavaScript', 'AngularJS', 'NodeJs', 'MongoDB'],
      },
      {
        title: 'Full Stack Development: Microsoft Dotnet',
        topics: [
          ...['C#', 'SQL Server', 'Azure SQL', 'HTML5', 'CSS3', 'Bootstrap', 'ASP.NET MVC'],
          ...['Entity Framework', 'Web API'],
        ],
      },
    ],
  },
  { path: '/hardware', course: 'Hardware & Networking', demoButtons: 1, sections: [] },
  {
    path: '/java',
    course: 'Java',
    demoButtons: 2,
    sections: [
      { title: 'Core Java', topics: [] },
      { title: 'Advance Java', topics: [] },
      {
        title: 'Java Framework',
        topics: ['Spring', 'Spring Boot', 'microservices', 'Struts', 'Hibernate'],
      },
      { title: 'Android', topics: [] },
    ],
  },
  {
    path: '/mern',
    course: 'MERN Stack',
    demoButtons: 2,
    sections: [{ title: /mern/i, topics: ['Node JS', 'React', 'Express', 'MongoDB'] }],
  },
  {
    path: '/oracle',
    course: 'Oracle',
    demoButtons: 2,
    sections: [
      { title: 'PL SQL Course Syllabus', topics: [] },
      { title: 'Oracle SQL Content Syllabus', topics: [] },
    ],
  },
  {
    path: '/dotnet',
    course: 'Dotnet',
    demoButtons: 2,
    sections: [{ title: 'Microsoft Dotnet Syllabus', topics: [] }],
  },
  {
    path: '/python',
    course: 'Python',
    demoButtons: 2,
    duration: '3 Months',
    sections: [
      { title: 'Python', topics: [] },
      { title: 'Django', topics: [] },
      { title: 'Data Science', topics: [] },
    ],
  },
  {
    path: '/testing',
    course: 'Software Testing',
    demoButtons: 2,
    sections: [
      { title: 'Manual Testing', topics: [] },
      { title: 'Selenium Automation Testing', topics: [] },
      { title: 'UFT', topics: [] },
      { title: 'Appium', topics: [] },
      { title: 'J-METER', topics: [] },
      { title: 'Postman', topics: [] },
    ],
  },
  {
    path: '/basiccourses',
    course: 'Basic Courses',
    demoButtons: 2,
    duration: '3 Months',
    sections: [
      { title: 'CCC', topics: [] },
      { title: 'MS-OFFICE', topics: [] },
      { title: 'Tally-Prime', topics: [] },
    ],
  },
  {
    path: '/websitedevelopment',
    course: 'Website Development',
    demoButtons: 2,
    sections: [
      { title: 'HTML/HTML5', topics: [] },
      { title: 'CSS/CSS3', topics: [] },
      { title: 'JavaScript', topics: [] },
      { title: 'jQuery', topics: [] },
      { title: 'PHP', topics: [] },
      { title: 'MySQL', topics: [] },
      { title: 'Bootstrap', topics: [] },
      { title: 'Bootstrap layout components', topics: [] },
      { title: 'Bootstrap plug-ins', topics: [] },
    ],
  },
];

/** The services that have a syllabus: SPEC 2 lists them among the course pages. */
export const trainingServices: readonly ExpectedCourse[] = [
  {
    path: '/professional',
    course: 'Professional',
    demoButtons: 2,
    sections: [
      {
        title: 'Diploma in Software Testing',
        topics: ['manual testing', 'automation', 'API testing', 'performance testing', 'cloud'],
      },
      {
        title: 'Diploma in Software Development',
        topics: ['web', 'C/C++', 'SQL', 'Python', 'Java', 'Angular', 'Node', 'Excel', 'Power BI', 'cloud'],
      },
    ],
  },
  {
    path: '/corporate',
    course: 'Corporate',
    demoButtons: 2,
    sections: [
      { title: 'Why Corporate Training', topics: [] },
      { title: /provide/i, topics: [] },
      {
        title: /benefit/i,
        topics: ['live sessions', 'classroom and online', 'real-world projects', 'flexible timing'],
      },
    ],
  },
];
