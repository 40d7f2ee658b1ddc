/** The Website Development course: from a first HTML page to PHP, MySQL and Bootstrap. */
import type { Course } from '../types';

export const websitedevelopment = {
  path: '/websitedevelopment',
  title: 'Website Development',
  group: 'web',
  level: 'beginner',
  summary:
    'Make websites by hand: HTML, CSS, JavaScript and jQuery in the browser, PHP and MySQL on the server, and Bootstrap for the layout.',
  description:
    'Website development course in {town}: HTML5, CSS3, JavaScript, jQuery, PHP, MySQL and Bootstrap, from a first page to a live site.',
  outcomes: [
    'Write correct HTML pages that also work with keyboard and screen reader',
    'Lay out a page for phone, tablet and desktop with CSS and Bootstrap',
    'Make pages interactive with JavaScript',
    'Build a PHP and MySQL website with login, forms and an admin area',
    'Put a website online with a domain name and HTTPS',
  ],
  audience: [
    'Beginners of any stream who want to make websites',
    'Designers who draw pages and now want to code them',
    'Owners and staff of small businesses who look after their own website',
  ],
  prerequisites: [
    'No programming experience needed; you should be able to type and manage files and folders',
    'A laptop or computer for practice at home is useful',
  ],
  instead: {
    text: 'Do you want a website made for your shop, school or company?',
    label: 'See our website services',
    path: '/website',
  },
  project: [
    'A five-page website for a local shop, in HTML and CSS',
    'A business website with product list, enquiry form, login and admin area, published online',
  ],
  screens: ['list', 'form'],
  portfolio: [
    'A live website under its own address',
    'Pages that pass the HTML validator and an accessibility check',
    'Your code on GitHub',
  ],
  jobs: 'Web designer, web developer, PHP developer (trainee or junior)',
  next: {
    '/mern': 'web applications with React and Node.js',
    '/fullstack': 'front end, server and database at company scale',
    '/digital': 'bring visitors to the websites that you make',
  },
  syllabus: [
    {
      id: 'html',
      title: 'HTML/HTML5',
      intro: 'The content and structure of a page.',
      topics: [
        {
          title: 'Text, links and pictures',
          topics: [
            'How the web works: browser, server, URL and domain',
            'VS Code and browser developer tools',
            'Elements, attributes and the structure of a document',
            'Headings, paragraphs, lists and quotations',
            'Links to pages, sections and phone numbers',
            'Pictures, alternative text and responsive images',
            'Tables with headings and captions',
          ],
        },
        {
          title: 'HTML5',
          topics: [
            'Page structure: header, nav, main, section, article, footer',
            'Forms: labels, input types, select, textarea and buttons',
            'Form validation: required, pattern, min and max',
            'Audio, video, iframe and inline SVG',
            'details, popover and dialog',
            'Accessibility basics and the HTML validator',
            'Page title, description and social sharing tags',
          ],
        },
        { title: 'Practice', topics: ['A five-page website for a local shop'] },
      ],
    },
    {
      id: 'css',
      title: 'CSS/CSS3',
      intro: 'How a page looks, on every screen.',
      topics: [
        {
          title: 'CSS basics',
          topics: [
            'Inline, internal and external styles',
            'Selectors, cascade, specificity and inheritance',
            'Colours, backgrounds, gradients and shadows',
            'Fonts, Devanagari text and web fonts',
            'Box model: width, padding, border, margin and box-sizing',
            'Units: px, rem, em, percent, vw and ch',
          ],
        },
        {
          title: 'Layout',
          topics: [
            'Display, position, z-index and overflow',
            'Flexbox for rows and menus',
            'Grid for whole pages and galleries',
            'Media queries and mobile-first design',
            'Container queries',
          ],
        },
        {
          title: 'CSS3 and newer',
          topics: [
            'Pseudo-classes and pseudo-elements; :has and :focus-visible',
            'Custom properties, calc and clamp',
            'Transitions, transforms and keyframe animation',
            'Dark mode, reduced motion and print styles',
            'Nesting, layers and Sass',
          ],
        },
        { title: 'Practice', topics: ['One design, built for three screen sizes'] },
      ],
    },
    {
      id: 'javascript',
      title: 'JavaScript',
      intro: 'Programs inside a page that react to clicks, validate forms and load data.',
      topics: [
        {
          title: 'The language',
          topics: [
            'Scripts in a page; the browser console',
            'let and const, data types, operators and conversion',
            'Conditions and loops',
            'Functions, arrow functions and scope',
            'Strings, numbers, dates and template literals',
            'Arrays and their methods: map, filter, find, reduce',
            'Objects, destructuring, spread and JSON',
            'Classes, import and export',
            'Errors: try, catch and debugging',
          ],
        },
        {
          title: 'The page',
          topics: [
            'Finding and changing elements in the DOM',
            'Events, bubbling, delegation and preventing the default',
            'Form validation with clear messages',
            'Timers, browser storage and cookies',
            'Promises, async and await',
            'Loading data with fetch; loading and error states',
            'Safe output: avoiding cross-site scripting',
          ],
        },
        {
          title: 'AI assistants and practice',
          topics: [
            'AI assistants: read every line, test it in the browser',
            'A quiz, a shopping cart and a picture gallery',
          ],
        },
      ],
    },
    {
      id: 'jquery',
      title: 'jQuery',
      intro: 'An older library that many live websites and WordPress themes still use.',
      topics: [
        'Where jQuery is still used',
        'Adding jQuery; the ready function',
        'Selectors and moving through the document',
        'Text, attributes, classes and styles',
        'Adding, cloning and removing elements',
        'Events and delegation with on and off',
        'Effects: show, hide and animate',
        'AJAX: get, post and JSON responses',
        'Plug-ins: sliders and date pickers',
      ],
    },
    {
      id: 'php',
      title: 'PHP',
      intro:
        'The server side: pages that are made on request, forms and logins. Databases follow in the next section.',
      topics: [
        {
          title: 'PHP basics',
          topics: [
            'Installing a current PHP 8 with a web server',
            'Variables, types, operators, conditions and match',
            'Loops, arrays and array functions',
            'Strings, dates and number formats',
            'Functions, type declarations and named arguments',
            'include and require',
            'Classes, interfaces, enums and namespaces',
            'Exceptions, error settings and logs',
          ],
        },
        {
          title: 'Websites with PHP',
          topics: [
            'GET and POST forms: validate, clean and show errors',
            'Sessions, cookies and password_hash',
            'File and picture upload, safely',
            'Security: cross-site scripting and CSRF',
            'Email from a form with PHPMailer',
            'JSON services for JavaScript pages',
            'Composer packages and the MVC pattern',
          ],
        },
        {
          title: 'Practice',
          topics: ['An enquiry form that validates, sends an email and says thank you'],
        },
      ],
    },
    {
      id: 'mysql',
      title: 'MySQL',
      intro: 'The database behind the website, and PHP pages that use it.',
      topics: [
        {
          title: 'Tables and queries',
          topics: [
            'MySQL LTS, phpMyAdmin and MySQL Workbench',
            'Tables, data types and utf8mb4 for Marathi and Hindi',
            'Primary keys, foreign keys and constraints',
            'INSERT, UPDATE and DELETE',
            'SELECT: WHERE, ORDER BY, LIMIT and DISTINCT',
            'Text, number and date functions',
            'Totals with GROUP BY and HAVING',
            'Joins: inner, left, right and self',
            'Subqueries and views',
          ],
        },
        {
          title: 'Design and care',
          topics: [
            'Database design and normal forms',
            'Indexes, and reading EXPLAIN',
            'Transactions: commit and rollback',
            'Stored procedures and triggers: overview',
            'Users, rights and backup',
          ],
        },
        {
          title: 'PHP with MySQL',
          topics: [
            'PDO and prepared statements; preventing SQL injection',
            'Create, read, update and delete (CRUD) pages',
            'Search, sorting and paging',
            'User accounts: sign-up, login and roles',
          ],
        },
        { title: 'Practice', topics: ['A product list with an admin area'] },
      ],
    },
    {
      id: 'bootstrap',
      title: 'Bootstrap',
      intro: 'A ready-made style library, so that a tidy page needs little CSS of your own.',
      topics: [
        {
          title: 'Grid',
          topics: [
            'Adding Bootstrap by CDN link or npm',
            'Breakpoints and containers',
            'The twelve-column grid: rows and columns',
          ],
        },
        {
          title: 'Content and utilities',
          topics: [
            'Typography, pictures, buttons and tables',
            'Forms and validation styles',
            'Spacing, display, flex and text utilities',
            'Changing the theme with Sass',
            'From Bootstrap 3 or 4 to 5',
          ],
        },
      ],
    },
    {
      id: 'bootstrap-layout',
      title: 'Bootstrap layout components',
      intro: 'The building blocks of a page, made with HTML classes.',
      topics: [
        'Navs, tabs and pills',
        'Navbar with logo, menu and search',
        'Breadcrumb and pagination',
        'Cards and card grids',
        'Input groups',
        'Alerts, progress bars, spinners and placeholders',
        'Practice: home page, product list and contact page',
      ],
    },
    {
      id: 'bootstrap-plugins',
      title: 'Bootstrap plug-ins',
      intro: 'Menus, dialogs and slideshows that open, close and move. The final project follows.',
      topics: [
        {
          title: 'Plug-ins',
          topics: [
            'Methods, options and events',
            'Collapse and accordion',
            'Dropdown menus',
            'Modal dialogs with forms',
            'Offcanvas side menu',
            'Carousel with pause button',
            'Tabs with content panes',
            'Tooltips, popovers, toasts and alerts',
            'Keyboard and screen reader tests',
          ],
        },
        {
          title: 'Final project',
          topics: [
            'A business website with product list, enquiry form, login and admin area',
            'Git and GitHub; review and tests, also of AI-generated code',
            'Frameworks and content management: Laravel and WordPress overview',
            'Going live: domain, hosting and HTTPS',
          ],
        },
      ],
    },
  ],
} as const satisfies Course;
