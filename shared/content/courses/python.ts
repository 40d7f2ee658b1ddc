/** The Python course: the language, websites with Django, and an introduction to data science. */
import type { Course } from '../types';

export const python = {
  path: '/python',
  title: 'Python',
  group: 'programming',
  level: 'beginner',
  summary:
    'Learn Python from the first line, build a website with Django, then clean and chart data with pandas and train your first models.',
  description:
    'Python course in {town}: Python 3 from the basics, websites with Django, and data science with pandas and scikit-learn.',
  outcomes: [
    'Write, test and debug Python programs with several files',
    'Automate daily work with files, Excel sheets and web services',
    'Build and publish a Django website with login and a database',
    'Clean a data set, chart it and explain what it shows',
    'Train a simple prediction model and measure how good it is',
  ],
  audience: [
    'Students from any stream who are new to programming',
    'Students of computer courses who need Python for projects',
    'Office and data staff who want to automate reports',
  ],
  prerequisites: [
    'No programming experience needed; you should be able to use files, folders and a browser',
    'School mathematics up to class 10 for the Data Science part',
  ],
  project: [
    'Python: an inventory or student record program with tests',
    'Django: a website of your own idea, published online',
    'Data Science: a report on a public data set',
  ],
  screens: ['terminal', 'form', 'chart'],
  portfolio: [
    'A live website with login, admin area and database',
    'A notebook that takes a data set from raw file to conclusion',
    'Your code on GitHub with tests and instructions',
  ],
  jobs: 'Python developer, Django developer, automation engineer, junior data analyst',
  next: {
    '/datascience': 'statistics, R, Tableau and machine learning in depth',
    '/database': 'SQL Server and MySQL beyond the basics',
    '/cloudcomputing': 'run and automate your programs on servers',
  },
  syllabus: [
    {
      id: 'python',
      title: 'Python',
      intro: 'The language itself, practised in many small programs.',
      topics: [
        {
          title: 'Python basics',
          topics: [
            'Installing a current Python 3 and VS Code',
            'Variables, numbers, text and user input',
            'Operators, conditions and match statements',
            'for and while loops; range, break and continue',
            'Strings, slicing and f-strings',
          ],
        },
        {
          title: 'Collections and functions',
          topics: [
            'Lists and tuples',
            'Dictionaries and sets',
            'List, dictionary and set comprehensions',
            'Functions: parameters, default values, *args and **kwargs',
            'Scope, lambda, map, filter and sorted',
            'Modules, packages and the standard library',
          ],
        },
        {
          title: 'Files and errors',
          topics: [
            'Exceptions: try, except, else, finally and raise',
            'Text, CSV and JSON files; paths with pathlib',
            'Dates and times with datetime and zoneinfo',
            'Regular expressions: finding and replacing text by pattern',
          ],
        },
        {
          title: 'Object-oriented Python',
          topics: [
            'Classes, objects, methods and properties',
            'Inheritance, special methods and dataclasses',
            'Iterators, generators, decorators and context managers',
            'Type hints and a type checker',
            'Virtual environments; packages with pip and uv',
            'asyncio: overview of asynchronous code',
          ],
        },
        {
          title: 'Automation',
          topics: [
            'Databases with sqlite3 and MySQL',
            'Web services with requests; web scraping with Beautiful Soup',
            'Excel automation with openpyxl; a small window with tkinter',
            'Calling a language model (LLM) through its API',
          ],
        },
        {
          title: 'Quality and AI assistants',
          topics: [
            'Debugging, logging and tests with pytest',
            'Git and GitHub',
            'AI assistants: describe the task, read the code, test it before you use it',
          ],
        },
        { title: 'Python project', topics: ['An inventory or student record program with tests'] },
      ],
    },
    {
      id: 'django',
      title: 'Django',
      intro: 'A complete website with a database, from an empty folder to a live server.',
      topics: [
        {
          title: 'Pages',
          topics: [
            'How the web works: requests, responses, HTML and CSS',
            'Project, apps, settings and the development server',
            'URLs, function views and class-based views',
            'Templates, template inheritance and static files',
          ],
        },
        {
          title: 'Data',
          topics: [
            'Models, fields and relations between tables',
            'Migrations: changing tables without losing data',
            'QuerySets: filters, joins, aggregates and the N+1 problem',
            'The Django admin, customised for office staff',
            'SQLite for learning, PostgreSQL or MySQL for live sites',
          ],
        },
        {
          title: 'Forms and users',
          topics: [
            'Forms, ModelForms, validation errors and messages',
            'File and picture upload',
            'Sign-up, login, password reset and permissions',
            'Sessions, middleware and sending email',
            'Security: CSRF, cross-site scripting and content security policy',
          ],
        },
        {
          title: 'APIs and deployment',
          topics: [
            'REST APIs with Django REST Framework; FastAPI: overview',
            'Caching and background tasks',
            'Tests with the Django test client',
            'LTS and newer releases of Django: planning an upgrade',
            'Deployment with Docker, Gunicorn, Nginx and environment variables',
            'Tests on every push with GitHub Actions',
          ],
        },
        { title: 'Django project', topics: ['A website of your own idea, published online'] },
      ],
    },
    {
      id: 'data-science',
      title: 'Data Science',
      intro:
        'An introduction to working with data in Python.{if /datascience} The separate Data Science course adds SQL, statistics, R, Tableau and machine learning in depth.{end}',
      topics: [
        {
          title: 'Working with data',
          topics: [
            'Jupyter notebooks and Google Colab',
            'NumPy arrays, shapes and vectorized arithmetic',
            'pandas Series and DataFrame; reading CSV, Excel and SQL',
            'Selecting, filtering and sorting rows and columns',
            'Missing values, duplicates and wrong data types',
            'Grouping, pivot tables and joining tables',
            'Dates and time series in pandas',
          ],
        },
        {
          title: 'Charts and statistics',
          topics: [
            'Line, bar, histogram and scatter charts with Matplotlib',
            'Statistical charts with Seaborn',
            'Mean, median, spread and correlation',
          ],
        },
        {
          title: 'Introduction to machine learning',
          topics: [
            'Training data, test data and overfitting',
            'Linear and logistic regression with scikit-learn',
            'Decision trees and random forests',
            'Accuracy, precision, recall and cross-validation',
            'Saving a model and using it in a Django page',
          ],
        },
        {
          title: 'Data project',
          topics: ['A report on a public data set, from raw file to conclusion'],
        },
      ],
    },
  ],
} as const satisfies Course;
