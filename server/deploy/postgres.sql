-- The database of the site. On the machine of PostgreSQL, once, after a change of the password:
--
--   sudo -u postgres psql -f server/deploy/postgres.sql
--
-- Then DATABASE_URL names it (machines.env). Another website has another role and another database.
\set ON_ERROR_STOP on

-- Each server of the site takes up to 10 connections, and more while a standby is away: never all that there are.
CREATE ROLE site LOGIN PASSWORD 'change-me' CONNECTION LIMIT 80;
CREATE DATABASE institute OWNER site ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0;
-- Nobody else of this server may look into it. Its owner makes the tables by itself.
REVOKE ALL ON DATABASE institute FROM PUBLIC;

-- Written to the disk before it is acknowledged, and whole: with one of them off the site refuses to start.
ALTER SYSTEM SET fsync = on;
ALTER SYSTEM SET full_page_writes = on;
ALTER SYSTEM SET synchronous_commit = on;

-- What visitors wrote does not stand in the server's log, whatever else is logged.
ALTER SYSTEM SET log_parameter_max_length = 0;
ALTER SYSTEM SET log_parameter_max_length_on_error = 0;

-- Asked by HAProxy whether this server takes writes (haproxy-primary.sh). It may log in, and nothing else.
CREATE ROLE health LOGIN CONNECTION LIMIT 8;

-- The user of a standby, if there is one.
CREATE ROLE standby LOGIN REPLICATION PASSWORD 'change-me-too';

-- Once a standby follows: an enquiry is acknowledged when it is on both disks. From then on forms are refused while no
-- standby is there; with two, any one may be away.
-- ALTER SYSTEM SET synchronous_standby_names = 'ANY 1 (*)';

SELECT pg_reload_conf();
