/** Looks at the clock, by which messages are dated, kept and deleted. */
import { existsSync, statSync } from 'node:fs';
import { kolkataTime } from '../../system/time';
import { type Finding, ok, warning, wrong } from './finding';

/** systemd-timesyncd and chrony leave these when they have set the clock. */
const signs = ['/run/systemd/timesync/synchronized', '/run/chrony/chronyd.pid', '/run/chronyd.pid'];

/** `builtFile`: a file of the build, than which no true clock is earlier. `newestAt`: when a message last came. */
export function clockFinding(now: number, builtFile: string, newestAt: number | undefined): Finding {
  const text = `The clock says ${kolkataTime(now)}.`;
  const todo = 'Set it, and let the machine keep it: timedatectl set-ntp true';
  const earliest = Math.max(newestAt ?? 0, existsSync(builtFile) ? statSync(builtFile).mtimeMs : 0);
  if (earliest > now + 60_000) {
    return wrong('Clock', `${text} Yet something was built or kept at ${kolkataTime(earliest)}.`, todo);
  }
  if (signs.some(sign => existsSync(sign))) return ok('Clock', `${text} The machine keeps it right.`);
  return warning(
    'Clock',
    `${text} Whether anything keeps it right cannot be seen here.`,
    `If it is wrong: ${todo}`,
  );
}
