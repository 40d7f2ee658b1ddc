/**
 * Follows the recipes in shared/README.md: adds a course and a form to a copy of the project that
 * has a developer's .env. Then runs the checks and tests in the copy.
 *
 * Three groups of tests do not run there: this test, tests that need a browser or another
 * program, and the tests in `unconcerned`. A new test of the project runs there without a change
 * of this file.
 */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { isShort } from '../../support/run/shortForm';
import { tempFolder } from '../../support/run/tempFolder';

const root = join(__dirname, '../../..');

/** These files are not part of the project, or the copy gets them later. */
const leftOut = ['.git', '.env', '.build', 'data', 'dist', 'node_modules', 'shots'];

/**
 * Tests in test/unit, test/http and test/programs whose results do not depend on the courses and
 * the forms. They take most of the time, because they store enquiries, write files and start
 * programs.
 */
const unconcerned = [
  'dependencyAudit.test',
  'client/',
  'server/build/',
  'server/cli/audit',
  'server/cli/backup',
  'server/cli/copy',
  'server/cli/restore',
  'server/delivery/',
  'server/deploy/',
  'server/http',
  'server/main',
  'server/store/',
  'server/system/',
];

const suites = ['unit', 'http', 'programs'];

/**
 * The short form leaves out these tests, too. They depend on the courses and the forms, but other
 * tests would find the same faults.
 */
const leftOutOfShort = [
  'server/cli/',
  'server/config/',
  'server/desk/',
  'server/mail/',
  'server/watch/',
  'server/endpoints/',
  'server/pages/contents',
  'server/pages/cache',
  'server/pages/facts',
  'server/pages/languages',
  'server/pages/readyPages',
  'shared/desk/',
];

jest.setTimeout(900_000);
// The tests of the project may run at the same time, and some of them measure times. So this test
// gets a lower priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
let folder: string;

beforeAll(async () => {
  folder = realpathSync(await tempFolder());
  // Every user may read this folder, as in a real project. If root runs the tests, some commands
  // run as another user. That user must be able to read the files in this folder.
  chmodSync(folder, 0o755);
  const isPart = (name: string) => !leftOut.includes(name);
  const isOwn = (file: string) => file !== __dirname;
  for (const name of readdirSync(root).filter(isPart))
    cpSync(join(root, name), join(folder, name), { recursive: true, filter: isOwn });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(
    join(folder, '.env'),
    'PORT=4100\nSITE_NAME="Academy of a developer"\nMAIL_TO=me@example.org\nSMTP_URL=smtp://127.0.0.1:2525\n',
  );
  addCourse();
  addForm();
  expect(run('npm', ['run', 'fix'])).toMatchObject({ status: 0 });
});

it('the recipes of shared/README.md: with a new course and a new form, the checks pass', () => {
  expect(run('npm', ['run', 'check'])).toMatchObject({ status: 0 });
});

it('the recipes of shared/README.md: with a new course and a new form, all tests about courses and forms pass', () => {
  const results = join(folder, 'results.json');
  writeFileSync(join(folder, 'recipes.json'), JSON.stringify(configOfTests()));
  const args = ['jest', '--config', 'recipes.json', '--json', `--outputFile=${results}`];
  const { output } = run('npx', args);
  // If Jest has written no results, its output is shown as the error.
  expect(existsSync(results) || output).toBe(true);
  const { numPassedTests, testResults } = JSON.parse(readFileSync(results, 'utf8'));
  expect(failuresIn(testResults)).toEqual([]);
  expect(numPassedTests).toBeGreaterThan(isShort ? 800 : 1_500);
});

/**
 * Returns Jest's configuration for the tests in the copy. It is the configuration of `npm test`
 * and `npm run test:programs`, but with fewer tests, with only two workers, and with the compiled
 * files inside the folder.
 */
function configOfTests() {
  const usual = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).jest;
  const less = isShort ? [...unconcerned, ...leftOutOfShort] : unconcerned;
  const chosen: readonly object[] = usual.projects.filter(
    ({ displayName }: { displayName: string }) => suites.includes(displayName),
  );
  const projects = chosen.map(project => ({
    ...project,
    testPathIgnorePatterns: [
      '/node_modules/',
      ...less.map(path => `<rootDir>/test/(?:${suites.join('|')})/${path}`),
    ],
    cacheDirectory: '<rootDir>/.jest',
  }));
  return { ...usual, maxWorkers: 2, projects };
}

/** Adds a course: a copy of the sample course, and two lines in the list of courses. */
function addCourse(): void {
  const courses = 'shared/content/courses';
  cpSync(join(folder, courses, 'example.ts'), join(folder, courses, 'rust.ts'));
  change(
    `${courses}/index.ts`,
    'import { testing }',
    "import { rust } from './rust';\nimport { testing }",
  );
  change(`${courses}/index.ts`, '  testing,\n', '  testing,\n  rust,\n');
}

/** Adds a form: a copy of a form, its texts in each language, and a page that shows it. */
function addForm(): void {
  const forms = 'shared/forms';
  cpSync(join(folder, forms, 'example.ts'), join(folder, forms, 'callback.ts'));
  change(
    `${forms}/index.ts`,
    'import { contact }',
    "import { callback } from './callback';\nimport { contact }",
  );
  change(`${forms}/index.ts`, 'contact, feedback]', 'contact, feedback, callback]');

  change('shared/text/hi/pageForms.ts', '  feedback: {', `${callbackInHindi}  feedback: {`);
  change('shared/text/mr/pageForms.ts', '  feedback: {', `${callbackInMarathi}  feedback: {`);
  change('shared/text/privacyFields.ts', '  feedback: {', `${callbackFields}  feedback: {`);
  for (const lang of ['en', 'hi', 'mr'])
    change(
      `shared/text/${lang}/privacy.ts`,
      '    feedback:',
      '    callback: agreeToAnswer,\n    feedback:',
    );

  const page = 'shared/pages/placement.tsx';
  change(
    page,
    'import { WithSidebar }',
    "import { callback } from '../forms/callback';\nimport { FormSection } from '../layout/FormSection';\nimport { WithSidebar }",
  );
  change(page, '        </ol>\n', '        </ol>\n        <FormSection form={callback} />\n');
}

const callbackFields = `  callback: {
    name: 'by its name',
    mobile: 'by its name',
    time: 'as optional',
  },
`;

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

/** Runs a program in the copy. The program does not get the environment of this test run. */
function run(program: 'npm' | 'npx', args: readonly string[]) {
  const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' };
  const options = { cwd: folder, env, encoding: 'utf8', maxBuffer: 1e9 } as const;
  const { status, stdout, stderr } = spawnSync(program, args, options);
  return { status, output: stdout + stderr };
}

interface TestFile {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
}

/** Returns the name of each failed test. If a file fails outside its tests, returns its error. */
function failuresIn(files: readonly TestFile[]): readonly string[] {
  return files.flatMap(({ name, status: ofFile, message, assertionResults }) => {
    const file = name.slice(folder.length);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length > 0) return failed.map(({ fullName }) => `${file}: ${fullName}`);
    return ofFile === 'failed' ? [`${file}: ${message}`] : [];
  });
}
