/** What the institute says about its Software Testing course. */
import { course } from './course';

/** Six sections; "J-METER" is spelled as given. Source: SPEC 2, Course pages. */
export const testing = course({
  path: '/testing',
  title: 'Software Testing',
  group: 'testing',
  summary:
    'Test by hand first, then automate web, desktop and mobile apps, load-test with JMeter and test APIs with Postman.',
  description:
    'Software testing course in Kalyan: manual testing, Selenium 4, UFT, Appium, JMeter load tests and Postman API tests.',
  outcomes: [
    'Write test cases from requirements with known design techniques',
    'Report a defect so that a developer can repeat and mend it',
    'Automate web tests with Selenium and mobile tests with Appium',
    'Measure how many users a website can serve with JMeter',
    'Test an API with Postman and run the tests from Jenkins',
  ],
  audience: [
    'Graduates who want to enter IT through testing',
    'Manual testers who want to learn automation',
    'Developers who want to test their own work better',
  ],
  prerequisites: [
    'Manual Testing and Postman basics: only daily use of a computer',
    'Selenium and Appium: basic Java, which is revised at the start',
    'iPhone tests with Appium need a Mac; Android tests do not',
  ],
  syllabus: [
    {
      id: 'manual-testing',
      title: 'Manual Testing',
      intro: 'How a tester thinks, plans and reports, before any tool.',
      topics: [
        {
          title: 'Foundations',
          topics: [
            'Error, defect and failure; why testing is needed',
            'Seven principles of testing',
            'Waterfall, V-model, Agile and Scrum',
            'Unit, integration, system and acceptance testing',
            'Functional, smoke, sanity, regression and non-functional testing',
            'Software testing life cycle and its documents',
          ],
        },
        {
          title: 'Test design',
          topics: [
            'Reviewing requirements and user stories for gaps',
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
            'Traceability matrix from requirement to test case',
            'Test execution and defect life cycle in Jira',
            'Severity, priority and a clear defect report',
            'Browser, mobile, usability and accessibility checks',
            'Checking stored data with simple SQL',
            'Test summary report and metrics',
            'AI assistants for test ideas, and checking their answers',
          ],
        },
      ],
    },
    {
      id: 'selenium',
      title: 'Selenium Automation Testing',
      intro: 'Web tests with Selenium 4, Java and TestNG.',
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
            'How test, driver and browser work together',
            'Drivers found by Selenium Manager',
            'Locators: id, name, CSS selector and XPath',
            'Relative locators: above, below, near',
            'Text boxes, buttons, lists, checkboxes and tables',
            'Implicit, explicit and fluent waits',
            'Alerts, frames, windows, tabs and shadow DOM',
            'Mouse and keyboard with the Actions class',
            'Uploads, downloads, cookies, screenshots and JavaScript',
            'Headless runs in Chrome, Edge and Firefox',
            'WebDriver BiDi: console messages and network events',
          ],
        },
        {
          title: 'Framework',
          topics: [
            'TestNG annotations, assertions, groups and listeners',
            'Data providers; test data from Excel and JSON',
            'Page Object Model and shared base classes',
            'Behaviour-driven tests with Cucumber',
            'Reports with Allure, logs with Log4j 2',
            'Parallel runs on Selenium Grid 4 with Docker',
            'Nightly runs from Git with Jenkins',
            'Flaky tests: causes and cures',
          ],
        },
      ],
    },
    {
      id: 'uft',
      title: 'UFT',
      intro: 'Desktop and web tests with UFT One, which is now named OpenText Functional Testing.',
      topics: [
        {
          title: 'First steps',
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
            'Object Spy, smart identification and ordinal identifiers',
            'Descriptive programming without a repository',
            'Object detection by AI and by image',
          ],
        },
        {
          title: 'Tests',
          topics: [
            'VBScript: variables, arrays, conditions, loops and functions',
            'Reusable actions and their parameters',
            'Synchronization points and waits',
            'Standard, text, bitmap, table and database checkpoints',
            'Output values and environment variables',
            'Data-driven tests with data table and Excel',
            'Recovery scenarios and error handling',
            'Function libraries and a hybrid framework',
            'API tests in UFT',
            'Run results, and runs started by Jenkins',
          ],
        },
      ],
    },
    {
      id: 'appium',
      title: 'Appium',
      intro: 'Tests for Android and iPhone apps with Appium 3.',
      topics: [
        {
          title: 'Set-up',
          topics: [
            'Native, hybrid and mobile web apps',
            'How server, drivers, plugins and clients work together',
            'Installing Appium 3; what changed since Appium 2',
            'Android SDK, emulators, real devices and adb',
            'UiAutomator2 driver for Android',
            'XCUITest driver for iPhone and iPad',
            'Capabilities with the appium: prefix',
          ],
        },
        {
          title: 'Tests',
          topics: [
            'Appium Inspector and the page source',
            'Locators: accessibility id, id, XPath and UiAutomator',
            'Taps, swipes and scrolling with W3C actions',
            'Contexts: from native screen to web view',
            'Waits, keyboard, permissions, notifications and rotation',
            'Installing, starting, stopping and resetting an app',
            'Deep links and apps in the background',
            'Page objects with Java client and TestNG',
            'Screenshots, screen recordings and device logs',
            'Parallel runs on several devices',
            'Device clouds and runs from Jenkins',
          ],
        },
      ],
    },
    {
      id: 'j-meter',
      title: 'J-METER',
      intro: 'Load tests with Apache JMeter 5.6.',
      topics: [
        {
          title: 'Foundations',
          topics: [
            'Load, stress, spike and endurance tests',
            'Response time, throughput, errors and percentiles',
            'Installing JMeter 5.6 with Java 17',
            'Test plan, thread groups and ramp-up',
            'HTTP requests, defaults, headers, cookies and cache',
            'Recording with the HTTP(S) Test Script Recorder',
          ],
        },
        {
          title: 'Building a test',
          topics: [
            'Loop, If, Transaction and Throughput controllers',
            'Timers and realistic think time',
            'Assertions on response, duration, size and JSON',
            'Correlation with JSON, boundary and regular expression extractors',
            'Variables, properties, functions and CSV data',
            'Login tokens and file uploads',
            'REST, SOAP and JDBC requests',
            'Groovy scripts in JSR223 elements',
            'Open Model Thread Group and Plugins Manager',
          ],
        },
        {
          title: 'Running and reporting',
          topics: [
            'Listeners, and why load tests run without the GUI',
            'Command-line runs and the HTML dashboard report',
            'Distributed runs from several machines',
            'Live results in InfluxDB and Grafana',
            'Server monitoring and finding the bottleneck',
            'Load tests in a Jenkins pipeline',
          ],
        },
      ],
    },
    {
      id: 'postman',
      title: 'Postman',
      intro: 'API tests, from one request to a collection that runs by itself.',
      topics: [
        {
          title: 'Requests',
          topics: [
            'APIs, HTTP methods, status codes and JSON',
            'Workspaces, collections, folders and saved requests',
            'Parameters, headers, body types and cookies',
            'Authorization: API key, basic, bearer token, OAuth 2.0',
            'Global, collection, environment, data and local variables',
            'Secrets in Postman Vault, never in a collection',
          ],
        },
        {
          title: 'Tests',
          topics: [
            'Pre-request and post-response scripts in JavaScript',
            'Assertions with pm.test and pm.expect',
            'JSON schema checks and response time limits',
            'Chained requests that pass values on',
            'Collection Runner with CSV and JSON data',
            'Wrong input, missing rights and rate limits',
            'GraphQL, SOAP and gRPC requests',
          ],
        },
        {
          title: 'Teamwork',
          topics: [
            'Import from OpenAPI files and cURL commands',
            'Mock servers with saved examples',
            'Monitors: scheduled runs with alerts',
            'Documentation made from a collection',
            'Postman CLI, which replaces the older Newman',
            'Runs in Jenkins and GitHub Actions',
          ],
        },
      ],
    },
  ],
  related: ['/java', '/python', '/database'],
});
