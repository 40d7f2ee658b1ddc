/** What the institute says about its Data Analytics course. */
import type { Course } from '../types';

/**
 * The course has one section. The second demo button is inside this section. Source:
 * .github/asked.md, "Pages".
 */
export const analytics = {
  path: '/analytics',
  title: 'Data Analytics',
  group: 'data',
  level: 'excel',
  searchTitle: 'Data Analytics with Power BI in {town}',
  summary:
    'Turn raw tables into clear reports with Excel, SQL, Power Query, DAX and Power BI dashboards.',
  description:
    'Data analytics course in {town} with Power BI: Excel, SQL, data warehouse, Power Query, DAX, visuals, dashboards and administration.',
  outcomes: [
    'Analyse data in Excel with lookups, PivotTables and charts',
    'Fetch data with SQL and clean it with Power Query',
    'Build a star schema and write DAX measures on it',
    'Choose charts that answer a business question',
    'Publish, refresh and protect reports in the Power BI service',
  ],
  audience: [
    'Office staff who make monthly reports in Excel',
    'Commerce, management and science students who like numbers',
    'Professionals who want to become a data analyst or business analyst',
  ],
  prerequisites: [
    'Basic Excel: cells, formulas and sorting',
    'A Windows computer for practice at home, because Power BI Desktop runs only on Windows',
    'The Power BI service asks for a work or college email address; ask us if you have none',
  ],
  project: [
    'A sales or stock report from raw files: cleaned in Power Query, modelled as a star schema, published with row-level security',
  ],
  screens: ['chart'],
  portfolio: [
    'A Power BI report (.pbix) with a data model and documented measures',
    'An Excel workbook that refreshes itself with Power Query',
    'A one-page summary of what the numbers say, written for a manager',
  ],
  jobs: 'Data analyst, MIS executive, Power BI developer, business analyst (trainee or junior)',
  next: {
    '/datascience': 'statistics, Python and machine learning',
    '/database': 'SQL Server, where much of the data comes from',
    '/python': 'automation of data work',
  },
  syllabus: [
    {
      id: 'power-bi',
      title: 'Power BI',
      intro: 'From source data to a report that the whole team can open. Excel and SQL come first.',
      topics: [
        {
          title: 'Excel',
          topics: [
            'Excel tables, named ranges, sorting and filters',
            'XLOOKUP, INDEX and MATCH; VLOOKUP in old files',
            'IF, IFS, SUMIFS, COUNTIFS and text and date functions',
            'Dynamic arrays: FILTER, SORT, UNIQUE; LET and LAMBDA',
            'PivotTables, slicers and PivotCharts',
            'Data validation, conditional formatting and What-If analysis',
            'Excel data model and Power Pivot',
            'MIS reports and dashboards in Excel; macros overview',
          ],
        },
        {
          title: 'SQL for analysts',
          topics: [
            'SELECT, WHERE, ORDER BY and GROUP BY',
            'Joins, subqueries and common table expressions (CTE)',
            'CASE, dates and window functions',
            'Views as a source for Power BI',
          ],
        },
        {
          title: 'Data warehouse',
          topics: [
            'OLTP and OLAP: databases for daily work and for analysis',
            'Facts, dimensions and star schema',
            'ETL and ELT; slowly changing dimensions',
            'Lakehouse, warehouse and OneLake in Microsoft Fabric',
          ],
        },
        {
          title: 'Power Query and Map',
          topics: [
            'Connecting to Excel, CSV, folders, web pages and databases',
            'Data types, errors, duplicates and missing values',
            'Merge, append, group, pivot and unpivot',
            'Custom and conditional columns; columns from examples',
            'Parameters, M code and query folding',
            'Map charts in Excel, Azure Maps in Power BI',
          ],
        },
        {
          title: 'Power BI Desktop',
          topics: [
            'Report, table, model and DAX query views',
            'Import, DirectQuery, Direct Lake and composite models',
            'Relationships, cardinality and filter direction',
            'Hierarchies and a date table',
          ],
        },
        {
          title: 'DAX',
          topics: [
            'Calculated columns, measures and calculated tables',
            'SUM, COUNTROWS, DIVIDE and the X functions such as SUMX',
            'CALCULATE, row context and filter context',
            'FILTER, ALL, RELATED and variables',
            'Time intelligence: year to date, same period last year',
            'Ranking, running totals and share of total',
            'Calculation groups and field parameters',
            'Performance Analyzer: finding a slow measure',
          ],
        },
        {
          title: 'Visualization',
          topics: [
            'Choosing a chart: comparison, trend, share and distribution',
            'Cards, tables, matrix, bar, line, scatter and waterfall',
            'Slicers, drill-down and drill-through',
            'Bookmarks, buttons, tooltips and conditional formatting',
            'Layout, themes, phone view and accessible colours',
            'Key influencers and decomposition tree',
          ],
        },
        {
          title: 'Custom visuals',
          topics: [
            'Visuals from the marketplace; certified visuals',
            'Deneb, R and Python visuals: overview',
          ],
        },
        {
          title: 'Dashboards and sharing',
          topics: [
            'Power BI service: workspaces, apps and licences',
            'Dashboards with tiles pinned from several reports',
            'Subscriptions, alerts, export and comments',
            'Paginated reports: overview',
          ],
        },
        {
          title: 'Q&A and Copilot',
          topics: [
            'Q&A in older reports: asking data in plain words; Copilot in its place',
            'Copilot in Power BI: what it can do (it needs a paid Fabric capacity)',
            'AI assistants for formulas, SQL and DAX: test every answer on known numbers',
            'Confidential data and AI assistants',
          ],
        },
        {
          title: 'Administration',
          topics: [
            'Gateways, scheduled refresh and incremental refresh',
            'Row-level security and sensitivity labels',
            'Admin portal, tenant settings and Fabric capacity',
            'Deployment pipelines, Git integration and PBIP projects',
          ],
        },
        {
          title: 'Project',
          topics: [
            'Questions of the business, data sources and plan',
            'A sales or stock report, from raw files to dashboard',
            'Presentation to a manager; PL-300 examination outline',
          ],
        },
      ],
    },
  ],
  secondDemo: 'inside syllabus',
} as const satisfies Course;
