/** The Angular course: JavaScript and TypeScript first, then the framework. */
import { course } from './course';

export const angular = course({
  path: '/angular',
  title: 'Angular',
  group: 'web',
  summary:
    'Single-page applications with current Angular: TypeScript, standalone components, signals, forms, routing, HTTP and a project you choose.',
  description:
    'Angular course in Kalyan: JavaScript, TypeScript, components, signals, forms, routing, lazy loading and HTTP services, with a project.',
  outcomes: [
    'Write typed code in TypeScript and find mistakes before running it',
    'Build screens from standalone components, signals, directives and pipes',
    'Make forms that check input and explain errors to the user',
    'Connect an application to a REST service and handle failures',
    'Read older Angular code that is built on NgModules and move it forward',
  ],
  audience: [
    'Web designers who know HTML and CSS and want to build applications',
    'Java, .NET or PHP programmers who need a modern front end',
    'Students preparing a final-year web project',
  ],
  prerequisites: [
    'HTML and CSS: you can make a simple page by hand',
    'Basics of any programming language; JavaScript is revised at the start',
  ],
  syllabus: [
    {
      id: 'angular',
      title: 'Angular Syllabus',
      intro: 'Taught on Angular 21 and later, with the older style wherever companies still use it.',
      topics: [
        {
          title: 'JavaScript',
          topics: [
            'JavaScript today: let, const, arrow functions, arrays, objects, destructuring',
            'Promises, async and await, import and export',
          ],
        },
        {
          title: 'TypeScript',
          topics: [
            'Types, interfaces, unions and type inference',
            'Classes, generics, decorators and strict mode',
          ],
        },
        {
          title: 'Components',
          topics: [
            'Node.js, Angular CLI, project structure and the first component',
            'Templates and binding: interpolation, property, event and two-way',
            'Signals: signal, computed, effect and linkedSignal',
            'Inputs, outputs, content projection, life cycle and change detection',
          ],
        },
        {
          title: 'Modules',
          topics: [
            'Standalone components, the default since Angular 19, and their imports',
            'NgModules in existing applications, and migrating to standalone',
          ],
        },
        {
          title: 'Directives',
          topics: [
            'Control flow with @if, @for and @switch; older *ngIf and *ngFor',
            'Class and style bindings; writing your own attribute directive',
          ],
        },
        {
          title: 'Pipes',
          topics: ['Date, currency, number and async pipes; Indian formats', 'Custom pipes, pure and impure'],
        },
        {
          title: 'Forms',
          topics: [
            'Template-driven forms with ngModel',
            'Reactive forms: typed controls, groups, arrays and own validators',
            'Signal forms, stable since Angular 22',
          ],
        },
        {
          title: 'HTTP services',
          topics: [
            'Services, dependency injection and the inject function',
            'HttpClient, httpResource, RxJS observables, interceptors and error handling',
          ],
        },
        {
          title: 'Routing',
          topics: [
            'Routes, parameters, child routes and not-found pages',
            'Guards and resolvers: a login that protects pages',
          ],
        },
        {
          title: 'Lazy loading',
          topics: [
            'Lazy loading of routes with loadComponent and loadChildren',
            'Deferred parts of a page with @defer; measuring bundle size',
          ],
        },
        {
          title: "A project of the learner's choice",
          topics: [
            'Planning, Git, unit tests with Vitest, and accessibility checks',
            'Production build, deployment to a web server, and presentation',
          ],
        },
      ],
    },
  ],
  related: ['/fullstack', '/mern', '/websitedevelopment'],
});
