/** The cards of /courses, and which of them the home page shows as popular. */
import type { Card, Picture } from './types';

/** Ten cards in the order given. Source: SPEC 2, Courses; DECISIONS, "10 or 12 course cards". */
export const cards: readonly Card[] = [
  {
    title: 'Database',
    path: '/database',
    description: 'Store data in SQL Server and MySQL, and get the right answers out of it.',
    picture: drawing('database', 'Drawing of a database'),
  },
  {
    title: 'Java / Advanced Java',
    path: '/java',
    description: 'Go from the first Java class to web applications with Spring Boot and Hibernate.',
    picture: drawing('java', 'Drawing of a cup of coffee and Java code'),
  },
  {
    title: 'Website Development',
    path: '/website',
    description: 'Let us design, build and look after the website of your business, shop or school.',
    picture: drawing('website', 'Drawing of a web page in a browser window'),
  },
  {
    title: 'ASP.NET, C#',
    path: '/dotnet',
    description: 'Learn C# and build web applications on the Microsoft platform with ASP.NET.',
    picture: drawing('dotnet', 'Drawing of C# code in an editor'),
  },
  {
    title: 'Angular',
    path: '/angular',
    description: 'Build web applications from TypeScript components, forms, routes and services.',
    picture: drawing('angular', 'Drawing of a web application built from components'),
  },
  {
    title: 'Cloud Computing',
    path: '/cloudcomputing',
    description: 'Run software on AWS and Azure, and automate its way there with DevOps tools.',
    picture: drawing('cloudcomputing', 'Drawing of a cloud and servers'),
  },
  {
    title: 'Basic Courses',
    path: '/basiccourses',
    description: 'Start with computers, office work and accounts: CCC, MS-OFFICE and Tally-Prime.',
    picture: drawing('basiccourses', 'Drawing of a desktop computer with a keyboard'),
  },
  {
    title: 'Hardware & Networking',
    path: '/hardware',
    description: 'Assemble and repair computers, and connect them to a network that works.',
    picture: drawing('hardware', 'Drawing of computer parts and a network cable'),
  },
  {
    title: 'Software Testing',
    path: '/testing',
    description: 'Find faults before users do, by hand and with Selenium, Appium, JMeter and Postman.',
    picture: drawing('testing', 'Drawing of a checklist and a magnifying glass'),
  },
  {
    title: 'Data Analytics',
    path: '/analytics',
    description: 'Turn raw figures into clear reports and dashboards with Power BI and Excel.',
    picture: drawing('analytics', 'Drawing of a dashboard with charts'),
  },
];

/** Which cards the home page shows, and in what order: paths of `cards`. Source: SPEC 2, Home. */
export const popularPaths: readonly Card['path'][] = [
  '/java',
  '/analytics',
  '/testing',
  '/cloudcomputing',
  '/angular',
  '/database',
];

function drawing(slug: string, alt: string): Picture {
  return { src: `/pictures/cards/${slug}.svg`, width: 480, height: 300, alt };
}
