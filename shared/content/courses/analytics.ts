/** What the institute says about its Data Analytics course. */
import { course } from './course';

/** One section, with the second demo button inside it. Source: SPEC 2, Course pages. */
export const analytics = course({
  path: '/analytics',
  title: 'Data Analytics',
  group: 'data',
  summary: 'Turn raw tables into clear reports with Excel, Power Query, DAX and Power BI dashboards.',
  description:
    'Data analytics course in Kalyan with Power BI: data warehouse basics, Excel, Power Query, DAX, visuals, dashboards and administration.',
  outcomes: [
    'Clean and combine data from files and databases with Power Query',
    'Build a star schema and write DAX measures on it',
    'Choose charts that answer a business question',
    'Publish, refresh and protect reports in the Power BI service',
  ],
  audience: [
    'Office staff who make monthly reports in Excel',
    'Commerce, management and science students who like numbers',
    'Professionals who want to become a data or business analyst',
  ],
  prerequisites: [
    'Basic Excel: cells, formulas and sorting',
    'A Windows computer for practice at home; Power BI Desktop runs only on Windows',
    'A work or school e-mail address, which the Power BI service asks for at sign-up',
  ],
  syllabus: [
    {
      id: 'power-bi',
      title: 'Power BI',
      intro: 'From source data to a report that the whole team can open.',
      topics: [
        {
          title: 'Data warehouse',
          topics: [
            'OLTP and OLAP; facts, dimensions and star schema',
            'Loading data: ETL, ELT and slowly changing dimensions',
            'Warehouse, lakehouse and OneLake in Microsoft Fabric',
          ],
        },
        {
          title: 'Excel',
          topics: [
            'Excel tables, lookups and dynamic array formulas',
            'PivotTables, slicers and the data model',
          ],
        },
        {
          title: 'Power Query and Map',
          topics: [
            'Power Query: connect, clean and change data types',
            'Merge, append, group, unpivot and custom columns',
            'Parameters, M code and query folding',
            'Map charts in Excel, Azure Maps in Power BI',
          ],
        },
        {
          title: 'Power BI Desktop',
          topics: [
            'Report, table, model and DAX query views',
            'Import, DirectQuery, Direct Lake and composite models',
            'Relationships, hierarchies and a date table',
          ],
        },
        {
          title: 'DAX',
          topics: [
            'Calculated columns, measures and calculated tables',
            'CALCULATE, row context and filter context',
            'Time intelligence: year to date, same period last year',
          ],
        },
        {
          title: 'Visualization',
          topics: [
            'Choosing a chart; cards, tables and matrix',
            'Slicers, drill-through, bookmarks, tooltips and accessible colours',
            'Custom visuals from the marketplace and certified visuals',
          ],
        },
        {
          title: 'Dashboards and sharing',
          topics: [
            'Workspaces, apps, licences and sharing',
            'Dashboards with tiles pinned from several reports',
            'Q&A, which Microsoft ends in December 2026, and Copilot instead',
          ],
        },
        {
          title: 'Administration',
          topics: [
            'Gateways, scheduled refresh and incremental refresh',
            'Row-level security and sensitivity labels',
            'Admin portal, tenant settings and Fabric capacity',
          ],
        },
        'Project: a sales report from raw files to dashboard',
      ],
    },
  ],
  secondDemo: 'inside syllabus',
  related: ['/database', '/datascience', '/basiccourses'],
});
