/** What operators read of the settings, made of their table: .env.example, and the table in README.md. */
import { settings } from '../config/settings';

const head = `# Settings of the website, made by "npm run settings". Copy this file to .env and take the # away from what you change.
# A wrong value stops the start with a sentence that says what is expected.
`;

/** The text of .env.example. */
export function envExample(): string {
  const blocks = Object.entries(settings).map(([name, { about, example, fallback, otherwise }]) => {
    const told = otherwise === undefined ? about : `${about} Default: ${otherwise}.`;
    return `\n${wrapped(told)}\n#${name}=${example ?? written(fallback)}\n`;
  });
  return head + blocks.join('');
}

/** The table in Markdown. */
export function settingsTable(): string {
  const rows = Object.entries(settings).map(([name, { about, fallback, otherwise }]) => {
    const byDefault = otherwise ?? (fallback === undefined ? 'none' : written(fallback));
    return `| \`${name}\` | ${about.replace(/\.$/, '')} | ${byDefault} |`;
  });
  return ['| name | meaning | default |', '| --- | --- | --- |', ...rows].join('\n');
}

/** README.md with the table between its two marks. */
export function withTable(readme: string): string {
  return readme.replace(
    /(<!-- settings: .*? -->\n).*?(\n<!-- end of settings -->)/s,
    (_, begin, end) => `${begin}${settingsTable()}${end}`,
  );
}

/** A value as it is set. */
function written(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return Array.isArray(value) ? value.join(',') : String(value);
}

/** Comment lines of at most 110 characters. */
function wrapped(text: string): string {
  return text.replace(/(.{1,108})(?: |$)/g, '# $1\n').trimEnd();
}
