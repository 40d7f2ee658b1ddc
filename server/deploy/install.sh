#!/usr/bin/env bash
# Installs the site on an empty machine with Debian 12, Debian 13 or Ubuntu 24.04. As root:
#
#   apt-get update && apt-get install -y git
#   git clone ADDRESS-OF-THE-PROJECT /opt/institute-site
#   bash /opt/institute-site/server/deploy/install.sh
#
# It asks six questions, installs Node 24 and Caddy, and makes the site's user, settings, facts, service, certificate and
# nightly backup. A second run changes nothing that is in place. The site's name must lead to this machine (DNS, an A record).
#
#   bash /opt/institute-site/server/deploy/install.sh update      # brings the latest release; the site is away for half a second
set -euo pipefail

# The units, the Caddyfile and the README name these.
program=/opt/institute-site
facts=/etc/institute-site/institute.json
data=/var/lib/institute-site
backups=/var/lib/institute-site-backups
user=institute-site
settings=$program/.env

main() {
  must_be_root
  must_be_in_place

  if [ "${1-}" = update ]; then
    update
  else
    install_all
  fi
}

install_all() {
  install_packages
  install_node
  make_swap

  make_user
  [ -f "$settings" ] || ask_and_write_settings
  build_if_needed

  install_units
  start_site
  install_proxy
  open_firewall
  make_first_backup
  report
}

update() {
  [ -f "$settings" ] || fail "There is no site to update yet: run this script without \"update\" first."

  back_up

  step 'Fetching the latest release'
  git -C "$program" pull --ff-only

  # A build that fails changes nothing: the running site goes on.
  build_if_needed
  install_units
  start_site
  report
}

# --- Conditions ---

must_be_root() {
  [ "$(id -u)" = 0 ] || fail "Run it as root: sudo bash $0"
}

must_be_in_place() {
  local here
  here=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
  [ "$here" = "$program" ] || fail "The recipes expect the project in $program, and this one is in $here: clone it there."
}

# --- Programs ---

install_packages() {
  local missing=() name
  for name in ca-certificates curl git caddy qrencode; do
    dpkg-query --show --showformat='${Status}' "$name" 2>/dev/null | grep -q 'install ok' || missing+=("$name")
  done
  [ "${#missing[@]}" -gt 0 ] || return 0

  step "Installing ${missing[*]}"
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

# The units start /usr/bin/node.
install_node() {
  if [ -x /usr/bin/node ] && /usr/bin/node -e "$node_is_new_enough"; then return 0; fi

  step 'Installing Node 24'
  curl -fsSL https://deb.nodesource.com/setup_24.x | bash - >/dev/null ||
    fail 'Node 24 comes from deb.nodesource.com, and this machine cannot fetch it. Run this script again later.'
  apt-get install -y -qq nodejs >/dev/null
}

node_is_new_enough='const [major, minor] = process.versions.node.split("."); process.exit(major > 20 || (major == 20 && minor >= 20) ? 0 : 1)'

# A build takes some 600 MB. A machine with 1 GB needs swap for it.
make_swap() {
  local kilobytes
  kilobytes=$(awk '/^(MemTotal|SwapTotal):/ { sum += $2 } END { print sum }' /proc/meminfo)
  [ "$kilobytes" -lt 1400000 ] && [ ! -e /swapfile ] || return 0

  step 'Making 1 GB of swap'
  fallocate --length 1G /swapfile
  chmod 600 /swapfile
  mkswap /swapfile >/dev/null
  swapon /swapfile || say 'This machine takes no swap. If the build is killed, it needs more memory.'
  echo '/swapfile none swap sw 0 0' >>/etc/fstab
}

make_user() {
  id "$user" >/dev/null 2>&1 || useradd --system --home-dir "$data" --shell /usr/sbin/nologin "$user"
  install -d -o "$user" -g "$user" -m 700 "$data"
}

# --- The six questions ---

ask_and_write_settings() {
  local domain name phone account password office server
  step 'Six questions'
  domain=$(ask 'The name of the site, such as www.example.org' '^([a-z0-9-]+\.)+[a-z]{2,}$')
  name=$(ask "The institute's name" '^.{2,60}$')
  phone=$(ask 'Its phone number, such as +91 98765 43210' '^\+91[ 0-9]{10,14}$')
  account=$(ask 'The mail account that sends, such as institute@gmail.com' '^[^ @]+@([A-Za-z0-9-]+\.)+[A-Za-z]{2,}$')
  password=$(ask "Its app password (Gmail: Google account, Security, 2-Step Verification, App passwords)" '^[^"]{6,}$')
  office=$(ask "The office's mail address, which gets the enquiries" '^[^ @]+@([A-Za-z0-9-]+\.)+[A-Za-z]{2,}$')
  server=$(mail_server "${account#*@}")

  write_facts "$name" "$phone"
  write_settings "$domain" "$server" "$account" "$password" "$office"
}

# Asks until the answer has the form. $1: the question; $2: the form, as a regular expression.
ask() {
  local answer
  while true; do
    printf '%s: ' "$1" >&2
    read -r answer || fail 'An answer is missing.'
    if [[ $answer =~ $2 ]]; then break; fi
    say "That does not look right: \"$answer\"." >&2
  done
  printf '%s' "$answer"
}

# Finds the mail server of an account's domain from the domain's MX records. Otherwise asks a seventh question.
mail_server() {
  local exchanges
  exchanges=$(/usr/bin/node -e '
    require("node:dns").promises.resolveMx(process.argv[1])
      .then(all => console.log(all.map(({ exchange }) => exchange).join(" ")), () => console.log(""))
  ' "$1")

  case "$1 $exchanges" in
    gmail.com* | *google.com* | *googlemail.com*) printf smtp.gmail.com ;;
    *zoho.in* | *zoho.com*) printf smtp.zoho.in ;;
    *) ask "The server that sends mail for $1, such as smtp.example.org" '^([A-Za-z0-9-]+\.)+[A-Za-z]{2,}$' ;;
  esac
}

# Copies the sample facts to a place outside the program's folder, so that an update never touches them. $1: name; $2: phone.
write_facts() {
  [ ! -f "$facts" ] || return 0
  mkdir --parents "$(dirname "$facts")"
  /usr/bin/node -e '
    const { readFileSync, writeFileSync } = require("node:fs");
    const [sample, file, name, phone] = process.argv.slice(1);
    const facts = JSON.parse(readFileSync(sample, "utf8"));
    facts.$schema = sample.replace(/\.json$/, ".schema.json");
    facts.name = name;
    facts.phones = [phone];
    facts.sample = facts.sample.filter(fact => fact !== "name" && fact !== "phones");
    writeFileSync(file, `${JSON.stringify(facts, undefined, 2)}\n`);
  ' "$program/shared/institute.json" "$facts" "$1" "$2"
}

# $1: domain; $2: mail server; $3: its account; $4: the password; $5: who gets the enquiries.
write_settings() {
  # Google shows an app password in four groups.
  local password=$4
  [ "$2" != smtp.gmail.com ] || password=${password// /}

  install -o root -g "$user" -m 640 /dev/null "$settings"
  cat >"$settings" <<END
SITE_URL=https://$1
SITE_FILE=$facts
SMTP_HOST=$2
SMTP_PORT=465
SMTP_USER=$3
SMTP_PASSWORD="$password"
MAIL_FROM=$3
MAIL_TO=$5
DATA_DIR=$data
HOST=127.0.0.1
PORT=3000
TRUST_PROXY=loopback
END
}

# --- The site ---

# Builds a new commit or new facts. New facts need a build, because the build draws icons and the
# pictures of shared links from them. Writes the commit of the build into dist/commit, and the
# checksum of its facts into dist/facts.
build_if_needed() {
  local commit built sum
  sum=$(sum_of_facts)
  commit=$(git -C "$program" rev-parse HEAD)
  built=$(cat "$program/dist/commit" 2>/dev/null || true)
  if [ "$built" = "$commit" ] && [ "$sum" = "$(cat "$program/dist/facts" 2>/dev/null || true)" ]; then return 0; fi

  step 'Building (two or three minutes)'
  cd "$program"
  if [ "$built" != "$commit" ]; then
    npm ci --include=dev --no-audit --no-fund --no-update-notifier --loglevel=error
  fi
  npm run --silent build
  echo "$sum" >dist/facts
  echo "$commit" >dist/commit
}

# The checksum of the facts, the courses and the logo. The time of a file is not used, because a
# copy may keep an old time (cp -p). The folder is missing if SITE_FILE names another one.
sum_of_facts() {
  [ ! -d "$(dirname "$facts")" ] || find "$(dirname "$facts")" -type f -exec sha256sum {} + | LC_ALL=C sort | sha256sum
}

install_units() {
  local unit changed=no
  for unit in institute-site.service institute-site-backup.service institute-site-backup.timer; do
    copy_if_changed "$program/server/deploy/$unit" "/etc/systemd/system/$unit" && changed=yes
  done
  if [ "$changed" = yes ] && has_systemd; then systemctl daemon-reload; fi
}

# Starts the site, or restarts it if the build or the settings are newer than the process.
start_site() {
  if ! has_systemd; then
    say "systemd does not run here: start the site yourself, as the unit in /etc/systemd/system says."
    return 0
  fi

  systemctl enable --quiet --now institute-site
  has_postgresql || systemctl enable --quiet --now institute-site-backup.timer
  local started
  started=$(date --date "$(systemctl show --property=ActiveEnterTimestamp --value institute-site)" +%s)
  if [ "$(stat --format=%Y "$program/dist/commit")" -gt "$started" ] || [ "$(stat --format=%Y "$settings")" -gt "$started" ]; then
    step 'Starting the new release'
    systemctl restart institute-site
  fi
  curl --silent --fail --retry 20 --retry-connrefused --retry-delay 1 --output /dev/null http://127.0.0.1:3000/healthz ||
    fail 'The site does not answer. Its log says why: journalctl -u institute-site -n 30'
}

# --- The proxy ---

install_proxy() {
  local wanted how=start
  wanted=$(mktemp)
  caddyfile_for "$(domain_of_site)" >"$wanted"
  chmod 644 "$wanted"

  if grep -q 'The Caddyfile is an easy way\|127\.0\.0\.1:3000' /etc/caddy/Caddyfile 2>/dev/null || [ ! -e /etc/caddy/Caddyfile ]; then
    caddy validate --adapter caddyfile --config "$wanted" >/dev/null 2>&1 || fail "Caddy refuses its configuration: caddy validate --adapter caddyfile --config $wanted"
    copy_if_changed "$wanted" /etc/caddy/Caddyfile && how=reload-or-restart
    if has_systemd; then run_caddy "$how"; fi
  else
    say "Caddy already serves something else. Add the lines of server/deploy/Caddyfile to /etc/caddy/Caddyfile."
  fi
  rm "$wanted"
}

# $1: what systemctl does with Caddy.
run_caddy() {
  systemctl enable --quiet caddy
  systemctl "$1" caddy ||
    fail 'Caddy does not start. Often another web server has port 80 (ss -ltnp names it): stop that one, and run this script again.'
}

domain_of_site() {
  sed -n 's|^SITE_URL=https://||p' "$settings"
}

# The site has one name, for example www.example.org. The other name (example.org) redirects to
# it. Caddy gets the other name only if DNS knows it. Otherwise Caddy would ask for its
# certificate again and again.
caddyfile_for() {
  local other=www.$1
  [[ $1 != www.* ]] || other=${1#www.}

  if getent hosts "$other" >/dev/null; then
    sed -e 's/www\.example\.org/@site@/g' -e "s/example\.org/$other/g" -e "s/@site@/$1/g" "$program/server/deploy/Caddyfile"
  else
    sed -e '/^example\.org {$/,/^}$/d' -e 's|^http://example\.org, ||' -e "s/www\.example\.org/$1/g" "$program/server/deploy/Caddyfile"
  fi
}

open_firewall() {
  command -v ufw >/dev/null && ufw status | grep -q '^Status: active' || return 0
  ufw allow 80,443/tcp >/dev/null
}

# An update stops if it has no backup of SQLite to go back to. PostgreSQL has its own backups.
back_up() {
  has_systemd && ! has_postgresql || return 0

  step 'Backing up'
  systemctl start institute-site-backup ||
    fail 'The backup has failed, so nothing was updated. Its log says why: journalctl -u institute-site-backup -n 30'
}

# The first backup shows whether the nightly ones work.
make_first_backup() {
  if ! has_systemd || has_postgresql || [ -n "$(ls "$backups" 2>/dev/null)" ]; then return 0; fi

  step 'Making the first backup'
  systemctl start institute-site-backup || say 'The backup has failed. Its log says why: journalctl -u institute-site-backup -n 30'
}

# --- The report at the end ---

report() {
  step 'The doctor'
  # The doctor's own lines say what is wrong.
  as_user "$program/dist/doctor.cjs" --site || true

  local link
  link=$(as_user "$program/dist/enquiries.cjs" sign-in "$(sed -n 's/^MAIL_TO=//p' "$settings" | cut -d, -f1)" | grep -o 'https://[^ ]*' | head -n 1) || return 0
  step 'Open this on your phone: the office, where enquiries are called'
  say "$link"
  qrencode --type=UTF8 "$link"
}

# --- Small things ---

as_user() {
  (cd "$program" && runuser -u "$user" -- /usr/bin/node "$@")
}

# Fails if the same file is there already.
copy_if_changed() {
  ! cmp --silent "$1" "$2" || return 1
  install -D -m 644 "$1" "$2"
}

has_postgresql() {
  grep -q '^[[:space:]]*DATABASE_URL=.' "$settings"
}

has_systemd() {
  [ -d /run/systemd/system ]
}

step() {
  printf '\n== %s\n' "$1" >&2
}

say() {
  printf '%s\n' "$1"
}

fail() {
  printf '%s\n' "$1" >&2
  exit 1
}

# bash reads this file to its end before main begins, since an update changes the file.
main "$@"
exit
