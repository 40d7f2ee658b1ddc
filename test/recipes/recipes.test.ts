/**
 * What shared/README.md says of a new course and a new form is done in a copy of the project, whose .env has what a
 * developer's has: everything is checked and tested there as if both had always been in it.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '../support/tempFolder';

const root = join(__dirname, '../..');

/** What is no part of the project, or of this test alone. */
const leftOut = ['.git', '.build', 'dist', 'data', 'shots', 'node_modules', '.env', 'recipes'];

/** Tests that know neither courses nor forms, and take long. */
const unconcerned = [
  'test/server/outbox',
  'test/server/system',
  'test/server/build/editing',
  'test/server/deploy',
];

jest.setTimeout(900_000);
let folder: string;

beforeAll(async () => {
  folder = await tempFolder();
  cpSync(root, folder, { recursive: true, filter: file => !leftOut.includes(nameOf(file)) });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(
    join(folder, '.env'),
    'PORT=4100\nSITE_NAME="Academy of a developer"\nMAIL_TO=me@example.org\nSMTP_URL=smtp://127.0.0.1:2525\n',
  );
  addCourse();
  addForm();
});

it('with a new course and a new form, the project is checked without a complaint', () => {
  run('settings');
  const { status, output } = run('check');
  expect(output).not.toMatch(/error|warning/i);
  expect(status).toBe(0);
});

it('with a new course and a new form, every test passes that knows of courses or forms', () => {
  const results = join(folder, 'results.json');
  const ignored = unconcerned.flatMap(path => ['--testPathIgnorePatterns', path]);
  const others = ['/node_modules/', ...['e2e', 'engines', 'html', 'mta'].map(name => `/test/${name}/`)];
  const usual = others.flatMap(path => ['--testPathIgnorePatterns', path]);
  run('test', '--', '--json', `--outputFile=${results}`, '--maxWorkers=2', ...usual, ...ignored);
  const { numPassedTests, testResults } = JSON.parse(readFileSync(results, 'utf8'));
  expect(failuresIn(testResults)).toEqual([]);
  expect(numPassedTests).toBeGreaterThan(1_500);
});

/** A copy of the sample, and two lines in the list. */
function addCourse(): void {
  const courses = 'shared/content/courses';
  cpSync(join(folder, courses, 'example.ts'), join(folder, courses, 'rust.ts'));
  change(`${courses}/index.ts`, 'import { testing }', "import { rust } from './rust';\nimport { testing }");
  change(`${courses}/index.ts`, '  testing,\n', '  testing,\n  rust,\n');
}

/** The same, its words in each language, and the page that shows it. */
function addForm(): void {
  const forms = 'shared/forms';
  cpSync(join(folder, forms, 'example.ts'), join(folder, forms, 'callback.ts'));
  change(
    `${forms}/index.ts`,
    'import { contact }',
    "import { callback } from './callback';\nimport { contact }",
  );
  change(`${forms}/index.ts`, 'contact, feedback]', 'contact, feedback, callback]');

  change('shared/text/hi/forms.ts', '  feedback: {', `${callbackInHindi}  feedback: {`);
  change('shared/text/mr/forms.ts', '  feedback: {', `${callbackInMarathi}  feedback: {`);
  for (const lang of ['en', 'hi', 'mr'])
    change(`shared/text/${lang}/privacy.ts`, '    feedback:', '    callback: agreeToCall,\n    feedback:');

  const page = 'shared/pages/placement.tsx';
  change(
    page,
    'import { Labelled }',
    "import { callback } from '../forms/callback';\nimport { FormSection } from '../layout/FormSection';\nimport { Labelled }",
  );
  change(page, '      </Labelled>\n', '      </Labelled>\n      <FormSection form={callback} />\n');
}

const callbackInHindi = `  callback: {
    title: 'वापस कॉल के लिए कहें',
    intro: 'अपना नंबर और अच्छा समय लिखिए। हम उसी दिन आपको कॉल करते हैं।',
    submit: 'कॉल के लिए कहें',
    success: 'धन्यवाद। हम आपको कॉल करेंगे।',
    fields: {
      name: { label: 'नाम', required: 'अपना नाम लिखें' },
      mobile: enterMobile,
      time: { label: 'अच्छा समय (वैकल्पिक)', placeholder: 'जैसे छह बजे के बाद' },
    },
  },
`;

const callbackInMarathi = `  callback: {
    title: 'परत कॉल करण्यास सांगा',
    intro: 'तुमचा नंबर आणि योग्य वेळ लिहा. आम्ही त्याच दिवशी तुम्हाला कॉल करतो.',
    submit: 'कॉल करण्यास सांगा',
    success: 'धन्यवाद. आम्ही तुम्हाला कॉल करू.',
    fields: {
      name: { label: 'नाव', required: 'तुमचे नाव लिहा' },
      mobile: enterMobile,
      time: { label: 'योग्य वेळ (ऐच्छिक)', placeholder: 'उदा. सहा वाजल्यानंतर' },
    },
  },
`;

function change(name: string, from: string, to: string): void {
  const file = join(folder, name);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

/** Runs a script of package.json in the copy, with nothing of this run of the tests in its environment. */
function run(script: string, ...args: readonly string[]) {
  const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' };
  const options = { cwd: folder, env, encoding: 'utf8', maxBuffer: 1e9 } as const;
  const { status, stdout, stderr } = spawnSync('npm', ['run', script, ...args], options);
  return { status, output: stdout + stderr };
}

interface TestFile {
  readonly name: string;
  readonly message: string;
  readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
}

/** The name of each test that failed; of a file that could not be read, its fault. */
function failuresIn(files: readonly TestFile[]): readonly string[] {
  return files.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length > 0) return failed.map(({ fullName }) => `${name.slice(folder.length)}: ${fullName}`);
    return assertionResults.length === 0 ? [`${name.slice(folder.length)}: ${message}`] : [];
  });
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
