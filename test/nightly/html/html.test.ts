/**
 * Checks pages with the Nu HTML checker: every page in three languages, each form with and
 * without errors, and every error page.
 */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isShort } from '../../support/run/shortForm';
import { tempFolder } from '../../support/run/tempFolder';
import { seenPages } from './seenPages';

type Finding = Readonly<
  Record<'type' | 'subType' | 'url' | 'message' | 'extract', string | undefined>
>;

const jar = join(__dirname, 'node_modules/vnu-jar/build/dist/vnu.jar');

/** A page with a known fault. The checker must find it. */
const control = '<!doctype html><html lang="en"><title>A</title><svg hidden></svg></html>';

it('the Nu HTML checker finds nothing wrong on any page', async () => {
  const pages = [{ name: 'the control', html: control }];
  for await (const page of seenPages()) pages.push(page);
  const folder = await tempFolder();
  const files = pages.map((_, index) => join(folder, `${index}.html`));
  for (const [index, file] of files.entries()) await writeFile(file, pages[index]?.html ?? '');
  // All files are checked in one run, because starting Java takes longer than checking a page.
  const options = ['-jar', jar, '--format', 'json', '--stdout', '--exit-zero-always'];
  const { stdout } = await promisify(execFile)('java', [...options, ...files], { maxBuffer: 1e9 });
  const found: readonly Finding[] = JSON.parse(stdout).messages;
  const findings = found.filter(isOurs).map(({ url = '', message, extract }) => {
    const page = pages[Number(/(\d+)\.html$/.exec(url)?.[1])];
    return `${page?.name}: ${message} ${extract}`;
  });
  expect(findings).toEqual([
    expect.stringMatching(
      /^the control: Attribute “hidden” not allowed on element “svg” at this point\./,
    ),
  ]);
  expect(pages.length).toBeGreaterThan(isShort ? 50 : 150);
}, 300_000);

/**
 * Returns whether a finding of the checker is a fault of the page. An info is no fault, because it
 * is about valid HTML, such as React's `<br/>`. Two kinds of errors are no faults either, because
 * the checker does not know new features. The first kind is about CSS nesting and view
 * transitions. The second kind is about `blocking` on a link of type expect.
 */
function isOurs({ type, subType, message = '' }: Finding): boolean {
  const isRemark = type === 'info' && subType !== 'warning';
  return (
    !isRemark &&
    !message.startsWith('CSS: ') &&
    !message.includes('“link” element with a “blocking”')
  );
}
