-- Makes the site's database. Change the passwords below, then run this once on the machine of PostgreSQL:
--
--   sudo -u postgres psql -f server/deploy/postgres.sql
--
-- Then name it in DATABASE_URL (machines.env). Another website needs its own role and its own database.
\set ON_ERROR_STOP on

-- Each server of the site uses up to 10 connections, and more while a standby is away. With this
-- limit, other programs can still connect to PostgreSQL.
CREATE ROLE site LOGIN PASSWORD 'change-me' CONNECTION LIMIT 80;
CREATE DATABASE institute OWNER site ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0;
-- No other role of this server may open it. The site, its owner, makes the tables by itself.
REVOKE ALL ON DATABASE institute FROM PUBLIC;

-- PostgreSQL writes whole pages to the disk before it confirms a write. If one of these settings
-- is off, the site does not start.
ALTER SYSTEM SET fsync = on;
ALTER SYSTEM SET full_page_writes = on;
ALTER SYSTEM SET synchronous_commit = on;

-- PostgreSQL's log never holds what visitors wrote, whatever else it logs.
ALTER SYSTEM SET log_parameter_max_length = 0;
ALTER SYSTEM SET log_parameter_max_length_on_error = 0;

-- HAProxy uses this role to ask whether this server takes writes (haproxy-primary.sh). The role may only log in.
CREATE ROLE health LOGIN CONNECTION LIMIT 8;

-- The user of a standby, if there is one.
CREATE ROLE standby LOGIN REPLICATION PASSWORD 'change-me-too';

-- Turn this on once a standby follows. PostgreSQL then acknowledges an enquiry when it is on both disks. Forms are refused
-- while no standby is there. With two standbys, either may be away.
-- ALTER SYSTEM SET synchronous_standby_names = 'ANY 1 (*)';

SELECT pg_reload_conf();
