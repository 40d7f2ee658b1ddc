/** An owner adds photos to the gallery: preview, save, serve, change and remove. */

import sharp from 'sharp';
import request from 'supertest';
import { signedIn } from '../../../support/desk/deskVisitor';
import { part, parts, text } from '../../../support/page/dom';
import { parsePage } from '../../../support/page/parsePage';
import { onTeardown } from '../../../support/run/onTeardown';
import { startSiteInProcess } from '../../../support/site/siteInProcess';

let now = Date.parse('2026-11-22T06:30:00Z');
const address = '/desk/site/photos/classroom';
const words = { alt: 'Twelve students at their computers', caption: 'Our lab in Kalyan' };

const jpeg = (width = 900, height = 600, background = '#c33') =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function start() {
  const site = await startSiteInProcess({
    env: { DESK_USERS: 'owner@example.org' },
    now: () => now,
  });
  onTeardown('test', site.close);
  await site.site.savedFacts.open();
  const owner = await signedIn(site, { at: now });
  const seen = async () =>
    part(parsePage((await owner.get(address)).html), '[name="seen"]').getAttribute('value') ?? '';
  const ask = (path: string) => request(site.listener).get(path);

  /** Previews photos, and saves them. */
  async function put(files: Readonly<Record<string, Buffer>>, said = words) {
    const { html } = await owner.upload(
      address,
      { ...said, seen: await seen(), action: 'see' },
      files,
    );
    const fields = Object.fromEntries(
      parts(parsePage(html), '.preview-bar input').map(input => [
        input.getAttribute('name') ?? '',
        input.getAttribute('value') ?? '',
      ]),
    );
    const saved = await owner.post(address, { ...fields, action: 'save' });
    return { html, fields, saved };
  }

  return { ...site, owner, seen, ask, put };
}

const errorsOf = (html: string) => parts(parsePage(html), '.field-row__error').map(text);

it('a photo is previewed, saved, shown in the gallery of each language, and undone', async () => {
  const { ask, put, owner, listener } = await start();
  const { html, fields, saved } = await put({ photo: await jpeg(), small: await jpeg(640, 427) });
  const src = `/photos/${fields.file}`;
  const picture = part(parsePage(html), '.gallery img');
  expect(picture.getAttribute('src')).toBe(src);
  expect(saved).toMatchObject({ status: 303, location: '/desk/site/photos?saved=classroom' });

  for (const [path, lang] of [
    ['/gallery', null],
    ['/mr/gallery', 'en'],
  ] as const) {
    const page = parsePage((await ask(path)).text);
    const [first, second] = parts(page, '.gallery__item');
    const image = first && part(first, 'img');
    expect(image?.getAttribute('alt')).toBe(words.alt);
    expect(image?.getAttribute('width')).toBe('900');
    expect(image?.getAttribute('height')).toBe('600');
    expect(image?.getAttribute('srcset')).toBe(`/photos/${fields.small} 640w, ${src} 900w`);
    expect(first?.getAttribute('lang') ?? null).toBe(lang);
    expect(second && part(second, 'img').getAttribute('src')).toBe(
      '/pictures/gallery/computer-lab.svg',
    );
  }
  expect((await ask('/gallery')).text).toContain('"@type":"ImageGallery"');
  expect((await ask('/sitemap.xml')).text.split(`${src}</image:loc>`)).toHaveLength(4);
  // Pages other than the gallery keep the drawing and the drawing's caption.
  expect((await ask('/about')).text.includes('/photos/')).toBe(false);

  const served = await ask(src);
  expect(served.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(served.headers['content-security-policy']).toContain("default-src 'none'");
  expect((await sharp(served.body).metadata()).width).toBe(900);
  const etag = served.headers.etag ?? '';
  expect((await ask(src).set('If-None-Match', etag)).status).toBe(304);
  expect((await request(listener).head(src)).status).toBe(200);

  // The owner presses "Undo", which removes the photo. The site does not serve the photo now,
  // although a second press on "Undo" could restore it.
  now += 2 * 3_600_000;
  const line = part(parsePage((await owner.get('/desk/site')).html), '.site-form__saved');
  const number = part(line, 'button').getAttribute('value') ?? '';
  await owner.post('/desk/site/undo', { number });
  expect((await ask('/gallery')).text.includes('/photos/')).toBe(false);
  expect((await ask(src)).status).toBe(404);
});

it('the photo form has its own script, shows the present photo, and can change only the words', async () => {
  const { owner, put, seen, site } = await start();
  await put({ photo: await jpeg() });
  const { html, headers } = await owner.get(address);
  const page = parsePage(html);
  expect(part(page, 'main script').getAttribute('src')).toMatch(/^\/assets\/photo-\w+\.js$/);
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect((await owner.get('/desk/site/notice')).headers['content-security-policy']).not.toContain(
    'script-src',
  );
  const file = part(page, '[name="file"]').getAttribute('value') ?? '';
  expect(part(page, '.site-form__photo').getAttribute('src')).toBe(`/photos/${file}`);

  // A browser without script posts the form like this if the owner chooses no new file.
  const fields = { ...words, caption: 'The lab', file, small: '', seen: await seen() };
  const saved = await owner.upload(address, { ...fields, action: 'save' }, {});
  expect(saved.status).toBe(303);
  expect(site.facts().photos.classroom).toEqual({ file, alt: words.alt, caption: 'The lab' });

  await owner.post(address, { ...fields, seen: await seen(), action: 'end' });
  expect(site.facts().photos).toEqual({});
});

it('a photo without a small copy is shown as it is', async () => {
  const { ask, put } = await start();
  const { fields } = await put({ photo: await jpeg() });
  const first = part(parsePage((await ask('/gallery')).text), '.gallery__item');
  expect(part(first, 'img').getAttribute('srcset')).toBe(`/photos/${fields.file} 900w`);
  // A <source> would name resized files. The build makes such files only for its own photographs.
  expect(parts(first, 'source')).toEqual([]);
});

describe('many wrong uploads', () => {
  it.each<[string, () => Promise<Buffer>, string]>([
    ['a zip named .jpg', async () => Buffer.from('PK\x03\x04zip'), 'This is no photo that'],
    ['an SVG with a script', async () => Buffer.from('<svg><script/></svg>'), 'This is no photo'],
    ['half a photo', async () => (await jpeg()).subarray(0, 900), 'This photo is cut off'],
    [
      '1 MB and a byte',
      async () => Buffer.concat([await jpeg(), Buffer.alloc(1024 * 1024)]),
      'This photo has more than 1 MB.',
    ],
    [
      'a camera’s 12 MB',
      async () => Buffer.concat([await jpeg(), Buffer.alloc(12 * 1024 * 1024)]),
      'This photo has more than 1 MB.',
    ],
    [
      '40 megapixels',
      () => jpeg(7300, 5480),
      'This photo has 7,300 × 5,480 pixels. Each side must have 300 to 2,600.',
    ],
    ['no file', async () => Buffer.of(), 'Choose a photo.'],
  ])('%s is refused with a sentence, and the typed text stays', async (_, file, sentence) => {
    const { owner, site, seen } = await start();
    const fields = { ...words, file: '', small: '', seen: await seen(), action: 'save' };
    const { status, html } = await owner.upload(address, fields, { photo: await file() });
    expect(status).toBe(400);
    expect(errorsOf(html).join()).toContain(sentence);
    expect(part(parsePage(html), '#alt').getAttribute('value')).toBe(words.alt);
    expect(site.facts().photos).toEqual({});
  });

  it('a photo without a description is refused, and markup in words is escaped', async () => {
    const { owner, site, seen } = await start();
    const script = '<script>alert(1)</script>';
    const photo = await jpeg();
    const fields = { caption: script, seen: await seen(), action: 'save' };
    const { status, html } = await owner.upload(address, { ...fields, alt: ' ' }, { photo });
    expect(status).toBe(400);
    expect(errorsOf(html)).toEqual(['Write something here.']);
    expect(html.includes(script)).toBe(false);
    // The form still names the photo, so the owner does not have to choose it again.
    expect(part(parsePage(html), '[name="file"]').getAttribute('value')).toMatch(/900x600\.jpg$/);

    const seenPage = await owner.upload(
      address,
      { ...fields, alt: script, action: 'see' },
      { photo },
    );
    expect(seenPage.status).toBe(200);
    expect(seenPage.html.includes(script)).toBe(false);
    expect(site.facts().photos).toEqual({});
  });

  it('an unknown file name, three files, and a body without an end are refused', async () => {
    const { owner, site, seen } = await start();
    const forged = `${'0'.repeat(32)}-900x600.jpg`;
    const fields = { ...words, file: forged, small: '', seen: await seen(), action: 'save' };
    expect(errorsOf((await owner.post(address, fields)).html)).toEqual(['Choose a photo.']);

    const photo = await jpeg();
    const three = await owner.upload(address, fields, { photo, small: photo, third: photo });
    expect(three.status).toBe(400);

    const open = await owner.post(address, '--x\r\nContent-Disposition: form-data; name="alt"', {
      'Content-Type': 'multipart/form-data; boundary=x',
      'Sec-Fetch-Site': 'same-origin',
    });
    expect(open.status).toBe(400);
    expect(site.facts().photos).toEqual({});
  });
});

it('the second of two owners sees the change of the first; a change of another photo is no conflict', async () => {
  const { owner, put, seen, site, ...all } = await start();
  await put({ photo: await jpeg() });
  const file = site.facts().photos.classroom?.file ?? '';
  const mine = { ...words, caption: 'Mine', file, small: '', seen: await seen() };
  const other = await signedIn({ ...all }, { name: 'Ravi', at: now });
  const lab = '/desk/site/photos/computer-lab';
  const theirs = { ...words, file, small: '', seen: mine.seen, action: 'save' };
  expect((await other.post(lab, theirs)).status).toBe(303);
  expect((await owner.post(address, { ...mine, action: 'save' })).status).toBe(303);

  const late = await other.post(address, { ...theirs, caption: 'Theirs' });
  expect(late.status).toBe(409);
  expect(text(part(parsePage(late.html), '#caption-now'))).toBe('On the website now: Mine');
  expect(Object.keys(site.facts().photos)).toEqual(['classroom', 'computer-lab']);
});
