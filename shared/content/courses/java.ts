/** The Java course: the language, web applications, the frameworks and Android. */
import type { Course } from '../types';

export const java = {
  path: '/java',
  title: 'Java / Advanced Java',
  menuName: 'Java',
  group: 'programming',
  level: 'beginner',
  summary:
    'Core Java, then JDBC, Servlets and JSP, Spring Boot, Hibernate and Android: from your first class to a working application.',
  description:
    'Java course in {town}: Core Java, Advanced Java with JDBC and Servlets, Spring Boot, microservices, Hibernate, Struts and Android.',
  outcomes: [
    'Write clear object-oriented programs with collections, streams and exceptions',
    'Store and read data in a database with JDBC and Hibernate',
    'Build, secure and test a REST service with Spring Boot',
    'Read and repair older applications made with JSP and Struts',
    'Make an Android app that saves data and calls a web service',
  ],
  audience: [
    'Students of BCA, BSc IT, BSc Computer Science, MCA and engineering',
    'Graduates of other streams who want to start with a widely used language',
    'Programmers who know older Java and want to move to a current release',
  ],
  prerequisites: [
    'For Core Java: regular practice on a computer; knowing C helps but is not required',
    'For Advanced Java, the frameworks and Android: Core Java and simple SQL queries',
  ],
  project: [
    'Core Java: a console application that saves its data in files',
    'Advanced Java: a web application with login, search and reports',
    'Framework: a REST service with a database, tests and a Docker image',
    'Android: an app with its own database and a web service',
  ],
  screens: ['terminal', 'form', 'flow', 'phone'],
  portfolio: [
    'Your projects on GitHub, each with instructions to run it',
    'A REST service with API documentation that an interviewer can try',
    'An Android app installed on your own phone',
  ],
  jobs: 'Java developer, back-end developer, Android developer (trainee or junior)',
  next: {
    '/database': 'design the tables and queries behind your programs',
    '/angular': 'build the screens that call your Spring services',
    '/cloudcomputing': 'deploy your services with Docker, AWS or Azure',
  },
  syllabus: [
    {
      id: 'core-java',
      title: 'Core Java',
      intro: 'The language and the part of its library that every Java program uses.',
      topics: [
        {
          title: 'Java basics',
          topics: [
            'JDK, JRE and JVM; installing a current LTS release (25; 21 in many companies)',
            'Writing, compiling and running programs in IntelliJ IDEA or Eclipse',
            'Data types, variables, operators and type conversion',
            'Conditions and loops; switch statements and switch expressions',
            'Methods, arrays, strings and text blocks',
          ],
        },
        {
          title: 'Object-oriented programming',
          topics: [
            'Classes, objects, constructors and the this keyword',
            'Encapsulation, packages and access modifiers',
            'Inheritance, super and method overriding',
            'Abstract classes, interfaces and polymorphism',
            'Static members, inner classes and enums',
            'Records, sealed classes and pattern matching',
          ],
        },
        {
          title: 'The standard library',
          topics: [
            'Exceptions: try, catch, finally, throw and try-with-resources',
            'Generic classes and methods',
            'Collections: List, Set, Queue and Map',
            'Sorting and searching with Comparable and Comparator',
            'Lambda expressions, functional interfaces and method references',
            'Streams and Optional',
            'Dates and times with java.time',
            'Reading and writing files; serialization and its risks',
          ],
        },
        {
          title: 'Threads',
          topics: [
            'Threads, synchronization and race conditions',
            'ExecutorService, CompletableFuture and virtual threads',
          ],
        },
        {
          title: 'Tools and quality',
          topics: [
            'Debugging: breakpoints, stepping through code and reading a stack trace',
            'Builds with Maven and Gradle; versions in Git and GitHub',
            'Unit tests with JUnit',
            'AI assistants such as GitHub Copilot: ask, review the answer, prove it with tests',
          ],
        },
        {
          title: 'Core Java project',
          topics: ['A console application that saves its data in files, with unit tests'],
        },
      ],
    },
    {
      id: 'advance-java',
      title: 'Advance Java',
      intro:
        'Databases and web applications on a server, so that you understand what the frameworks do.',
      topics: [
        {
          title: 'JDBC',
          topics: [
            'SQL for Java programmers: tables, keys, joins and grouping',
            'JDBC drivers, JDBC URLs and DataSource',
            'Statement, PreparedStatement and CallableStatement',
            'Reading rows with ResultSet; batch inserts',
            'Transactions, commit, rollback and connection pools',
          ],
        },
        {
          title: 'Servlets',
          topics: [
            'HTTP requests and responses: how a browser and a server talk',
            'Installing Tomcat and deploying a WAR file',
            'Servlet life cycle, URL mapping and init parameters',
            'Form data, validation and file upload',
            'Forward, include and redirect',
            'Cookies, sessions and a login page',
            'Filters and listeners',
            'Migrating old code from javax to jakarta packages',
          ],
        },
        {
          title: 'JSP and MVC',
          topics: [
            'JSP life cycle, directives and implicit objects',
            'Expression Language and JSTL tags',
            'Scriptlets: reading them in old pages and replacing them',
            'JavaBeans and the Model-View-Controller (MVC) pattern',
          ],
        },
        {
          title: 'Security and services',
          topics: [
            'Preventing SQL injection and cross-site scripting; password hashing',
            'JSON and REST services',
            'Sockets and the Java HTTP client',
            'Sending email with Jakarta Mail',
            'Logging with SLF4J and Logback',
          ],
        },
        {
          title: 'Advanced Java project',
          topics: ['A web application with login, search and reports'],
        },
      ],
    },
    {
      id: 'spring',
      title: 'Java Framework',
      intro: 'The frameworks that Java teams work with, new and old.',
      topics: [
        {
          title: 'Spring',
          topics: [
            'Inversion of control and dependency injection',
            'Beans, scopes, Java configuration and annotations',
            'Aspect-oriented programming: logging and timing methods',
            'Spring MVC: controllers, views, forms and validation errors',
            'Spring JDBC and declarative transactions',
          ],
        },
        {
          title: 'Hibernate',
          topics: [
            'Object-relational mapping (ORM): entities, keys and JPA annotations',
            'One-to-many and many-to-many relations; lazy and eager loading',
            'Entity states, the persistence context and caching',
            'JPQL, Criteria and native queries',
            'Finding and fixing the N+1 query problem',
          ],
        },
        {
          title: 'Spring Boot',
          topics: [
            'Starters, auto-configuration and profiles; Spring Boot 4, and moving applications from 3',
            'REST controllers, validation and error responses',
            'Spring Data JPA: repositories, paging and sorting',
            'Spring Security: login, roles and JSON Web Tokens (JWT)',
            'API documentation with OpenAPI; health checks with Actuator',
            'Testing with JUnit, Mockito and MockMvc',
            'Packaging the application as a JAR and a Docker image',
            'Calling a language model from a service with Spring AI: overview',
          ],
        },
        {
          title: 'Microservices',
          topics: [
            'When to split an application, and when not to',
            'Service discovery, API gateway and central configuration',
            'Calls between services: REST clients, timeouts, retries and circuit breakers',
            'Messaging between services with Kafka',
            'Distributed tracing: following one request through many services',
            'CI/CD with GitHub Actions; running services on Kubernetes: overview',
          ],
        },
        {
          title: 'Struts',
          topics: [
            'Apache Struts: actions, interceptors and results',
            'Struts tags, OGNL and validation',
            'Reading, securing and maintaining existing Struts applications',
          ],
        },
        {
          title: 'Framework project',
          topics: ['A REST service with database, login, tests and a Docker image'],
        },
      ],
    },
    {
      id: 'android',
      title: 'Android',
      intro: 'Apps in Java, with enough Kotlin and Compose to join a current Android project.',
      topics: [
        {
          title: 'Screens',
          topics: [
            'Android Studio, Gradle, the emulator and a real phone',
            'Project structure, manifest and resources',
            'Activities, fragments and their life cycle',
            'Layouts with ConstraintLayout; Material Design components',
            'Events, input validation, dialogs and menus',
            'Lists with RecyclerView and adapters',
            'Intents, and passing data between screens',
            'Navigation component and edge-to-edge screens',
          ],
        },
        {
          title: 'Data',
          topics: [
            'Settings with DataStore and SharedPreferences',
            'SQLite databases with Room',
            'ViewModel, LiveData and the MVVM pattern',
            'REST services with Retrofit; reading JSON',
            'Loading pictures; working offline',
          ],
        },
        {
          title: 'Device features',
          topics: [
            'Permissions, camera, location and maps',
            'Background work with WorkManager; notifications',
            'Login and push messages with Firebase',
          ],
        },
        {
          title: 'Kotlin and Compose',
          topics: [
            'Kotlin for Java programmers: null safety, data classes and coroutines',
            'Jetpack Compose: screens without XML layouts',
          ],
        },
        {
          title: 'Android project',
          topics: [
            'An app with a database and a web service',
            'Testing, signing and preparing an app for Google Play',
          ],
        },
      ],
    },
  ],
} as const satisfies Course;
