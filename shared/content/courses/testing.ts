/** What the institute says about its Software Testing course. */
import type { Course } from '../types';

/**
 * The course has six sections. "J-METER" is spelled as the institute asked. Source:
 * .github/asked.md, "Pages".
 */
export const testing = {
  path: '/testing',
  title: 'Software Testing',
  group: 'testing',
  level: 'beginner',
  searchTitle: 'Software Testing with Selenium in {town}',
  summary:
    'Test manually first, then automate web, desktop and mobile apps, load-test with JMeter and test APIs with Postman.',
  description:
    'Software testing course in {town}: manual testing, ISTQB basics, Selenium, Playwright, UFT, Appium, JMeter and Postman API tests.',
  outcomes: [
    'Write test cases from requirements with known design techniques',
    'Write a defect report that a developer can reproduce and fix',
    'Automate web tests with Selenium and Playwright, and mobile tests with Appium',
    'Use JMeter to measure how many users an application can serve',
    'Test an API with Postman and run the tests in a CI pipeline',
  ],
  audience: [
    'Graduates who want to enter IT through testing',
    'Manual testers who want to learn automation',
    'Developers who want to test their own work better',
  ],
  prerequisites: [
    'For manual testing and Postman: you can use a computer comfortably',
    'For Selenium and Appium: basic Java, which is revised at the start',
    'UFT needs Windows; iPhone tests with Appium need a Mac, Android tests do not',
  ],
  project: [
    'Manual testing: test plan, test cases and defect reports for a demo online shop',
    'Automation: a Selenium and a Playwright suite for the same shop, run at every push',
    'API and load: a Postman collection and a JMeter report',
  ],
  screens: ['list', 'terminal', 'chart'],
  portfolio: [
    'A test plan, test cases and a defect report in the form that companies use',
    'A GitHub repository with your automation framework and its reports',
    'A load test report with your conclusion',
  ],
  jobs: 'Software tester, QA engineer, automation test engineer, SDET (trainee or junior)',
  next: {
    '/java': 'more programming for your automation framework',
    '/cloudcomputing': 'pipelines, Docker and test environments',
    '/database': 'SQL to check what an application stores',
  },
  syllabus: [
    {
      id: 'manual-testing',
      title: 'Manual Testing',
      intro: 'How a tester thinks, plans and reports. No tool is needed to begin.',
      topics: [
        {
          title: 'Foundations',
          topics: [
            'Error, defect and failure; why testing is needed',
            'Seven principles of testing',
            'Waterfall, V-model, Agile and Scrum',
            'Unit, integration, system and acceptance testing',
            'Functional, smoke, sanity and regression testing',
            'Software testing life cycle (STLC)',
          ],
        },
        {
          title: 'Test design',
          topics: [
            'Reviewing requirements and user stories',
            'Test scenarios, test cases and test data',
            'Equivalence partitioning and boundary value analysis',
            'Decision tables, state transitions and pairwise testing',
            'Statement and branch coverage',
            'Error guessing, checklists and exploratory testing',
          ],
        },
        {
          title: 'Daily work',
          topics: [
            'Test plan, estimates, entry and exit criteria',
            'Traceability matrix (RTM)',
            'Test execution and defect life cycle in Jira',
            'Severity, priority and a clear defect report',
            'Browser, mobile, usability and accessibility checks',
            'Checking stored data with simple SQL',
            'Test summary report and metrics',
          ],
        },
        {
          title: 'AI in testing',
          topics: [
            'AI assistants for test ideas, data and code',
            'Testing applications that contain a language model (LLM)',
          ],
        },
        {
          title: 'ISTQB Foundation and project',
          topics: [
            'ISTQB Foundation Level (CTFL): sample questions; registered separately',
            'Test plan, test cases and defect reports for a demo online shop',
          ],
        },
      ],
    },
    {
      id: 'selenium',
      title: 'Selenium Automation Testing',
      intro: 'Web tests with Selenium, Java and TestNG, and the same tests in Playwright.',
      topics: [
        {
          title: 'Java for testers',
          topics: [
            'Classes, objects, inheritance, interfaces and exceptions',
            'Strings, collections and reading files',
            'A Maven project with Selenium 4 and TestNG',
          ],
        },
        {
          title: 'WebDriver',
          topics: [
            'Test, driver and browser; Selenium Manager',
            'Locators: id, name, CSS selector and XPath',
            'Text boxes, buttons, lists and tables',
            'Implicit, explicit and fluent waits',
            'Alerts, frames, windows, tabs and shadow DOM',
            'Mouse and keyboard actions',
            'Uploads, downloads, cookies, screenshots and JavaScript',
            'Headless runs in Chrome, Edge and Firefox',
            'WebDriver BiDi',
          ],
        },
        {
          title: 'Framework',
          topics: [
            'TestNG annotations, assertions, groups and listeners',
            'Data providers; test data from Excel and JSON',
            'Page Object Model (POM)',
            'BDD with Cucumber',
            'Reports with Allure, logs with Log4j 2',
            'Parallel runs on Selenium Grid with Docker',
            'Tests from Git in Jenkins and GitHub Actions',
            'Flaky tests: causes and cures',
          ],
        },
        {
          title: 'Playwright',
          topics: [
            'TypeScript or Java: locators, auto-waiting and assertions',
            'Fixtures, parallel browsers, API calls and network mocking',
            'Codegen, trace viewer and HTML reports',
            'Selenium or Playwright: how to choose',
          ],
        },
        {
          title: 'Automation project',
          topics: ['A Selenium and a Playwright suite for a demo online shop, run at every push'],
        },
      ],
    },
    {
      id: 'uft',
      title: 'UFT',
      intro: 'Desktop and web tests with UFT One, which is now named OpenText Functional Testing.',
      topics: [
        {
          title: 'UFT basics',
          topics: [
            'From QTP and UFT One to OpenText Functional Testing',
            'Installation, licence and add-ins',
            'Recording and running a GUI test',
            'Keyword view and script editor',
          ],
        },
        {
          title: 'Objects',
          topics: [
            'How UFT recognizes test objects',
            'Local and shared object repositories',
            'Object Spy and smart identification',
            'Descriptive programming',
            'Object detection by AI and by image',
          ],
        },
        {
          title: 'Tests',
          topics: [
            'VBScript (Windows is phasing it out)',
            'Reusable actions and their parameters',
            'Standard, text, bitmap, table and database checkpoints',
            'Data-driven tests with data table and Excel',
            'Recovery scenarios and error handling',
            'Function libraries and a hybrid framework',
            'Runs started by Jenkins',
          ],
        },
        {
          title: 'UFT project',
          topics: ['A data-driven regression test of a desktop application'],
        },
      ],
    },
    {
      id: 'appium',
      title: 'Appium',
      intro: 'Tests for Android and iPhone apps with a current Appium.',
      topics: [
        {
          title: 'Set-up',
          topics: [
            'Native, hybrid and mobile web apps',
            'Server, drivers, plugins and clients',
            'Installing Appium 3',
            'Android SDK, emulators, real devices and adb',
            'UiAutomator2 driver for Android',
            'XCUITest driver for iPhone and iPad',
          ],
        },
        {
          title: 'Tests',
          topics: [
            'Appium Inspector and the page source',
            'Locators: accessibility id, id, XPath and UiAutomator',
            'Taps, swipes and scrolling with W3C actions',
            'Contexts: native and web view',
            'Waits, permissions, notifications and rotation',
            'Starting and resetting an app',
            'Page objects with Java client and TestNG',
            'Screenshots and device logs',
            'Parallel runs on several devices',
            'Device clouds and runs from Jenkins',
          ],
        },
        { title: 'Mobile project', topics: ['A regression suite for an Android demo app'] },
      ],
    },
    {
      id: 'j-meter',
      title: 'J-METER',
      intro: 'Load tests with Apache JMeter 5.',
      topics: [
        {
          title: 'Foundations',
          topics: [
            'Load, stress, spike and endurance tests',
            'Response time, throughput, errors and percentiles',
            'Installing JMeter',
            'Test plan, thread groups and ramp-up',
            'HTTP requests, defaults, headers, cookies and cache',
            'Recording a test',
          ],
        },
        {
          title: 'Building a test',
          topics: [
            'Loop, If, Transaction and Throughput controllers',
            'Timers and realistic think time',
            'Assertions on response, duration, size and JSON',
            'Correlation with JSON and regular expression extractors',
            'Variables, properties, functions and CSV data',
            'Login tokens and file uploads',
            'Groovy scripts in JSR223 elements',
          ],
        },
        {
          title: 'Running and reporting',
          topics: [
            'Listeners; load tests without the GUI',
            'Command-line runs and the HTML dashboard report',
            'Live results in InfluxDB and Grafana',
            'Finding the bottleneck',
            'Load tests in a Jenkins pipeline; k6 and Gatling',
          ],
        },
        {
          title: 'Load test project',
          topics: ['A load test of a demo online shop, with report and conclusion'],
        },
      ],
    },
    {
      id: 'postman',
      title: 'Postman',
      intro: 'API tests, from one request to a collection that runs automatically.',
      topics: [
        {
          title: 'Requests',
          topics: [
            'APIs, HTTP methods, status codes and JSON',
            'Workspaces, collections, folders and saved requests',
            'Parameters, headers, body types and cookies',
            'Authorization: API key, basic, bearer token, OAuth 2.0',
            'Global, collection and environment variables',
            'Secrets in Postman Vault',
          ],
        },
        {
          title: 'Tests',
          topics: [
            'Pre-request and post-response scripts in JavaScript',
            'Assertions with pm.test and pm.expect',
            'JSON schema checks and response time limits',
            'Chained requests',
            'Collection Runner with CSV and JSON data',
            'Negative tests: wrong input and missing rights',
          ],
        },
        {
          title: 'Teamwork',
          topics: [
            'Import from OpenAPI and cURL',
            'Mock servers with saved examples',
            'Monitors: scheduled runs with alerts',
            'Postman CLI',
            'Runs in Jenkins and GitHub Actions',
          ],
        },
        { title: 'API project', topics: ['A collection for a public API, run in a pipeline'] },
      ],
    },
  ],
} as const satisfies Course;
