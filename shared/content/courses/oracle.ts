/** What the institute says about its Oracle course. */
import { course } from './course';

/** Two sections in the order given, though SQL is taught first. Source: SPEC 2, Course pages. */
export const oracle = course({
  path: '/oracle',
  title: 'Oracle',
  group: 'data',
  summary: 'Query an Oracle database with SQL and program it with PL/SQL, on Oracle AI Database 26ai.',
  description:
    'Oracle course in Kalyan: SQL queries, tables, indexes and tuning, then PL/SQL procedures, packages and triggers on 26ai.',
  outcomes: [
    'Query Oracle tables with joins, subqueries and analytic functions',
    'Create tables, views, sequences and indexes with the right constraints',
    'Write PL/SQL procedures, functions, packages and triggers',
    'Handle errors and large amounts of data in PL/SQL',
    'Read an execution plan and improve a slow statement',
  ],
  audience: [
    'Students and freshers who want to work with Oracle databases',
    'Java and .NET developers whose applications use Oracle',
    'Support staff who read and correct data in Oracle applications',
  ],
  prerequisites: [
    'Daily use of a computer; no database experience needed',
    'For PL/SQL: the Oracle SQL section, or SQL from another database',
  ],
  syllabus: [
    {
      id: 'pl-sql',
      title: 'PL SQL Course Syllabus',
      intro: 'Programs that run inside the database. Taught after the Oracle SQL section.',
      topics: [
        {
          title: 'Language',
          topics: [
            'What PL/SQL is; parts of a block',
            'SQL*Plus, SQLcl and SQL Developer',
            'Variables, constants, %TYPE and %ROWTYPE',
            'IF, CASE statements and CASE expressions',
            'LOOP, WHILE and FOR; EXIT and CONTINUE',
            'SELECT INTO and data changes inside a block',
            'BOOLEAN in PL/SQL, and in SQL since 23ai',
          ],
        },
        {
          title: 'Cursors and collections',
          topics: [
            'Implicit and explicit cursors and their attributes',
            'Cursor FOR loops, parameters and FOR UPDATE',
            'REF CURSOR and SYS_REFCURSOR',
            'Records, associative arrays, nested tables and varrays',
            'BULK COLLECT, FORALL and SAVE EXCEPTIONS',
          ],
        },
        {
          title: 'Exceptions',
          topics: [
            'Predefined and user-defined exceptions; PRAGMA EXCEPTION_INIT',
            'RAISE_APPLICATION_ERROR, SQLCODE and SQLERRM',
          ],
        },
        {
          title: 'Stored programs',
          topics: [
            'Procedures, functions and IN, OUT, IN OUT parameters',
            'Packages: specification, body and overloading',
            'Row, statement, INSTEAD OF and compound triggers',
            'Definer and invoker rights; EXECUTE privilege',
            'Transactions in PL/SQL and autonomous transactions',
            'Dynamic SQL with EXECUTE IMMEDIATE and bind variables',
            'Pipelined table functions and SQL macros',
          ],
        },
        {
          title: 'In daily work',
          topics: [
            'Files with UTL_FILE, large objects with DBMS_LOB',
            'Jobs with DBMS_SCHEDULER instead of the old DBMS_JOB',
            'Result cache, hierarchical profiler and compiler warnings',
            'Dependencies, invalid objects and data dictionary views',
          ],
        },
      ],
    },
    {
      id: 'oracle-sql',
      title: 'Oracle SQL Content Syllabus',
      intro: 'Queries, tables and indexes on Oracle AI Database 26ai, which replaced 23ai.',
      topics: [
        {
          title: 'First steps',
          topics: [
            'Installing Oracle AI Database 26ai Free and connecting',
            'Container database, pluggable database, user and schema',
            'Data types: NUMBER, VARCHAR2, DATE, TIMESTAMP, CLOB, BOOLEAN',
          ],
        },
        {
          title: 'Queries',
          topics: [
            'SELECT, WHERE, ORDER BY and FETCH FIRST',
            'NULL values: NVL, COALESCE and CASE',
            'Text, number and date functions; TO_CHAR and TO_DATE',
            'Regular expressions with REGEXP_LIKE and REGEXP_REPLACE',
            'GROUP BY, HAVING, ROLLUP and CUBE',
            'ANSI joins, and the old (+) notation',
            'Subqueries: scalar, correlated, EXISTS and WITH',
            'UNION, INTERSECT, MINUS and EXCEPT',
            'Analytic functions RANK, LAG, LEAD; lists with LISTAGG',
            'Trees with CONNECT BY; PIVOT and UNPIVOT',
          ],
        },
        {
          title: 'Data and objects',
          topics: [
            'INSERT, UPDATE, DELETE and MERGE',
            'COMMIT, ROLLBACK, SAVEPOINT, locks and read consistency',
            'CREATE, ALTER and DROP, with IF EXISTS',
            'Constraints: primary key, foreign key, unique, check, not null',
            'Views, materialized views, sequences and identity columns',
            'Indexes: B-tree, bitmap and function-based',
            'Users, roles, GRANT, REVOKE and schema privileges',
            'Flashback query, flashback table and recycle bin',
          ],
        },
        {
          title: 'Going further',
          topics: [
            'Partitioned tables and partition pruning',
            'Execution plans, optimizer statistics and hints',
            'JSON columns and JSON relational duality views',
            'VECTOR data type and AI Vector Search in outline',
          ],
        },
      ],
    },
  ],
  related: ['/database', '/java', '/analytics'],
});
