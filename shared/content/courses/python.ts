/** The Python course: the language, web sites with Django, and first data science. */
import { course } from './course';

export const python = course({
  path: '/python',
  title: 'Python',
  group: 'programming',
  duration: '3 Months',
  summary:
    'Learn Python from the first line, build a web site with Django, then read, clean and chart data with pandas and train first models.',
  description:
    'Python course in Kalyan, 3 months: Python 3 from the basics, web sites with Django, and data science with pandas and scikit-learn.',
  outcomes: [
    'Write, test and correct Python programs of several files',
    'Automate daily work with files, Excel sheets and web services',
    'Build and publish a Django web site with login and a database',
    'Clean a data set, chart it and explain what it shows',
    'Train a simple prediction model and measure how good it is',
  ],
  audience: [
    'Beginners, from any stream, who want a first programming language',
    'Students of computer courses who need Python for projects',
    'Office and data staff who want to automate reports',
  ],
  prerequisites: [
    'No programming experience; you should be able to use files, folders and a browser',
    'School mathematics up to Class 10 for the Data Science part',
  ],
  syllabus: [
    {
      id: 'python',
      title: 'Python',
      intro: 'The language itself, with many small programs.',
      topics: [
        {
          title: 'First steps',
          topics: [
            'Installing Python 3.13 or 3.14 and VS Code',
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
            'Regular expressions for finding and replacing text',
          ],
        },
        {
          title: 'Objects and larger programs',
          topics: [
            'Classes, objects, methods and properties',
            'Inheritance, special methods and dataclasses',
            'Iterators, generators, decorators and context managers',
            'Type hints and a type checker',
            'Virtual environments; installing packages with pip and uv',
          ],
        },
        {
          title: 'Practical work',
          topics: [
            'Databases with sqlite3 and MySQL',
            'Calling web services with requests; reading web pages with Beautiful Soup',
            'Excel automation with openpyxl; a small window with tkinter',
            'Debugging, tests with pytest, and Git',
            'Project: an inventory or student record program',
          ],
        },
      ],
    },
    {
      id: 'django',
      title: 'Django',
      intro: 'A complete web site with a database, from an empty folder to a server.',
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
            'QuerySets: filters, joins, totals and the N+1 problem',
            'The Django admin, adapted for office staff',
            'SQLite for learning, PostgreSQL or MySQL for use',
          ],
        },
        {
          title: 'Forms and users',
          topics: [
            'Forms, ModelForms, validation and messages',
            'File and picture upload',
            'Sign-up, login, password reset and permissions',
            'Sessions, middleware and sending e-mail',
            'Security: CSRF, cross-site scripting and content security policy',
          ],
        },
        {
          title: 'Services and publishing',
          topics: [
            'REST services with Django REST Framework',
            'Caching, and the tasks framework of Django 6',
            'Tests with the Django test client',
            'Django 5.2 LTS and newer releases: planning an upgrade',
            'Publishing with Gunicorn, Nginx and environment settings',
            'Project: a web site of your own idea, put online',
          ],
        },
      ],
    },
    {
      id: 'data-science',
      title: 'Data Science',
      intro: 'A first course in reading data with Python; the full course is a separate one.',
      topics: [
        {
          title: 'Working with data',
          topics: [
            'Jupyter notebooks and Google Colab',
            'NumPy arrays, shapes and fast arithmetic',
            'pandas Series and DataFrame; reading CSV, Excel and SQL',
            'Selecting, filtering and sorting rows and columns',
            'Missing values, duplicates and wrong types',
            'Grouping, pivot tables and joining tables',
            'Dates and time series in pandas',
          ],
        },
        {
          title: 'Seeing and measuring',
          topics: [
            'Line, bar, histogram and scatter charts with Matplotlib',
            'Statistical charts with Seaborn',
            'Mean, median, spread and correlation',
            'Probability, samples and a first hypothesis test',
          ],
        },
        {
          title: 'First models',
          topics: [
            'Training data, test data and overfitting',
            'Linear and logistic regression with scikit-learn',
            'Decision trees and random forests',
            'Grouping similar rows with k-means clustering',
            'Accuracy, precision, recall and cross-validation',
            'Saving a model and using it in a Django page',
            'Project: from a raw data set to a short report',
          ],
        },
      ],
    },
  ],
  related: ['/datascience', '/analytics', '/database'],
});
