/** The Full Stack course: a JavaScript path and a Microsoft path. */
import type { Course } from '../types';

export const fullstack = {
  path: '/fullstack',
  title: 'Full Stack',
  group: 'web',
  level: 'programming',
  summary:
    'Front end, server and database together, on two paths: JavaScript with Node.js and MongoDB, or Microsoft .NET with SQL Server.',
  description:
    'Full stack course in {town} on two paths: JavaScript, React, Node.js and MongoDB, or C#, SQL Server, ASP.NET MVC and Web API.',
  outcomes: [
    'Build pages that work on phone and desktop',
    'Write the server side of an application and its REST API',
    'Design a database and query it safely from code',
    'Build a front end in a current framework, and maintain jQuery and AngularJS pages',
    'Test a complete application, keep it in Git and deploy it',
  ],
  audience: [
    'Students and graduates who want to work on every part of a web application',
    'Web designers who want to add server and database work',
    'Programmers of desktop applications who are moving to the web',
  ],
  prerequisites: [
    'Basics of programming in any language: variables, conditions, loops, functions',
    'You do not need HTML: both paths teach it',
  ],
  instead: {
    text: '{if /java+/python+/angular+/mern}Looking for Java or Python full stack? Take Java with Angular, or Python with the React part of MERN; ask us for the order.{end}',
    label: 'Compare Java and Python',
    path: '/compare?course=java&course=python',
  },
  project: [
    'On the path that you choose: a booking, shop or task application with React, Node.js and MongoDB, or a website with login, a Web API and a SQL Server database',
  ],
  screens: ['phone'],
  portfolio: [
    'A live application with HTTPS that anyone can open',
    'A REST API with documentation and automated tests',
    'A GitHub repository with commits and pull requests from the first day',
  ],
  jobs: 'Full stack developer, front-end developer, back-end developer (trainee or junior)',
  next: {
    '/angular': 'a second front-end framework in depth',
    '/cloudcomputing': 'pipelines, containers, AWS and Azure',
    '/testing': 'automated tests for what you build',
  },
  syllabus: [
    {
      id: 'full-stack-training',
      title: 'Full Stack Training',
      intro: 'The JavaScript path: one language in the browser and on the server.',
      topics: [
        {
          title: 'HTML5/CSS3',
          topics: [
            'HTML5: page structure, links, pictures, tables and forms',
            'CSS3: selectors, box model, colours, fonts and units',
            'Flexbox, Grid and media queries for every screen size',
            'Transitions, animation and custom properties',
            'Accessible pages: labels, keyboard and contrast',
          ],
        },
        {
          title: 'JavaScript',
          topics: [
            'Values, conditions, loops and functions',
            'Strings, arrays, objects and JSON',
            'The DOM: finding and changing elements, handling events',
            'Form validation with clear messages',
          ],
        },
        {
          title: 'jQuery/AJAX',
          topics: [
            'jQuery: selecting, changing, events and effects',
            'AJAX: loading and sending JSON without reloading the page',
            'Replacing jQuery with plain JavaScript and fetch',
          ],
        },
        {
          title: 'Advanced JavaScript',
          topics: [
            'Scope, closures, the this keyword and prototypes',
            'Classes, modules, destructuring and spread',
            'Promises, async and await, and the event loop',
            'Browser storage, timers and error handling',
            'Introduction to TypeScript; npm and Vite',
          ],
        },
        {
          title: 'AngularJS',
          topics: [
            'Modules, controllers, scope, directives and services',
            'Unsupported since 2022: reading and maintaining existing applications',
            'Migrating an AngularJS application to a current framework',
          ],
        },
        {
          title: 'A current front end: React or Angular',
          topics: [
            'React: components, props, state and hooks',
            'React forms, routing and loading data from an API',
            'Angular: the same screens with standalone components and signals',
            'Comparing React and Angular: structure, learning effort, use in companies',
          ],
        },
        {
          title: 'NodeJs',
          topics: [
            'A current Node.js LTS release: modules, npm, files, streams and events',
            'Express: routes, middleware, validation and error handling',
            'REST API design: methods, status codes, paging and documentation',
            'Sign-up, login, sessions, JSON Web Tokens (JWT) and password hashing',
            'Security headers, CORS, rate limits and file upload',
          ],
        },
        {
          title: 'MongoDB',
          topics: [
            'Documents, collections, Compass and the mongosh shell',
            'Insert, find, update and delete; indexes',
            'Schema design and Mongoose models',
            'Aggregation pipeline: totals and reports',
            'When a relational database is the better choice',
          ],
        },
        {
          title: 'Testing and AI assistants',
          topics: [
            'Unit tests with Vitest, API tests with Postman, browser tests with Playwright',
            'Debugging in browser and server',
            'AI assistants: from a clear task to reviewed and tested code',
          ],
        },
        {
          title: 'Project and deployment',
          topics: [
            'Git, GitHub, pull requests and weekly steps',
            'Docker, environment variables and a cloud server with HTTPS',
            'Automatic tests and deployment with GitHub Actions',
            'A complete application from page to database',
          ],
        },
      ],
    },
    {
      id: 'full-stack-dotnet',
      title: 'Full Stack Development: Microsoft Dotnet',
      intro:
        'The Microsoft path: C# on the server, SQL Server for the data, JavaScript in the browser.',
      topics: [
        {
          title: 'C#',
          topics: [
            'Current C# and .NET LTS: types, conditions, loops, methods',
            'Classes, inheritance, interfaces, records and exceptions',
            'Generics, collections, delegates and lambda expressions',
            'LINQ, async and await, files and JSON',
          ],
        },
        {
          title: 'SQL Server',
          topics: [
            'Database design, keys and normal forms',
            'Queries: joins, grouping, subqueries and window functions',
            'Views, stored procedures, triggers, transactions and indexes',
          ],
        },
        {
          title: 'Azure SQL',
          topics: [
            'Azure SQL Database: creating, connecting, firewall rules and cost control',
            'Migrating a SQL Server database to Azure SQL; backups',
          ],
        },
        {
          title: 'HTML5',
          topics: [
            'Semantic page structure, lists, tables and media',
            'HTML5 forms and accessible labels',
          ],
        },
        {
          title: 'CSS3',
          topics: [
            'Selectors, cascade, box model and units',
            'Flexbox, Grid and responsive pages with media queries',
          ],
        },
        {
          title: 'Bootstrap',
          topics: [
            'Bootstrap 5: grid, utilities and colour modes',
            'Navbar, cards, forms, modal and other components',
          ],
        },
        {
          title: 'JavaScript and TypeScript',
          topics: [
            'Values, functions, arrays, objects, modules and the DOM',
            'fetch, promises, async and await: calling a Web API',
            'Introduction to TypeScript',
            'A current front end for .NET: Angular, React or Blazor',
          ],
        },
        {
          title: 'ASP.NET MVC',
          topics: [
            'ASP.NET Core MVC: controllers, actions, routing and Razor views',
            'Model binding, validation, tag helpers, layouts and partial views',
            'Dependency injection, middleware, login and roles',
            'ASP.NET MVC 5 on .NET Framework: maintaining and migrating',
          ],
        },
        {
          title: 'Entity Framework',
          topics: [
            'Entity Framework Core: entities, DbContext, relationships and migrations',
            'LINQ queries, loading related data and tracking',
            'Entity Framework 6 in older projects: what is different',
          ],
        },
        {
          title: 'Web API',
          topics: [
            'REST services with ASP.NET Core Web API and OpenAPI',
            'JSON Web Tokens (JWT), CORS, versioning and error responses',
          ],
        },
        {
          title: 'Testing and AI assistants',
          topics: [
            'Unit and integration tests with xUnit',
            'GitHub Copilot: reviewing and testing what it suggests',
          ],
        },
        {
          title: 'Project and deployment',
          topics: [
            'Website, Web API and database in one solution, in Git',
            'GitHub Actions, Azure App Service and Azure SQL',
          ],
        },
      ],
    },
  ],
} as const satisfies Course;
