/** The Microsoft Dotnet course: C#, data access and ASP.NET in one syllabus. */
import type { Course } from '../types';

export const dotnet = {
  path: '/dotnet',
  title: 'Microsoft Dotnet / C#',
  menuName: 'Microsoft Dotnet',
  group: 'programming',
  level: 'programming',
  summary:
    'C# on current .NET, SQL Server, Entity Framework Core and ASP.NET Core: websites and services on the Microsoft platform.',
  description:
    'Microsoft Dotnet and C# course in {town}: C#, current .NET LTS, SQL Server, Entity Framework Core, ASP.NET Core MVC and Web API.',
  outcomes: [
    'Write object-oriented C# with LINQ and asynchronous methods',
    'Design SQL Server tables and use them through Entity Framework Core',
    'Build a website with ASP.NET Core MVC and a Web API behind it',
    'Protect an application with login, roles and input validation',
    'Test an application and deploy it to IIS or Azure',
  ],
  audience: [
    'Students and graduates of computer courses who choose the Microsoft platform',
    'Programmers in C, C++ or Java who want to add C#',
    'Developers on .NET Framework or Web Forms who must move to current .NET',
  ],
  prerequisites: [
    'Basics of any programming language{if /c}, for example our C course{end}',
    'A Windows computer for Visual Studio; VS Code also works on other systems',
  ],
  project: [
    'One application that grows through the course: database, website and Web API; at the end with login, roles and automated tests, deployed to IIS or Azure',
  ],
  screens: ['form'],
  portfolio: [
    'A working website with login and an admin area',
    'A Web API with OpenAPI documentation',
    'The code on GitHub, built and tested by GitHub Actions at every push',
  ],
  jobs: '.NET developer, C# developer, ASP.NET developer (trainee or junior)',
  next: {
    '/angular': 'a modern front end for your Web API',
    '/database': 'SQL Server programming and administration in depth',
    '/cloudcomputing': 'Azure, containers and pipelines',
  },
  syllabus: [
    {
      id: 'dotnet',
      title: 'Microsoft Dotnet Syllabus',
      intro: 'C# first, then data, then the web. One project grows through the whole course.',
      topics: [
        {
          title: 'C# basics',
          topics: [
            'The current .NET LTS release, Visual Studio, VS Code and the dotnet command',
            'Data types, variables, operators and string interpolation',
            'Nullable types and nullable reference types',
            'Conditions, loops, switch expressions and pattern matching',
            'Methods, arrays and parameters: ref, out and params',
            'Exceptions, debugging and breakpoints',
          ],
        },
        {
          title: 'Object-oriented C#',
          topics: [
            'Classes, objects, constructors and properties',
            'Inheritance, abstract classes, interfaces and polymorphism',
            'Structs, records, enums and static classes',
            'Delegates, events and lambda expressions',
            'Extension methods and extension members',
            'SOLID principles, with examples',
          ],
        },
        {
          title: 'Collections, LINQ and asynchronous code',
          topics: [
            'Generics; List, Dictionary, HashSet, Queue and Stack',
            'LINQ: filter, sort, group, join and project data',
            'Files, streams and JSON',
            'Tasks, async and await, cancellation',
          ],
        },
        {
          title: 'SQL Server',
          topics: [
            'Tables, data types, primary and foreign keys, normalization',
            'SELECT, joins, GROUP BY, subqueries and window functions',
            'Views, stored procedures, functions and triggers',
            'Transactions, indexes and execution plans',
          ],
        },
        {
          title: 'ADO.NET and Entity Framework Core',
          topics: [
            'ADO.NET: connections, commands, parameters and transactions',
            'DbContext, entities, relationships and migrations',
            'LINQ queries; tracking, eager and lazy loading, the N+1 problem',
            'Raw SQL, stored procedures and concurrency conflicts',
          ],
        },
        {
          title: 'HTML, CSS, JavaScript and Bootstrap',
          topics: [
            'Semantic HTML, forms and accessible labels',
            'CSS: selectors, box model, Flexbox and Grid',
            'Bootstrap: grid, forms and components',
            'JavaScript: values, functions, arrays, objects and the DOM',
            'fetch and JSON: calling a Web API from a page',
          ],
        },
        {
          title: 'ASP.NET Core MVC',
          topics: [
            'Request pipeline, middleware and configuration',
            'Dependency injection and service lifetimes',
            'Controllers, actions, routing and Razor views',
            'Layouts, partial views, view components and tag helpers',
            'Model binding, validation and validation errors',
            'Sessions, cookies, file upload and sending email',
            'Razor Pages and Blazor: when to choose which',
          ],
        },
        {
          title: 'Web API',
          topics: [
            'REST: resources, methods and status codes',
            'Controllers and minimal APIs; DTOs and mapping',
            'OpenAPI documentation; testing with Postman and .http files',
            'Error responses, paging, versioning, CORS and rate limiting',
            'SignalR and gRPC: overview',
          ],
        },
        {
          title: 'Security',
          topics: [
            'Login, roles and claims with ASP.NET Core Identity',
            'JSON Web Tokens (JWT), and login with Google or Microsoft',
            'SQL injection, cross-site scripting, CSRF and safe secrets',
          ],
        },
        {
          title: 'Testing and AI assistants',
          topics: [
            'Unit tests with xUnit and a mocking library; integration tests of a Web API',
            'Git, GitHub, pull requests and code review',
            'GitHub Copilot in Visual Studio: prompts, explanations and generated tests',
            'Reviewing AI-generated code: correctness, security, tests and licences',
          ],
        },
        {
          title: 'Deployment',
          topics: [
            'Logging, health checks, caching and background services',
            'Publishing to IIS on Windows Server',
            'Docker images and Azure App Service',
            'CI/CD with GitHub Actions: build, test and deploy at every push',
          ],
        },
        {
          title: 'Older projects',
          topics: [
            'Windows Forms and WPF: overview',
            'Web Forms and .NET Framework 4.8: maintaining and migrating',
            'Clean architecture and microservices: overview',
          ],
        },
        {
          title: 'Project',
          topics: [
            'Requirements, database design and backlog',
            'Website, Web API and tests in weekly steps',
            'Deployment, review and presentation',
          ],
        },
      ],
    },
  ],
} as const satisfies Course;
