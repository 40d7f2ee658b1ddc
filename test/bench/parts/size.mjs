/** What a page weighs: its HTML with the style of the first paint, and all script that it may ever fetch. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/projectCopy.mjs';
import { compressed, scriptsOf, total } from '../support/scripts.mjs';
import { kilobytes, range, tableLine } from '../support/table.mjs';
import { median, row } from '../support/wrk.mjs';

const folder = join(root, 'dist/pages');
const languages = { '/hi': 'Hindi', '/mr': 'Marathi' };

export function size() {
  const { pages: built } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));
  const pages = Object.entries(built).map(([path, { file }]) => weigh(path, join(folder, `${file}.html`)));
  const english = pages.filter(({ language }) => language === 'English');
  const courses = english.filter(({ isCourse }) => isCourse);
  row(['Brotli, bytes', 'pages', 'smallest', 'median', 'largest', '']);
  printSizes('English', english, 'html');
  for (const each of Object.values(languages))
    printSizes(
      each,
      pages.filter(({ language }) => language === each),
      'html',
    );
  printSizes('English courses', courses, 'html');
  printSizes('  without <main>', courses, 'shell');
  printSizes('script after every interaction', pages, 'script');
  return [htmlLine(pages, english, courses), scriptLine(pages)];
}

/** A page as the build has rendered and compressed it. */
function weigh(path, file) {
  const html = readFileSync(file, 'utf8');
  const { inlined, all } = scriptsOf(html);
  return {
    path,
    language: languages[/^\/\w+/.exec(path)?.[0]] ?? 'English',
    isCourse: html.includes('"@type":"Course"'),
    html: statSync(`${file}.br`).size,
    shell: compressed(html.replace(/<main.*<\/main>/s, '')),
    inlined,
    script: inlined + all,
    later: /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1],
  };
}

function printSizes(title, pages, figure) {
  const sizes = pages.map(page => page[figure]);
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  const named = pages.find(page => page[figure] === most)?.path;
  row([title, sizes.length, least, median(sizes), most, `  ${named}`]);
}

function htmlLine(pages, english, courses) {
  const span = (which, figure) =>
    `${range(
      which.map(page => page[figure]),
      kilobytes,
    )} KB`;
  const all = `${span(english, 'html')} English, ${span(pages, 'html')} all ${pages.length} pages`;
  return tableLine(
    'HTML with the CSS of the first paint, Brotli',
    '14 KB; 8 for a course page',
    `${all}. Course pages ${span(courses, 'html')}: all but their \`<main>\` takes ${span(courses, 'shell')}`,
    `what opens later: ${kilobytes(total(pages.map(({ later }) => later)))} KB, after the content`,
  );
}

function scriptLine(pages) {
  const [home] = pages;
  const most = pages.toSorted((a, b) => b.script - a.script)[0];
  return tableLine(
    'script after every interaction',
    '84 KB',
    `home ${kilobytes(home.script)} KB, at most ${kilobytes(most.script)} KB (\`${most.path}\`)`,
    `the inlined loader: ${(home.inlined / 1024).toFixed(2)} KB of it`,
  );
}
