/** What the institute says about its Database course. */
import { course } from './course';

/** Two sections, one a database system; "My Sql" is spelled as given. Source: SPEC 2, Course pages. */
export const database = course({
  path: '/database',
  title: 'Database',
  group: 'data',
  summary: 'Design tables, write SQL and look after the data, on Microsoft SQL Server 2025 and on MySQL.',
  description:
    'Database course in Kalyan on SQL Server 2025 and MySQL: table design, queries, stored procedures, indexes and backups.',
  outcomes: [
    'Design tables with keys and constraints that keep wrong data out',
    'Write queries with joins, grouping, subqueries and window functions',
    'Program procedures, functions and triggers',
    'Find why a query is slow and choose a suitable index',
    'Back up a database and restore it to a chosen time',
  ],
  audience: [
    'Students of computer science, commerce or management who need SQL',
    'Developers who want to write correct and fast queries',
    'Those who plan to work as a database administrator or data analyst',
  ],
  prerequisites: ['Daily use of a computer; no programming experience needed'],
  syllabus: [
    {
      id: 'sql-server',
      title: 'SQL Server Syllabus',
      intro: 'Table design, T-SQL and daily administration on SQL Server 2025.',
      topics: [
        {
          title: 'First steps',
          topics: [
            'Relational databases: tables, keys and relationships',
            'Normalization up to third normal form',
            'Installing SQL Server 2025 and Management Studio (SSMS)',
          ],
        },
        {
          title: 'Queries in T-SQL',
          topics: [
            'Databases, schemas, data types and tables',
            'Constraints: primary key, foreign key, unique, check, default',
            'INSERT, UPDATE, DELETE, MERGE and the OUTPUT clause',
            'SELECT with WHERE, ORDER BY, TOP and OFFSET FETCH',
            'Text, date, number and conversion functions',
            'Inner, outer, cross and self joins',
            'GROUP BY, HAVING and GROUPING SETS',
            'Subqueries, common table expressions and set operators',
            'Window functions: ROW_NUMBER, RANK, LAG, running totals',
          ],
        },
        {
          title: 'Programming',
          topics: [
            'Views, synonyms and sequences',
            'Variables, IF, WHILE and temporary tables',
            'Stored procedures and user-defined functions',
            'Triggers for data changes and for table changes',
            'Errors with TRY, CATCH and THROW',
            'Transactions, isolation levels, locks and deadlocks',
            'New in SQL Server 2025: JSON type, vectors, regular expressions',
          ],
        },
        {
          title: 'Administration',
          topics: [
            'Clustered, nonclustered and columnstore indexes',
            'Execution plans, statistics and Query Store',
            'Logins, users, roles and permissions',
            'Full, differential and log backups; point-in-time restore',
            'Jobs and alerts with SQL Server Agent',
            'Import and export with bcp and Integration Services',
          ],
        },
      ],
    },
    {
      id: 'my-sql',
      title: 'My Sql',
      intro: 'The open-source database behind many websites, from first table to replication.',
      topics: [
        {
          title: 'First steps',
          topics: [
            'MySQL 8.4 and 9.7, the long-term support releases',
            'Installing MySQL Server, MySQL Shell and a graphical client',
            'InnoDB and other storage engines',
            'utf8mb4 text, so that Marathi and Hindi work',
          ],
        },
        {
          title: 'Queries',
          topics: [
            'Data types, tables, keys and AUTO_INCREMENT',
            'Foreign keys with cascade rules; CHECK constraints',
            'INSERT, UPDATE, DELETE and ON DUPLICATE KEY UPDATE',
            'SELECT with WHERE, ORDER BY and LIMIT',
            'Text, date, number and control flow functions',
            'Joins; UNION, INTERSECT and EXCEPT',
            'GROUP BY, HAVING and WITH ROLLUP',
            'Subqueries and common table expressions, also recursive',
            'Window functions for ranks and running totals',
            'JSON columns, JSON_TABLE and full-text search',
          ],
        },
        {
          title: 'Programming',
          topics: [
            'Views, stored procedures and stored functions',
            'Triggers and scheduled events',
            'Transactions, isolation levels and row locks',
            'Condition handlers and SIGNAL for errors',
            'Prepared statements from PHP, Python and Java',
          ],
        },
        {
          title: 'Administration',
          topics: [
            'Indexes, EXPLAIN ANALYZE and the slow query log',
            'Partitioned tables, and when they help',
            'Accounts, roles and caching_sha2_password sign-in',
            'Backups with mysqldump and MySQL Shell',
            'Binary log and point-in-time recovery',
            'Replication from source to replica; InnoDB Cluster in outline',
          ],
        },
      ],
    },
  ],
  related: ['/oracle', '/analytics', '/websitedevelopment'],
});
