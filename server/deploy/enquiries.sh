#!/bin/sh
# Lets staff run the enquiry commands (see institute-site.sudoers). It runs as another user, who cannot write into the staff's
# folders. So send an export to a file like this: enquiries export > all.csv
exec sudo -u institute-site /usr/bin/node /opt/institute-site/dist/enquiries.cjs "$@"
