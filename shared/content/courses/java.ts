/** The Java course: the language, web applications, the frameworks and Android. */
import { course } from './course';

export const java = course({
  path: '/java',
  title: 'Java / Advanced Java',
  menuName: 'Java',
  group: 'programming',
  summary:
    'Core Java on Java 21 and 25, then JDBC, Servlets and JSP, Spring Boot, Hibernate and Android: from the first class to a working application.',
  description:
    'Java course in Kalyan: Core Java, Advance Java with JDBC and Servlets, Spring Boot, microservices, Struts, Hibernate and Android.',
  outcomes: [
    'Write clear object-oriented programs with collections, streams and exceptions',
    'Store and read data from a database with JDBC and Hibernate',
    'Build a REST service with Spring Boot, secure it and test it',
    'Read and repair older applications made with JSP and Struts',
    'Make an Android app that saves data and calls a web service',
  ],
  audience: [
    'Students of BCA, BSc IT, BSc Computer Science, MCA and engineering',
    'Graduates of other streams who want to start programming with a widely used language',
    'Working programmers who know older Java and want to move to Java 21 or 25',
  ],
  prerequisites: [
    'For Core Java: nothing but regular practice on a computer; knowing C helps',
    'For Advance Java, Java Framework and Android: Core Java and simple SQL queries',
  ],
  syllabus: [
    {
      id: 'core-java',
      title: 'Core Java',
      intro: 'The language and the part of its library that every Java program uses.',
      topics: [
        {
          title: 'First programs',
          topics: [
            'JDK, JRE and JVM; installing Java 21 or Java 25',
            'Writing, compiling and running programs in IntelliJ IDEA or Eclipse',
            'Data types, variables, operators and type conversion',
            'Decisions and loops; switch statements and switch expressions',
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
          title: 'Threads, tools and project',
          topics: [
            'Threads, synchronization and common mistakes with shared data',
            'Executors, CompletableFuture and virtual threads',
            'Finding faults with the debugger and the stack trace',
            'Building with Maven and keeping versions in Git',
            'Unit tests with JUnit',
            'Project: a console application that keeps its data in files',
          ],
        },
      ],
    },
    {
      id: 'advance-java',
      title: 'Advance Java',
      intro: 'Databases and web applications on a server, before any framework hides how they work.',
      topics: [
        {
          title: 'Databases with JDBC',
          topics: [
            'SQL for Java programmers: tables, keys, joins and grouping',
            'JDBC drivers, connection addresses and DataSource',
            'Statement, PreparedStatement and CallableStatement',
            'Reading rows with ResultSet; inserting many rows in a batch',
            'Transactions, commit, rollback and connection pools',
          ],
        },
        {
          title: 'Servlets',
          topics: [
            'How a browser and a server talk: HTTP requests and responses',
            'Installing Tomcat and deploying a WAR file',
            'Servlet life cycle, URL mapping and initial parameters',
            'Form data, validation and file upload',
            'Forward, include and redirect',
            'Cookies, sessions and a login page',
            'Filters and listeners',
            'Moving old code from javax to jakarta packages',
          ],
        },
        {
          title: 'JSP and MVC',
          topics: [
            'JSP life cycle, directives and implicit objects',
            'Expression Language and JSTL tags',
            'Scriptlets: reading them in old pages, and replacing them',
            'JavaBeans and the Model-View-Controller pattern',
          ],
        },
        {
          title: 'Safety, services and project',
          topics: [
            'Preventing SQL injection and cross-site scripting; storing passwords safely',
            'JSON and a first REST service',
            'Sockets and the Java HTTP client',
            'Sending e-mail with Jakarta Mail',
            'Logging with SLF4J and Logback',
            'Project: a web application with login, search and reports',
          ],
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
            'Spring MVC: controllers, views, forms and validation',
            'Spring JDBC and declarative transactions',
          ],
        },
        {
          title: 'Hibernate',
          topics: [
            'Object-relational mapping: entities, keys and JPA annotations',
            'One-to-many and many-to-many relations; lazy and eager loading',
            'Entity states, the persistence context and caching',
            'JPQL, Criteria and native queries',
            'Finding and curing the N+1 query problem',
          ],
        },
        {
          title: 'Spring Boot',
          topics: [
            'Starters, auto-configuration and profiles; Spring Boot 3 and 4',
            'REST controllers, validation and error answers',
            'Spring Data JPA: repositories, paging and sorting',
            'Spring Security: login, roles and JSON Web Tokens',
            'API documents with OpenAPI; health checks with Actuator',
            'Testing with JUnit, Mockito and MockMvc',
            'Packing the application as a JAR and a Docker image',
          ],
        },
        {
          title: 'Microservices',
          topics: [
            'When to split an application, and when not to',
            'Service discovery, API gateway and central configuration',
            'Calls between services: REST clients, time-outs and circuit breakers',
            'Messages between services with Kafka',
            'Tracing a request through many services',
          ],
        },
        {
          title: 'Struts',
          topics: [
            'Struts 2: actions, interceptors and results',
            'Struts tags, OGNL and validation',
            'Reading, securing and maintaining existing Struts applications',
          ],
        },
      ],
    },
    {
      id: 'android',
      title: 'Android',
      intro: 'Apps in Java, with enough Kotlin to read current Android code.',
      topics: [
        {
          title: 'Screens',
          topics: [
            'Android Studio, Gradle, the emulator and a real phone',
            'Project structure, manifest and resources',
            'Activities, fragments and their life cycle',
            'Layouts with ConstraintLayout; Material Design components',
            'Events, input checks, dialogs and menus',
            'Lists with RecyclerView and adapters',
            'Intents, and passing data between screens',
            'Navigation component and edge-to-edge screens',
          ],
        },
        {
          title: 'Data',
          topics: [
            'Saving settings with DataStore and SharedPreferences',
            'SQLite databases with Room',
            'ViewModel, LiveData and the MVVM pattern',
            'Calling REST services with Retrofit; reading JSON',
            'Loading pictures; working without a network',
          ],
        },
        {
          title: 'The phone and the store',
          topics: [
            'Asking for permissions; camera, location and maps',
            'Background work with WorkManager; notifications',
            'Sign-in and push messages with Firebase',
            'Kotlin for Java programmers',
            'Jetpack Compose: first screens without XML layouts',
            'Testing, signing and preparing an app for Google Play',
            'Project: an app with a database and a web service',
          ],
        },
      ],
    },
  ],
  related: ['/database', '/fullstack', '/testing'],
});
