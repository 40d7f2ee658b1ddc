/** The MERN course: one syllabus from the server to the screen. */
import { course } from './course';

export const mern = course({
  path: '/mern',
  title: 'MERN Stack',
  group: 'web',
  summary:
    'One language, four tools: a REST server with Node JS and Express, data in MongoDB, and a React front end, joined in one project.',
  description:
    'MERN Stack course in Kalyan: Node JS 26, Express 5, MongoDB 8 and React 19, taught step by step and joined in one web application.',
  outcomes: [
    'Write a REST server with Node JS and Express that checks its input',
    'Model, query and index data in MongoDB',
    'Build React screens with components, hooks and forms',
    'Add sign-up, login and roles to an application',
    'Test a complete application and put it online',
  ],
  audience: [
    'Learners who know basic JavaScript and want to build whole applications',
    'Front-end developers who want to write the server too',
    'Final-year students who need a web project of their own',
  ],
  prerequisites: [
    'HTML, CSS and JavaScript basics; the Website Development course covers them',
    'A computer with at least 8 GB of memory for practice at home',
  ],
  syllabus: [
    {
      id: 'mern',
      title: 'MERN Stack',
      intro: 'Server first, then data, then screens, then all of it together.',
      topics: [
        {
          title: 'Node JS',
          topics: [
            'Modern JavaScript: modules, destructuring, promises, async and await',
            'Node JS 24 and 26 LTS: installing, npm, scripts and watch mode',
            'The event loop and non-blocking input and output',
            'Files, paths, streams, events and environment variables',
            'A plain HTTP server; the built-in test runner and debugger',
          ],
        },
        {
          title: 'Express',
          topics: [
            'Express 5: routes, parameters and routers',
            'Middleware, static files and central error handling',
            'REST design: methods, status codes, paging and validation',
            'Password hashing, sessions, JSON Web Tokens and roles',
            'Security headers, CORS, rate limits and file upload',
          ],
        },
        {
          title: 'MongoDB',
          topics: [
            'MongoDB 8, Atlas, Compass and the mongosh shell',
            'Insert, find, update and delete; query operators',
            'Schema design: embed or reference; Mongoose models and validation',
            'Indexes, explain plans and transactions',
            'Aggregation: match, group, lookup and project',
          ],
        },
        {
          title: 'React',
          topics: [
            'Vite, JSX, components, props and lists',
            'State and events; useState, useReducer, useEffect and useRef',
            'Forms and actions in React 19; useActionState and useOptimistic',
            'Context, own hooks and sharing state; Redux Toolkit in larger applications',
            'Pages with React Router; lazy loading and error boundaries',
            'Fetching and caching data with TanStack Query; first TypeScript',
          ],
        },
        {
          title: 'Joining the four',
          topics: [
            'React and Express together: cookies, tokens and protected pages',
            'Tests with Vitest, Testing Library and Supertest',
            'Git, Docker, deployment, logs and backups',
            'Project: a shop, booking or learning application',
          ],
        },
      ],
    },
  ],
  related: ['/websitedevelopment', '/angular', '/cloudcomputing'],
});
