/** What the institute says about its Data Science course. */
import type { Course } from '../types';

/**
 * The course has one section. The section has a group of topics for each of the seven subjects
 * that the institute asked for. Source: .github/asked.md, "Pages".
 */
export const datascience = {
  path: '/datascience',
  title: 'Data Science',
  group: 'data',
  level: 'beginner',
  summary:
    'Fetch data with SQL, test ideas with statistics, build models in R and Python, and present results in Tableau.',
  description:
    'Data science course in {town}: SQL, statistics, hypothesis testing, R, Python, machine learning and Tableau, with a project.',
  outcomes: [
    'Fetch and join data with SQL',
    'Clean, summarise and plot a data set in R and in Python',
    'Use a hypothesis test to judge whether a difference may be chance',
    'Train, compare and explain machine learning models',
    'Present results on a Tableau dashboard',
  ],
  audience: [
    'Graduates and students of science, engineering, commerce or statistics',
    'Analysts who work in Excel and want to go further',
    'Programmers who want to work with data and models',
  ],
  prerequisites: [
    'School mathematics: percentages, graphs and simple algebra',
    'Some programming helps but is not required',
    'A computer with at least 8 GB of memory for practice at home; large exercises run in free online notebooks',
  ],
  project: [
    'Choose a question and a public data set. Fetch and clean the data, test an idea, train models and present the result on a dashboard.',
  ],
  screens: ['chart'],
  portfolio: [
    'A notebook on GitHub that anyone can run again',
    'A written report: question, method, result and limits',
    'A dashboard on Tableau Public',
  ],
  jobs: 'Data analyst, junior data scientist, machine learning trainee, business analyst',
  next: {
    '/analytics': 'Power BI, DAX and reports for the whole company',
    '/cloudcomputing': 'run your models on AWS or Azure',
    '/database': 'SQL Server and MySQL in depth',
  },
  syllabus: [
    {
      id: 'data-science',
      title: 'Data Science Syllabus',
      intro: 'You learn to ask a question, collect the data, build a model and explain the result.',
      topics: [
        {
          title: 'SQL',
          topics: [
            'Tables, keys and relationships; connecting to a database',
            'SELECT, WHERE, ORDER BY and CASE',
            'GROUP BY and HAVING',
            'Inner, left and self joins; UNION',
            'Subqueries and common table expressions (CTE)',
            'Window functions: rank, running total, previous row',
            'Dates, text functions and missing values in SQL',
          ],
        },
        {
          title: 'Statistics',
          topics: [
            'Types of data; mean, median, mode and percentiles',
            'Variance, standard deviation and outliers',
            "Probability, conditional probability and Bayes' theorem",
            'Distributions: normal, binomial and Poisson',
            'Sampling, bias and the central limit theorem',
            'Confidence intervals',
            'Correlation, and why it is not causation',
          ],
        },
        {
          title: 'Hypothesis testing',
          topics: [
            'Null and alternative hypothesis, p-value and significance level',
            'Type I and Type II errors (false alarm and missed effect), power and sample size',
            'z-test, t-test, chi-square test and ANOVA',
            'Non-parametric tests: overview',
            'A/B tests: comparing two versions of a page or offer',
            'Multiple testing: why many tests find false results',
          ],
        },
        {
          title: 'R',
          topics: [
            'R and RStudio; vectors, factors, lists and data frames',
            'Functions, conditions and loops',
            'Tidyverse: import, clean, join and reshape data',
            'Charts with ggplot2',
            'Statistical tests and linear models in R',
            'Reports with Quarto',
          ],
        },
        {
          title: 'Python',
          topics: [
            'Python basics: data types, conditions, loops, functions and modules',
            'Jupyter notebooks, Google Colab and virtual environments',
            'NumPy: arrays and vectorized arithmetic',
            'pandas: reading CSV, Excel, JSON and SQL',
            'Selecting, grouping, pivoting and joining data frames',
            'Data cleaning: missing values, duplicates, dates and text',
            'Exploratory data analysis (EDA)',
            'Charts with Matplotlib, Seaborn and Plotly',
            'Data from APIs and web pages, within their rules',
          ],
        },
        {
          title: 'Machine learning',
          topics: [
            'Supervised and unsupervised learning; training, validation and test data',
            'Feature engineering: encoding, scaling and selecting columns',
            'Pipelines in scikit-learn; avoiding data leakage',
            'Linear regression and regularization',
            'Logistic regression, k-nearest neighbours and naive Bayes',
            'Decision trees, random forests and gradient boosting (XGBoost)',
            'Support vector machines: overview',
            'Metrics: RMSE, accuracy, precision, recall, F1 and ROC AUC',
            'Cross-validation, overfitting and hyperparameter tuning',
            'Imbalanced data, for example fraud',
            'Clustering with k-means and hierarchical clustering',
            'Dimensionality reduction with PCA: fewer columns, little loss',
          ],
        },
        {
          title: 'Time series and text',
          topics: ['Trend, season and forecasting', 'Text data: tokens, TF-IDF and sentiment'],
        },
        {
          title: 'Deep learning and language models',
          topics: [
            'Neural networks: layers, activation and training',
            'A small network in PyTorch or Keras',
            'Large language models (LLM): prompts, embeddings and retrieval (RAG)',
            'Measuring the answers of a language model',
          ],
        },
        {
          title: 'Explaining and using models',
          topics: [
            'Explainable models: feature importance and SHAP',
            'Fairness, privacy and the Digital Personal Data Protection Act',
            'Saving a model and offering it as an API or a Streamlit app',
            'MLOps overview: versions of data and models, monitoring',
          ],
        },
        {
          title: 'Tableau',
          topics: [
            'Tableau Public and Tableau Desktop; connecting and preparing data',
            'Dimensions, measures, filters, sorting and groups',
            'Bar, line, scatter, map and heat map charts',
            'Calculated fields, parameters and level of detail expressions',
            'Dashboards with actions; stories',
          ],
        },
        {
          title: 'Coding assistants',
          topics: [
            'AI assistants for SQL, pandas and charts: prompts that state data and goal',
            'Reviewing generated analysis: check numbers by hand, test code, look for leakage',
            'What must not be pasted into an online assistant',
          ],
        },
        {
          title: 'Project',
          topics: [
            'A question, a public data set and a plan',
            'Cleaning, exploration, tests and models, in Git',
            'Report, dashboard and presentation',
          ],
        },
      ],
    },
  ],
} as const satisfies Course;
