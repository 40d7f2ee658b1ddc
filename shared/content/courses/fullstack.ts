/** The Full Stack course: a JavaScript path and a Microsoft path. */
import { course } from './course';

export const fullstack = course({
  path: '/fullstack',
  title: 'Full Stack',
  group: 'web',
  summary:
    'Front end, server and database together, on two paths: JavaScript with NodeJs and MongoDB, and Microsoft Dotnet with SQL Server.',
  description:
    'Full stack course in Kalyan on two paths: HTML5, JavaScript, NodeJs and MongoDB; C#, SQL Server, ASP.NET MVC and Web API.',
  outcomes: [
    'Build pages that work on phone and desktop',
    'Write the server side of an application and its REST services',
    'Design a database, and query it safely from code',
    'Maintain jQuery and AngularJS pages and plan their replacement',
    'Put a complete application online and keep it in Git',
  ],
  audience: [
    'Students and graduates who want to work on every part of a web application',
    'Web designers who want to add server and database work',
    'Programmers of desktop applications who are moving to the web',
  ],
  prerequisites: [
    'Basics of programming in any language: variables, conditions, loops, functions',
    'No HTML is needed; both paths begin with it or include it',
  ],
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
            'Flexbox, grid and media queries for every screen size',
            'Transitions, animation and custom properties',
          ],
        },
        {
          title: 'jQuery/AJAX',
          topics: [
            'JavaScript basics: values, conditions, loops, functions and the DOM',
            'jQuery 3.7 and 4: selecting, changing, events and effects',
            'AJAX: loading and sending JSON without reloading the page',
          ],
        },
        {
          title: 'Advanced JavaScript',
          topics: [
            'Scope, closures, the this keyword and prototypes',
            'Classes, modules, destructuring and spread',
            'Promises, async and await, and the event loop',
            'Fetch, browser storage and error handling',
            'First TypeScript, npm and building with Vite',
          ],
        },
        {
          title: 'AngularJS',
          topics: [
            'AngularJS 1.8: modules, controllers, scope, directives and services',
            'Unsupported since 2022: reading and maintaining existing applications',
            'Moving an AngularJS application to current Angular',
          ],
        },
        {
          title: 'NodeJs',
          topics: [
            'NodeJs 24 and 26 LTS: modules, npm, files, streams and events',
            'Express 5: routes, middleware, validation and error handling',
            'REST services tested with Postman and the Node test runner',
            'Sign-up, login, sessions, JSON Web Tokens and password hashing',
          ],
        },
        {
          title: 'MongoDB',
          topics: [
            'Documents, collections, Compass and the mongosh shell',
            'Insert, find, update and delete; indexes',
            'Schema design and Mongoose models',
            'Aggregation: totals and reports',
          ],
        },
        {
          title: 'Project',
          topics: [
            'A complete application from page to database, in Git',
            'Publishing on a cloud server with HTTPS and backups',
          ],
        },
      ],
    },
    {
      id: 'full-stack-dotnet',
      title: 'Full Stack Development: Microsoft Dotnet',
      intro: 'The Microsoft path: C# on the server, SQL Server below it.',
      topics: [
        {
          title: 'C#',
          topics: [
            'C# 14 and .NET 10 LTS: types, conditions, loops, methods',
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
            'Moving a SQL Server database to Azure SQL; backups',
          ],
        },
        {
          title: 'HTML5',
          topics: ['Semantic page structure, lists, tables and media', 'HTML5 forms and accessible labels'],
        },
        {
          title: 'CSS3',
          topics: [
            'Selectors, cascade, box model and units',
            'Flexbox, grid and responsive pages with media queries',
          ],
        },
        {
          title: 'Bootstrap',
          topics: [
            'Bootstrap 5.3 grid, utilities and colour modes',
            'Navbar, cards, forms, modal and other components',
          ],
        },
        {
          title: 'ASP.NET MVC',
          topics: [
            'ASP.NET Core MVC: controllers, actions, routing and Razor views',
            'Model binding, validation, tag helpers, layouts and partial views',
            'Dependency injection, middleware, login and roles',
            'ASP.NET MVC 5 on .NET Framework: maintaining and moving',
          ],
        },
        {
          title: 'Entity Framework',
          topics: [
            'Entity Framework Core: entities, DbContext, relations and migrations',
            'LINQ queries, loading related data and tracking',
            'Entity Framework 6 in older projects: what differs',
          ],
        },
        {
          title: 'Web API',
          topics: [
            'REST services with ASP.NET Core Web API and OpenAPI',
            'Tokens, CORS, versioning, error answers and tests',
            'Project: site, API and database published on Azure',
          ],
        },
      ],
    },
  ],
  related: ['/mern', '/dotnet', '/angular'],
});
