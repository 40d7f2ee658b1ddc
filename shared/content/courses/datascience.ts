/** What the institute says about its Data Science course. */
import { course } from './course';

/** One section, grouped by the seven subjects that are named. Source: SPEC 2, Course pages. */
export const datascience = course({
  path: '/datascience',
  title: 'Data Science',
  group: 'data',
  summary:
    'Fetch data with SQL, test ideas with statistics, build models in R and Python, and show results in Tableau.',
  description:
    'Data science course in Kalyan: SQL, statistics, hypothesis testing, R, Python, machine learning and Tableau, with a project.',
  outcomes: [
    'Fetch and join data with SQL',
    'Clean, summarize and plot a data set in R and in Python',
    'Judge with a hypothesis test whether a difference may be chance',
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
  ],
  syllabus: [
    {
      id: 'data-science',
      title: 'Data Science Syllabus',
      intro: 'From a question to data, from data to a model, from a model to a decision.',
      topics: [
        {
          title: 'SQL',
          topics: [
            'Queries with filters, sorting, grouping and joins',
            'Subqueries, common table expressions and window functions',
          ],
        },
        {
          title: 'Statistics',
          topics: [
            'Types of data, mean, median, spread and outliers',
            'Probability, Bayes rule and common distributions',
            'Sampling, central limit theorem and confidence intervals',
            'Correlation and linear regression',
          ],
        },
        {
          title: 'Hypothesis testing',
          topics: [
            'Null hypothesis, p-value, two kinds of error, power',
            't-test, chi-square test and ANOVA',
            'A/B tests, and the danger of testing too often',
          ],
        },
        {
          title: 'R',
          topics: [
            'R and RStudio: vectors, data frames and functions',
            'Tidyverse: import, clean and reshape data',
            'Charts with ggplot2, reports with Quarto',
          ],
        },
        {
          title: 'Python',
          topics: [
            'Python, Jupyter notebooks and virtual environments',
            'NumPy arrays and pandas data frames',
            'Cleaning: missing values, duplicates, dates and text',
            'Charts with Matplotlib and Seaborn',
          ],
        },
        {
          title: 'Machine learning',
          topics: [
            'Features, training and test data, cross-validation',
            'Regression and classification with scikit-learn',
            'Decision trees, random forests and gradient boosting',
            'Clusters with k-means; fewer columns with PCA',
            'Metrics, overfitting, tuning, bias and fairness',
            'Neural networks and language models in outline',
          ],
        },
        {
          title: 'Tableau',
          topics: [
            'Connect and prepare data; charts, maps and filters',
            'Dashboards and stories with parameters and calculated fields',
          ],
        },
        'Project: a public data set, from question to report',
      ],
    },
  ],
  related: ['/python', '/analytics', '/database'],
});
