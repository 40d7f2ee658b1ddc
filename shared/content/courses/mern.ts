/** The MERN course. Its syllabus covers the server first and the screen last. */
import type { Course } from '../types';

export const mern = {
  path: '/mern',
  title: 'MERN Stack',
  group: 'web',
  level: 'programming',
  summary:
    'One language from server to screen: a REST API with Node.js and Express, data in MongoDB, and a React front end.',
  description:
    'MERN Stack course in {town}: Node.js, Express, MongoDB and React, taught step by step and joined in one live web application.',
  outcomes: [
    'Write a REST API with Node.js and Express that validates its input',
    'Model, query and index data in MongoDB',
    'Build React screens with components, hooks and forms',
    'Add sign-up, login and roles to an application',
    'Test a complete application and deploy it',
  ],
  audience: [
    'Learners who know basic JavaScript and want to build whole applications',
    'Front-end developers who want to write the server too',
    'Final-year students who need a web project of their own',
  ],
  prerequisites: [
    'HTML, CSS and JavaScript basics{if /websitedevelopment}; the Website Development course covers them{end}',
    'A computer with at least 8 GB of memory for practice at home',
  ],
  project: [
    'A shop, booking or learning application of your choice, with login, roles, tests and payment in test mode',
  ],
  screens: ['form'],
  portfolio: [
    'A live application with HTTPS that anyone can open',
    'A documented REST API and its automated tests',
    'A GitHub repository that shows your work step by step',
  ],
  jobs: 'MERN stack developer, React developer, Node.js developer (trainee or junior)',
  next: {
    '/cloudcomputing': 'containers, pipelines, AWS and Azure',
    '/angular': 'the other front-end framework that companies ask for',
    '/testing': 'test automation beyond your own code',
  },
  syllabus: [
    {
      id: 'mern',
      title: 'MERN Stack',
      intro:
        'The server comes first, then the database, then the screens. In the end you join all three.',
      topics: [
        {
          title: 'Node JS',
          topics: [
            'Modern JavaScript: modules, destructuring, promises, async and await',
            'A current Node.js LTS release: npm, scripts and watch mode',
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
            'REST design: methods, status codes, paging and validation errors',
            'Password hashing, sessions, JSON Web Tokens (JWT) and roles',
            'Security headers, CORS, rate limits and file upload',
            'API documentation with OpenAPI; GraphQL and WebSocket: overview',
          ],
        },
        {
          title: 'MongoDB',
          topics: [
            'MongoDB, Atlas (its cloud service), Compass and the mongosh shell',
            'Insert, find, update and delete; query operators',
            'Schema design: embed or reference; Mongoose models and validation',
            'Indexes, explain plans and transactions',
            'Aggregation pipeline: match, group, lookup and project',
          ],
        },
        {
          title: 'React',
          topics: [
            'Vite, JSX, components, props and lists',
            'State and events; useState, useReducer, useEffect and useRef',
            'Forms and actions: useActionState and useOptimistic',
            'Context, custom hooks and state management with Redux Toolkit',
            'Pages with React Router; lazy loading and error boundaries',
            'Fetching and caching data with TanStack Query',
            'Styling with CSS modules and Tailwind CSS',
            'Server rendering with Next.js: overview',
          ],
        },
        {
          title: 'TypeScript',
          topics: [
            'Types, interfaces, unions and generics',
            'Typed React props and Express handlers',
            'Migrating a JavaScript project step by step',
          ],
        },
        {
          title: 'Joining the four',
          topics: [
            'React and Express together: cookies, tokens and protected pages',
            'Uploads, email and a payment service in test mode',
            'Calling a language model (LLM) from the server, with limits on cost and content',
          ],
        },
        {
          title: 'Testing and AI assistants',
          topics: [
            'Tests with Vitest, Testing Library and Supertest; Playwright for whole pages',
            'AI assistants in the editor: prompts, generated code and generated tests',
            'Code review: what to check before AI-generated code is merged',
          ],
        },
        {
          title: 'Deployment',
          topics: [
            'Git, GitHub, pull requests and GitHub Actions',
            'Docker, environment variables, HTTPS, logs and backups',
          ],
        },
        {
          title: 'Project',
          topics: [
            'A shop, booking or learning application of your choice',
            'Plan, weekly steps, code review, deployment and presentation',
          ],
        },
      ],
    },
  ],
} as const satisfies Course;
