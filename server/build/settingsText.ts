/**
 * Makes the documentation for operators from the table of settings: .env.example, and the table in
 * server/config/README.md.
 */
import { settings } from '../config/settings';

const head = `# Settings of the website, made by "npm run fix". Copy this file to .env, and remove the # of each line that you change.
# A wrong value stops the start, with a sentence that says what is expected.
`;

/** The text of .env.example. */
export function envExample(): string {
  const blocks = rows().map(({ name, description, example, fallback, otherwise }) => {
    const told = otherwise === undefined ? description : `${description} Default: ${otherwise}.`;
    return `\n${wrapped(told)}\n#${name}=${example ?? written(fallback)}\n`;
  });
  return head + blocks.join('');
}

/** The settings as a Markdown table. */
function settingsTable(): string {
  const lines = rows().map(({ name, description, fallback, otherwise }) => {
    const byDefault = otherwise ?? (fallback === undefined ? 'none' : written(fallback));
    return `| \`${name}\` | ${description.replace(/\.$/, '')} | ${byDefault} |`;
  });
  return ['| name | meaning | default |', '| --- | --- | --- |', ...lines].join('\n');
}

/** Returns the README with a new table between the two marks in it. */
export function withTable(readme: string): string {
  return readme.replace(
    /(<!-- settings: .*? -->\n).*?(\n<!-- end of settings -->)/s,
    (_, begin, end) => `${begin}${settingsTable()}${end}`,
  );
}

function rows() {
  return Object.entries(settings.shape).map(([name, schema]) => {
    const { description = '', example, defaultText: otherwise } = schema.meta() ?? {};
    return { name, description, example, otherwise, fallback: schema.parse(undefined) };
  });
}

/** A value in the format of .env. */
function written(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return Array.isArray(value) ? value.join(',') : String(value);
}

/** Wraps a text into comment lines of at most 110 characters. */
function wrapped(text: string): string {
  return text.replace(/(.{1,108})(?: |$)/g, '# $1\n').trimEnd();
}
