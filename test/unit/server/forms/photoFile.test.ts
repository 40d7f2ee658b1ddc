/** The photos that the site accepts, and the parts of a photo that it keeps. */
import sharp from 'sharp';
import { maxPhotoBytes, type Photo, photoIn } from '../../../../server/forms/photoFile';

/**
 * Metadata as a phone writes it: the make of the phone, a person's name, and the place where the
 * photo was taken.
 */
const notes = {
  IFD0: { Make: 'SecretPhone', Copyright: 'Asha Patil' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 14/1 25/1' },
};

function camera(width = 900, height = 600) {
  return sharp({ create: { width, height, channels: 3, background: '#c33' } });
}

/**
 * Makes a photo with this EXIF orientation. The photo has a line at its top, so that each rotation
 * looks different.
 */
async function turned(orientation: number): Promise<Buffer> {
  const line = await sharp({
    create: { width: 900, height: 100, channels: 3, background: '#03c' },
  })
    .png()
    .toBuffer();
  return camera()
    .composite([{ input: line, top: 0, left: 0 }])
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
}

function taken(bytes: Buffer): Photo {
  const photo = photoIn(bytes);
  if ('fault' in photo) throw new Error(photo.fault);
  return photo;
}

const faultOf = (bytes: Buffer) => {
  const photo = photoIn(bytes);
  return 'fault' in photo ? photo.fault : undefined;
};

it.each(['jpeg', 'png', 'webp'] as const)('an uploaded %s loses its metadata', async format => {
  const bytes = await camera().withExif(notes).withXmp('<x:xmpmeta/>').toFormat(format).toBuffer();
  expect(bytes.includes('SecretPhone')).toBe(true);
  const photo = taken(bytes);
  expect(photo.name).toMatch(/^[0-9a-f]{32}-900x600\.(?:jpg|png|webp)$/);
  for (const note of ['SecretPhone', 'Asha', 'xmpmeta'])
    expect(photo.bytes.includes(note)).toBe(false);
  const { exif, xmp, width } = await sharp(photo.bytes).metadata();
  expect({ exif, xmp, width }).toEqual({ exif: undefined, xmp: undefined, width: 900 });
  const [before, after] = [bytes, photo.bytes].map(each => sharp(each).raw().toBuffer());
  expect((await after)?.equals((await before) ?? Buffer.of())).toBe(true);
});

it('an uploaded AVIF is not changed, and refused with metadata', async () => {
  const plain = await camera().avif({ effort: 0 }).toBuffer();
  expect(taken(plain).name).toMatch(/-900x600\.avif$/);
  const noted = await camera().withExif(notes).avif({ effort: 0 }).toBuffer();
  expect(faultOf(noted)).toBe('photoNotes');
  const withoutPixels = plain.subarray(0, plain.indexOf('mdat') - 4);
  expect(faultOf(withoutPixels)).toBe('photoBroken');
});

it('an uploaded progressive JPEG is kept complete, without data after its end', async () => {
  const bytes = await camera().jpeg({ progressive: true }).toBuffer();
  const photo = taken(Buffer.concat([bytes, Buffer.from('ftypmp42 a film')]));
  expect(photo.bytes.includes('film')).toBe(false);
  expect((await sharp(photo.bytes).stats()).channels[0]?.mean).toBeCloseTo(204, -1);
});

it('an uploaded JPEG with restart markers, which some cameras write, is accepted whole', async () => {
  const bytes = await camera().jpeg().toBuffer();
  const restart = Buffer.from([0xff, 0xd0]);
  const inScan = bytes.length - 40;
  const marked = Buffer.concat([bytes.subarray(0, inScan), restart, bytes.subarray(inScan)]);
  expect(taken(marked).bytes.equals(marked)).toBe(true);
});

it.each([1, 3, 6, 8])(
  'an uploaded JPEG with the orientation %i keeps its orientation',
  async orientation => {
    const bytes = await turned(orientation);
    const photo = taken(bytes);
    expect(photo.name).toMatch(orientation < 5 ? /-900x600\./ : /-600x900\./);
    const [before, after] = [bytes, photo.bytes].map(each =>
      sharp(each).autoOrient().raw().toBuffer(),
    );
    expect((await after)?.equals((await before) ?? Buffer.of())).toBe(true);
  },
);

it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'an uploaded %s that is cut off anywhere is refused, and does not end the process',
  async format => {
    const bytes = await camera().toFormat(format).toBuffer();
    for (let length = 0; length < bytes.length; length += Math.ceil(bytes.length / 200))
      expect(faultOf(bytes.subarray(0, length))).toMatch(/^photo(?:Kind|Broken)$/);
    expect(faultOf(bytes.subarray(0, -1))).toMatch(/^photo(?:Kind|Broken)$/);
  },
);

it('an upload that is not a photo, too large in bytes or pixels, or too small is refused', async () => {
  const flat = (width: number, height: number) => camera(width, height).jpeg().toBuffer();
  expect(faultOf(Buffer.from('PK\x03\x04 a zip named .jpg'))).toBe('photoKind');
  expect(faultOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))).toBe(
    'photoKind',
  );
  expect(faultOf(Buffer.from('GIF89a'))).toBe('photoKind');
  expect(faultOf(Buffer.alloc(0))).toBe('photoKind');
  const rest = Buffer.alloc(maxPhotoBytes, 0);
  expect(faultOf(Buffer.concat([await flat(900, 600), rest]))).toBe('photoLarge');
  expect(faultOf(await flat(7300, 5480))).toBe('photoSize');
  expect(faultOf(await flat(200, 200))).toBe('photoSize');
});
