/** Which of the files that were put away in DATA_DIR are a person's. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setAsideFilesOf } from '../../../server/store/setAsideFiles';
import { tempFolder } from '../../support/run/tempFolder';

async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await tempFolder();
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}

it('are those with the number, however it is written, with the mail address or with the id', async () => {
  const folder = await folderWith({
    'damaged/enquiry-1.json': '{"mobile":"+91 98765 43210"',
    'damaged/enquiry-2.json': '{"email":"Asha@Example.org"',
    'damaged/enquiry-3.json': `{"id":"${'a1'.repeat(16)}"`,
    'damaged/enquiry-4.json': '{"mobile":"9000000001"',
    'enquiries.db': '9876543210',
  });

  const who = ['9876543210', 'asha@example.org', 'a1'.repeat(16)];
  const found = await setAsideFilesOf(who, folder);

  expect([...found].sort()).toEqual([
    join(folder, 'damaged/enquiry-1.json'),
    join(folder, 'damaged/enquiry-2.json'),
    join(folder, 'damaged/enquiry-3.json'),
  ]);
});

it.each([1_048_570, 1_048_575, 1_048_576])(
  'are found in a large file, also where a part that is read ends within: after %d bytes',
  async bytes => {
    const text = `${' '.repeat(bytes)}9876543210${' '.repeat(5_000)}`;
    const folder = await folderWith({ 'replaced/2026-11-24-0215/enquiries.db': text });
    expect(await setAsideFilesOf(['9876543210'], folder)).toEqual([
      join(folder, 'replaced/2026-11-24-0215/enquiries.db'),
    ]);
  },
);

it('are none where nothing was ever put away', async () => {
  expect(await setAsideFilesOf(['9876543210'], await tempFolder())).toEqual([]);
});
