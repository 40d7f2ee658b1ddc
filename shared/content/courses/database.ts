/** What the institute says about its Database course. */
import type { Course } from '../types';

/**
 * The course has a section for each of the two database systems. "My Sql" is spelled as the
 * institute asked. Source: .github/asked.md, "Pages".
 */
export const database = {
  path: '/database',
  title: 'Database',
  group: 'data',
  level: 'beginner',
  searchTitle: 'SQL Server and MySQL course in {town}',
  summary:
    'Design tables, write SQL and look after the data, on Microsoft SQL Server and on MySQL.',
  description:
    'Database course in {town} on SQL Server and MySQL: table design, SQL queries, stored procedures, indexes, tuning and backups.',
  outcomes: [
    'Design tables with keys and constraints that keep wrong data out',
    'Write queries with joins, grouping, subqueries and window functions',
    'Program procedures, functions and triggers',
    'Find out why a query is slow and choose a suitable index',
    'Back up a database and restore it to a chosen time',
  ],
  audience: [
    'Students of computer science, commerce or management who need SQL',
    'Developers who want to write correct and fast queries',
    'People who plan to work as a database administrator or data analyst',
  ],
  prerequisites: [
    'You can use a computer comfortably; no programming experience needed',
    'A Windows computer for practice with SQL Server at home, because SSMS runs only on Windows',
  ],
  project: [
    'Design a database for a shop, clinic or college: tables, sample data, queries, procedures and a backup plan',
  ],
  screens: ['list'],
  portfolio: [
    'An ER diagram and the SQL script that creates your database',
    'A set of report queries with their results',
    'A slow query before and after tuning, with both execution plans',
  ],
  jobs: 'SQL developer, database administrator (trainee or junior), support analyst',
  next: {
    '/oracle': 'a third database system, with PL/SQL',
    '/analytics': 'reports and dashboards from your queries',
    '/python': 'programs that use your databases',
  },
  syllabus: [
    {
      id: 'sql-server',
      title: 'SQL Server Syllabus',
      intro: 'Table design, T-SQL and daily administration on a current SQL Server release.',
      topics: [
        {
          title: 'Database design',
          topics: [
            'Relational databases: tables, keys and relationships',
            'Entity-relationship (ER) diagrams',
            'Normalization up to third normal form',
            'Installing SQL Server Developer edition and Management Studio (SSMS)',
            'Practice data: the AdventureWorks and Wide World Importers samples',
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
            'Subqueries, common table expressions (CTE) and set operators',
            'Window functions: ROW_NUMBER, RANK, LAG, running totals',
          ],
        },
        {
          title: 'Programming',
          topics: [
            'Views, synonyms and sequences',
            'Variables, IF, WHILE and temporary tables',
            'Stored procedures and user-defined functions',
            'DML and DDL triggers: on changes of data and of tables',
            'Error handling with TRY, CATCH and THROW',
            'Transactions, isolation levels, locks and deadlocks',
            'JSON, regular expressions and vectors in current releases',
          ],
        },
        {
          title: 'Performance',
          topics: [
            'Clustered, nonclustered and columnstore indexes',
            'Execution plans, statistics and Query Store',
          ],
        },
        {
          title: 'Administration',
          topics: [
            'Logins, users, roles and permissions',
            'Full, differential and log backups; point-in-time restore',
            'Jobs and alerts with SQL Server Agent',
            'Import and export with bcp and Integration Services (SSIS)',
            'Always On and Azure SQL: overview',
          ],
        },
        {
          title: 'AI assistants and project',
          topics: [
            'SQL from an AI assistant: check the joins, compare results, read the plan',
            'A database for a shop, clinic or college, with reports and a backup plan',
          ],
        },
      ],
    },
    {
      id: 'my-sql',
      title: 'My Sql',
      intro: 'The open-source database behind many websites, from a single table to replication.',
      topics: [
        {
          title: 'Server and tools',
          topics: [
            'MySQL LTS releases (8.4, 9.7) and how they are supported',
            'Installing MySQL Server, MySQL Shell and Workbench',
            'Practice data: the Sakila and employees samples',
            'InnoDB and other storage engines',
            'utf8mb4 text for Marathi and Hindi',
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
            'Accounts, roles and authentication',
            'Backups with mysqldump and MySQL Shell',
            'Binary log and point-in-time recovery',
            'Replication from source to replica; InnoDB Cluster: overview',
          ],
        },
        {
          title: 'Other systems and project',
          topics: [
            'PostgreSQL and MariaDB: what is different',
            'When a document database such as MongoDB fits better',
            'The database of your SQL Server project, moved to MySQL',
          ],
        },
      ],
    },
  ],
} as const satisfies Course;
