/** The Microsoft Dotnet course: C#, data access and ASP.NET in one syllabus. */
import { course } from './course';

export const dotnet = course({
  path: '/dotnet',
  title: 'Microsoft Dotnet / C#',
  menuName: 'Microsoft Dotnet',
  group: 'programming',
  summary:
    'C# 14 on .NET 10 LTS, SQL Server, Entity Framework Core and ASP.NET Core: web sites and services the way Microsoft teams build them now.',
  description:
    'Microsoft Dotnet and C# course in Kalyan: C# 14, .NET 10 LTS, SQL Server, Entity Framework Core, ASP.NET Core MVC and Web API.',
  outcomes: [
    'Write object-oriented C# with LINQ and asynchronous methods',
    'Design SQL Server tables and reach them with Entity Framework Core',
    'Build a web site with ASP.NET Core MVC and a Web API behind it',
    'Protect an application with login, roles and safe input handling',
    'Test an application and publish it to IIS or Azure',
  ],
  audience: [
    'Students and graduates of computer courses who choose the Microsoft platform',
    'Programmers in C, C++ or Java who want to add C#',
    'Developers on .NET Framework or Web Forms who must move to current .NET',
  ],
  prerequisites: [
    'Basics of any programming language, for example our C course',
    'A Windows computer for Visual Studio; VS Code also works on other systems',
  ],
  syllabus: [
    {
      id: 'dotnet',
      title: 'Microsoft Dotnet Syllabus',
      intro: 'C# first, then data, then the web, with one project growing through the course.',
      topics: [
        {
          title: 'C# basics',
          topics: [
            '.NET 10 LTS, the runtime, Visual Studio and the dotnet command',
            'Data types, variables, operators, nullable types and string interpolation',
            'Conditions, loops, switch expressions and pattern matching',
            'Methods, arrays and parameters: ref, out and params',
            'Exceptions, debugging and breakpoints',
          ],
        },
        {
          title: 'Object-oriented C#',
          topics: [
            'Classes, objects, constructors, properties and the field keyword',
            'Inheritance, abstract classes, interfaces and polymorphism',
            'Structs, records, enums and static classes',
            'Generics and collections: List, Dictionary, HashSet, Queue',
            'Delegates, events, lambda expressions and extension members',
            'LINQ, files, JSON, tasks, async and await',
          ],
        },
        {
          title: 'Data access',
          topics: [
            'SQL Server: tables, keys, joins, views and stored procedures',
            'ADO.NET: connections, commands, parameters and transactions',
            'Entity Framework Core: models, migrations and relations',
            'Querying with EF Core; tracking, loading and the N+1 problem',
          ],
        },
        {
          title: 'Web with ASP.NET Core',
          topics: [
            'HTML, CSS, JavaScript and Bootstrap needed for this course',
            'Request pipeline, middleware, configuration and dependency injection',
            'ASP.NET Core MVC: controllers, Razor views, tag helpers, validation',
            'Web API: controllers, minimal APIs, status codes and OpenAPI',
            'Login and roles with ASP.NET Core Identity and JSON Web Tokens',
            'Razor Pages and Blazor: when to choose which',
          ],
        },
        {
          title: 'Older projects, quality and delivery',
          topics: [
            'Windows Forms, Web Forms and .NET Framework 4.8: maintaining and moving',
            'Unit tests with xUnit, logging and Git',
            'Publishing to IIS, Docker and Azure App Service',
            'Project: an application with database, web site and API',
          ],
        },
      ],
    },
  ],
  related: ['/fullstack', '/database', '/angular'],
});
