/** The service page /professional: the two diplomas and what each teaches. */
import type { Service } from '../types';

/**
 * The page has two diplomas. For each of them, the topics are in the order in which they are
 * taught. Source: .github/asked.md, "Pages".
 */
export const professional = {
  path: '/professional',
  classes: 'batches',
  title: 'Professional Courses',
  menuName: 'Professional',
  searchTitle: 'Software diplomas in {town}',
  summary:
    'Two diplomas for people who want to work in IT: software testing and software development.',
  description:
    'Diploma in Software Testing and Diploma in Software Development in {town}, in the classroom or online, with practice projects.',
  paragraphs: [
    'A single course teaches one subject. A diploma puts several subjects in order, so that each one prepares you for the next.',
    'Choose Software Testing if you like to find out how things fail. Choose Software Development if you like to build things. If you are not sure, book a demo and ask the trainer.',
  ],
  sections: [
    {
      id: 'diploma-in-software-testing',
      title: 'Diploma in Software Testing',
      paragraphs: [
        'You will begin with manual testing, because a good test starts with a clear idea of what can go wrong. Then you will learn to automate your tests, to test APIs, and to measure how software behaves under load.',
        'You can start without programming knowledge. The Java that you need for automation is part of the diploma.',
        'You will finish with one project that uses everything. Afterwards you can show a test plan, an automation framework on GitHub and a load test report. Job titles to search for: software tester, QA engineer, automation test engineer.{if /cloudcomputing} The Cloud Computing course is a good next step.{end}',
      ],
      topics: [
        {
          title: 'Manual testing',
          topics: [
            'Software development life cycle, Agile and Scrum',
            'Software testing life cycle and levels of testing',
            'Requirements, test scenarios and test cases',
            'Equivalence classes, boundary values and decision tables',
            'Functional, regression, smoke and usability testing',
            'Exploratory testing; accessibility checks',
            'Defect reports and defect life cycle in Jira',
            'Test plan, test summary and traceability matrix',
            'SQL for testers: checking data in a database',
            'ISTQB Foundation Level (CTFL): outline and sample questions',
          ],
        },
        {
          title: 'Automation testing',
          topics: [
            'What to automate and what to leave to people',
            'Core Java for testers',
            'Selenium WebDriver: locators, waits, windows and frames',
            'TestNG: assertions, groups, parameters and reports',
            'Page Object Model (POM)',
            'Data-driven tests',
            'Behaviour-driven development (BDD) with Cucumber',
            'Maven, Git and a shared test project',
            'Playwright: auto-waiting, fixtures and trace viewer',
            'UFT: object repository, checkpoints and actions',
            'Mobile testing with Appium',
            'AI assistants for test ideas and test code; reviewing what they give',
          ],
        },
        {
          title: 'API testing',
          topics: [
            'HTTP, REST and JSON',
            'Postman: requests, collections and environments',
            'Test scripts and data files in Postman',
            'Authentication: API keys, tokens and OAuth 2.0',
            'Collections from the command line with the Postman CLI, which replaces Newman',
            'API tests in Java with REST Assured',
          ],
        },
        {
          title: 'Performance testing',
          topics: [
            'Load, stress, spike and endurance tests',
            'JMeter: thread groups, samplers, timers and assertions',
            'Recording, parameters and correlation',
            'Response time, throughput, percentiles and errors',
            'Finding the bottleneck and writing the report',
          ],
        },
        {
          title: 'Cloud',
          topics: [
            'Cloud basics: regions, virtual machines, storage and networks',
            'A test environment on AWS',
            'Docker containers for test tools',
            'Selenium Grid and cloud browser services',
            'Tests on every push with Jenkins and GitHub Actions',
          ],
        },
        {
          title: 'Final project',
          topics: [
            'Test plan and test cases for a sample application',
            'Automated regression, API and load tests',
            'Test report and presentation',
          ],
        },
      ],
    },
    {
      id: 'diploma-in-software-development',
      title: 'Diploma in Software Development',
      paragraphs: [
        'You will start with web pages, where you see the result at once. Then you will learn to program in C and C++, to store data with SQL and to build applications in Python, Java, Angular and Node.js.',
        'The last part adds tools that many employers ask for besides programming: Excel, Power BI and the cloud.',
        'You will finish with a project of your own choice. Afterwards you can show a live application, its code and tests on GitHub, and a Power BI report. Job titles to search for: trainee programmer, web developer, junior Java or Python developer.{if /fullstack+/java+/cloudcomputing} To go deeper, continue with Full Stack, Java or Cloud Computing.{end}',
      ],
      topics: [
        {
          title: 'Web',
          topics: [
            'HTML5: structure, forms, tables and media',
            'CSS3: selectors, box model, Flexbox and Grid',
            'Responsive pages with Bootstrap',
            'JavaScript: values, functions, arrays and objects',
            'The DOM, events and fetch',
            'Git and GitHub',
          ],
        },
        {
          title: 'C/C++',
          topics: [
            'Variables, conditions, loops and functions',
            'Arrays, strings, pointers and structures',
            'Files and dynamic memory',
            'Classes, constructors and inheritance',
            'Polymorphism, templates and exceptions',
            'Standard library: strings, vectors and maps',
          ],
        },
        {
          title: 'SQL',
          topics: [
            'Tables, keys and normalization',
            'SELECT, WHERE, ORDER BY and GROUP BY',
            'Joins and subqueries',
            'INSERT, UPDATE, DELETE and transactions',
            'Views, indexes and stored procedures',
          ],
        },
        {
          title: 'Python',
          topics: [
            'Data types, functions and modules',
            'Lists, tuples, sets and dictionaries',
            'Files, exceptions and classes',
            'Packages and virtual environments',
            'Databases and web services from Python',
            'A web application with Django',
            'Tests with pytest',
          ],
        },
        {
          title: 'Java',
          topics: [
            'Java language basics',
            'Object-oriented programming: classes, interfaces and packages',
            'Collections, generics and exceptions',
            'Lambdas and streams',
            'Threads',
            'JDBC',
            'REST services with Spring Boot',
            'Unit tests with JUnit',
          ],
        },
        {
          title: 'Angular',
          topics: [
            'TypeScript',
            'Components, templates and data binding',
            'Directives and pipes',
            'Services, dependency injection and signals',
            'Forms, validation, routing and lazy loading',
            'Calling a REST API with HttpClient',
          ],
        },
        {
          title: 'Node',
          topics: [
            'Node.js and npm',
            'Modules, files and asynchronous code',
            'REST API with Express',
            'Login with sessions and tokens',
            'MongoDB',
          ],
        },
        {
          title: 'Programming with AI assistants',
          topics: [
            'From a clear task to a prompt; generated code and generated tests',
            'Code review: correctness, security and licences',
            'What must not be pasted into an online assistant',
          ],
        },
        {
          title: 'Excel',
          topics: [
            'Formulas, references and tables',
            'Lookup, logical, text and date functions',
            'Sorting, filters and data validation',
            'PivotTables and charts',
            'Power Query',
          ],
        },
        {
          title: 'Power BI',
          topics: [
            'Connecting to data and cleaning it',
            'Data model and relationships',
            'DAX measures and calculated columns',
            'Reports, dashboards and sharing',
          ],
        },
        {
          title: 'Cloud',
          topics: [
            'Cloud service models: IaaS, PaaS and SaaS',
            'Virtual machines, storage and networks on AWS',
            'Microsoft Azure basics',
            'Docker images and containers',
            'CI/CD with GitHub Actions; Terraform overview',
          ],
        },
        {
          title: 'Final project',
          topics: [
            'Choice of subject and written plan',
            'Weekly steps with Git, code review and tests',
            'Deployment, review and presentation',
          ],
        },
      ],
    },
  ],
  nextStep: 'Not sure which diploma suits you? Book a demo and ask.',
  picture: 'certificate-day',
} as const satisfies Service;
