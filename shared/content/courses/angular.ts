/** The Angular course: JavaScript and TypeScript first, then the framework. */
import type { Course } from '../types';

export const angular = {
  path: '/angular',
  title: 'Angular',
  group: 'web',
  level: 'programming',
  summary:
    'Single-page applications with current Angular: TypeScript, standalone components, signals, forms, routing, HTTP and a project you choose.',
  description:
    'Angular course in {town}: JavaScript, TypeScript, components, signals, RxJS, forms, routing, lazy loading and HTTP services, with a project.',
  outcomes: [
    'Write typed code in TypeScript and find mistakes before you run it',
    'Build screens from standalone components, signals, directives and pipes',
    'Make forms that validate input and explain errors to the user',
    'Connect an application to a REST API and handle failures',
    'Read older Angular code with NgModules and migrate it',
  ],
  audience: [
    'Web designers who know HTML and CSS and want to build applications',
    'Java, .NET or PHP programmers who need a modern front end',
    'Students preparing a final-year web project',
  ],
  prerequisites: [
    'HTML and CSS: you can make a simple page by hand',
    'Basics of any programming language; JavaScript is taught from the start',
  ],
  project: [
    'An application of your own choice with login, forms, several pages and a REST API, published on a web server',
  ],
  screens: ['form'],
  portfolio: [
    'A live Angular application that anyone can open',
    'Unit tests and an accessibility check of your screens',
    'A GitHub repository that builds itself at every push',
  ],
  jobs: 'Angular developer, front-end developer (trainee or junior)',
  next: {
    '/java': 'write the server that your screens call',
    '/fullstack': 'the server with Node.js or .NET',
    '/testing': 'automated browser tests',
  },
  syllabus: [
    {
      id: 'angular',
      title: 'Angular Syllabus',
      intro:
        'Taught on the current Angular release, with the older style where companies still use it.',
      topics: [
        {
          title: 'JavaScript',
          topics: [
            'let, const, data types, operators and template literals',
            'Functions, arrow functions, scope and closures',
            'Arrays and their methods: map, filter, find, reduce',
            'Objects, destructuring, spread and JSON',
            'Classes and the this keyword; import and export',
            'The DOM and events',
            'Promises, async and await, and fetch',
          ],
        },
        {
          title: 'TypeScript',
          topics: [
            'Types, type inference, interfaces and unions',
            'Type narrowing, null checks and strict mode',
            'Classes, access modifiers and decorators',
            'Generics and utility types',
          ],
        },
        {
          title: 'Components',
          topics: [
            'Node.js, Angular CLI and project structure',
            'Templates: interpolation, property, event and two-way binding',
            'Inputs, outputs and model inputs',
            'Content projection, view queries and life cycle',
            'Component styles and encapsulation',
            'Angular Material and the CDK: ready components',
          ],
        },
        {
          title: 'Signals and change detection',
          topics: [
            'signal, computed, effect and linkedSignal',
            'Zoneless change detection; Zone.js and OnPush in older applications',
          ],
        },
        {
          title: 'Modules',
          topics: [
            'Standalone components and their imports',
            'NgModules in existing applications; migrating to standalone',
          ],
        },
        {
          title: 'Directives',
          topics: [
            'Control flow with @if, @for and @switch; older *ngIf and *ngFor',
            'Class and style bindings',
            'Custom attribute directives; host bindings',
          ],
        },
        {
          title: 'Pipes',
          topics: [
            'Date, currency, number and async pipes; Indian formats',
            'Custom pipes, pure and impure',
          ],
        },
        {
          title: 'Forms',
          topics: [
            'Template-driven forms with ngModel',
            'Reactive forms: typed controls, groups and arrays',
            'Built-in, custom and asynchronous validators; validation errors',
            'Signal forms in current releases',
          ],
        },
        {
          title: 'HTTP services',
          topics: [
            'Services, dependency injection and the inject function',
            'HttpClient: GET, POST, PUT and DELETE',
            'httpResource: loading data with signals',
            'Interceptors, tokens, error handling and retries',
          ],
        },
        {
          title: 'RxJS',
          topics: [
            'Observables, subscriptions and unsubscribing',
            'map, filter, switchMap, debounceTime and catchError: a search field',
            'Subjects; between signals and observables with toSignal and toObservable',
            'State management: services with signals, NgRx overview',
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
            'Lazy routes with loadComponent and loadChildren',
            'Deferred parts of a page with @defer',
            'Bundle size, server-side rendering and hydration: overview',
          ],
        },
        {
          title: 'Testing and AI assistants',
          topics: [
            'Unit tests with Vitest; Jasmine and Karma in older projects',
            'Component tests with TestBed; browser tests with Playwright',
            'AI assistants: generated components and tests, and how to review them',
            'Outdated answers: checking AI code against the current Angular documentation',
          ],
        },
        {
          title: "A project of the learner's choice",
          topics: [
            'Planning, Git and weekly steps',
            'Accessibility checks and code review',
            'Production build, GitHub Actions, deployment and presentation',
          ],
        },
      ],
    },
  ],
} as const satisfies Course;
