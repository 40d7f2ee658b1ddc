#!/bin/sh
# HAProxy runs this to ask whether a PostgreSQL takes writes (haproxy.cfg). $3 is the server's address, $4 its port. The role
# "health" of postgres.sql may only log in. In pg_hba.conf of both servers, for each machine of the site:
#
#   hostssl postgres health 10.0.0.11/32 trust
#
# A standby answers "t".
recovers=$(PGCONNECT_TIMEOUT=2 psql --no-psqlrc --host="$3" --port="$4" --username=health --dbname=postgres \
  --tuples-only --no-align --command='SELECT pg_is_in_recovery()' 2>/dev/null)
[ "$recovers" = f ]
