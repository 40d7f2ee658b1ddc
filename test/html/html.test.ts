/**
 * Has the Nu HTML checker read every page in three languages, and every state of a form and of an error page.
 *
 *     npm run test:html
 *
 * It needs Java (Debian: default-jre-headless).
 */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { tempFolder } from '../support/tempFolder';
import { type SeenPage, seenPages } from './seenPages';

interface Finding {
  readonly type: string;
  readonly subType?: string;
  readonly url: string;
  readonly lastLine?: number;
  readonly message: string;
  readonly extract?: string;
}

const jar = join(__dirname, 'node_modules/vnu-jar/build/dist/vnu.jar');

/** What must be found, so that finding nothing means something. */
const control: SeenPage = {
  name: 'the control',
  html: '<!doctype html><html lang="en"><title>A</title><svg hidden></svg></html>',
};

it('finds nothing wrong on any page', async () => {
  const pages = [control];
  for await (const page of seenPages()) pages.push(page);
  const folder = await tempFolder();
  const files = pages.map((_, index) => join(folder, `${index}.html`));
  for (const [index, file] of files.entries()) await writeFile(file, pages[index]?.html ?? '');
  const findings = (await check(files)).filter(isOurs).map(({ url, lastLine, message, extract }) => {
    const page = pages[Number(/(\d+)\.html$/.exec(url)?.[1])];
    return `${page?.name}, line ${lastLine}: ${message} ${extract ?? ''}`;
  });
  expect(findings.filter(finding => finding.startsWith(control.name))).toEqual([
    expect.stringContaining('Attribute “hidden” not allowed on element “svg” at this point.'),
  ]);
  expect(findings.filter(finding => !finding.startsWith(control.name))).toEqual([]);
  expect(pages.length).toBeGreaterThan(150);
}, 300_000);

/** One run for all files: to start Java takes longer than to read a page. */
async function check(files: readonly string[]): Promise<readonly Finding[]> {
  const options = ['-jar', jar, '--format', 'json', '--stdout', '--exit-zero-always'];
  const { stdout } = await promisify(execFile)('java', [...options, ...files], { maxBuffer: 1e9 });
  return JSON.parse(stdout).messages;
}

/**
 * Errors and warnings. Its CSS parser knows neither nesting nor view transitions, and it does not know the HTML
 * Standard's `blocking` on a link of type expect. Its remarks (on React's `<br/>`) are about what is allowed.
 */
function isOurs({ type, subType, message }: Finding): boolean {
  const isRemark = type === 'info' && subType !== 'warning';
  return !isRemark && !message.startsWith('CSS: ') && !message.includes('“link” element with a “blocking”');
}
