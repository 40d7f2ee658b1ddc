/** The file of the logo: the files that the site accepts, and the message about any other file. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readLogo } from '../../../../server/config/logoFile';
import { tempFolder } from '../../../support/run/tempFolder';

const svg = (inside: string, attributes = 'viewBox="0 0 90 30"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

/**
 * Returns the beginning of a PNG: the first chunk, which has the size of the picture. The check of
 * a logo reads nothing after that.
 */
function png(width: number, height: number): Buffer {
  const head = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([head, size]);
}

async function read(name: string, content: string | Buffer) {
  const folder = await tempFolder();
  await writeFile(join(folder, name), content);
  return readLogo(join(folder, 'institute.json'), name);
}

it.each<[string, string, string | Buffer, object]>([
  ['a drawing', 'logo.svg', svg('<path d="M0 0h9"/>'), { width: 90, height: 30 }],
  [
    'its size in pixels',
    'logo.svg',
    svg('', 'width="24px" height="24"'),
    { width: 24, height: 24 },
  ],
  [
    'a drawing as wide as it gets',
    'l.svg',
    svg('', 'width="100%" viewBox="0,0,8,8"'),
    { width: 8 },
  ],
  ['gradients', 'l.svg', svg('<path fill="url(#a)"/><use href="#b"/>'), { width: 90 }],
  ['a picture inside', 'l.svg', svg('<image href="data:image/png;base64,AA=="/>'), { width: 90 }],
  ['a PNG', 'logo.png', png(216, 108), { width: 216, height: 108, type: 'image/png' }],
])('the logo file: accepts %s', async (_what, name, content, expected) => {
  expect((await read(name, content)).logo).toMatchObject(expected);
});

it.each<[string, string, string | Buffer]>([
  ['it has a script', 'l.svg', svg('<script>alert(1)</script>')],
  ['it has an event handler', 'l.svg', svg('<path onclick="alert(1)"/>')],
  ['it has a foreignObject', 'l.svg', svg('<foreignObject/>')],
  ['it has a document type: save it as a plain SVG', 'l.svg', `<!DOCTYPE svg>${svg('')}`],
  [
    'it refers to another file, which browsers do not load in an image',
    'l.svg',
    svg('<image href="https://example.org/a.png"/>'),
  ],
  [
    'it refers to another file, which browsers do not load in an image',
    'l.svg',
    svg('<style>@font-face{src:url(https://example.org/a.woff2)}</style>'),
  ],
  ['it has no size: give its <svg> a viewBox', 'l.svg', svg('', 'width="100%"')],
  ['it is more than 4 times as wide as high', 'l.svg', svg('', 'viewBox="0 0 500 100"')],
  ['it is no SVG in UTF-8', 'l.svg', 'GIF89a'],
  ['it is no PNG', 'l.png', svg('')],
  ['it is 48 pixels high, and 108 or more are needed', 'l.png', png(48, 48)],
  ['it has 65 KB, and at most 64 KB are taken', 'l.svg', svg(' '.repeat(64 * 1024))],
])('the logo file: %s', async (fault, name, content) => {
  expect(await read(name, content)).toEqual({ fault });
});

it('the logo file: the message has the path of a missing file', () => {
  expect(readLogo('/nowhere/institute.json', 'logo.svg')).toEqual({
    fault: 'there is no such file beside /nowhere/institute.json',
  });
});
