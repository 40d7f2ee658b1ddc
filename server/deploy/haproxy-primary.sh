#!/bin/sh
# Asked by HAProxy (haproxy.cfg): whether a PostgreSQL takes writes. Its address and port are $3 and $4. The role health of
# postgres.sql may log in, and nothing else. In pg_hba.conf of both servers, for each machine of the site:
#
#   hostssl postgres health 10.0.0.11/32 trust
#
# A standby answers too, but not with f.
recovers=$(PGCONNECT_TIMEOUT=2 psql --no-psqlrc --host="$3" --port="$4" --username=health --dbname=postgres \
  --tuples-only --no-align --command='SELECT pg_is_in_recovery()' 2>/dev/null)
[ "$recovers" = f ]
