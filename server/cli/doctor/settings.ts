/** Looks at the settings: values that are not taken, and names that are no setting. */
import { wrongValues } from '../../config/config';
import { type Environment, settingNames } from '../../config/readSettings';
import { type Finding, ok, warning, wrong } from './finding';

/** `fileNames`: what the .env file sets. */
export function settingsFindings(env: Environment, fileNames: readonly string[]): readonly Finding[] {
  const refused = wrongValues(env).map(sentence =>
    wrong(
      'Settings',
      sentence,
      sentence.startsWith('SITE_FILE ')
        ? 'The server does not start with it: change it in the file.'
        : 'The server does not start with it: change it in the environment or in .env.',
    ),
  );
  const unknown = fileNames
    .filter(name => !settingNames.includes(name))
    .map(name => {
      const similar = settingNames.find(known => distance(known, name) <= 2);
      const hint =
        similar === undefined ? 'Take it out, or look for its name in .env.example.' : `Write ${similar}.`;
      return warning('Settings', `.env sets ${name}, which is no setting of this site.`, hint);
    });
  const findings = [...refused, ...unknown];
  return findings.length > 0 ? findings : [ok('Settings', 'Every value is one that its setting takes.')];
}

/** How many letters were typed wrong, too many or too few (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const [above = 0, left = 0, corner = 0] = [row[j + 1], next[j], row[j]];
      next.push(Math.min(above + 1, left + 1, corner + (letter === other ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
