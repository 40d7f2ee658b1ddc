#!/bin/sh
# The commands of the enquiries for staff: see institute-site.sudoers. It writes no file of theirs, since it runs as
# another user: enquiries export > all.csv
exec sudo -u institute-site /usr/bin/node /opt/institute-site/dist/enquiries.cjs "$@"
