/**
 * Reads the format and the size of an uploaded photo. Removes all data except the picture, such
 * as the place, the time, the owner and a second picture. The pixels are not decoded, but the
 * whole file is read: a file that is incomplete or not a photo is refused.
 */
import { createHash } from 'node:crypto';
import { faultCode } from '../system/durableFiles';

export const maxPhotoBytes = 1024 * 1024;
/**
 * The greatest and the smallest allowed length of a side, in pixels. A browser needs four bytes
 * of memory for each pixel, and a cheap phone has little memory.
 */
const maxSide = 2600;
const minSide = 300;

export interface Photo {
  /**
   * The name contains the hash, the size and the format of the photo. So two different photos
   * never have the same name.
   */
  readonly name: string;
  readonly width: number;
  readonly bytes: Buffer;
}

export interface PhotoFault {
  readonly fault: 'photoKind' | 'photoLarge' | 'photoBroken' | 'photoNotes' | 'photoSize';
  readonly values: Readonly<Record<string, number>>;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The parts of a file that are kept, in order. */
interface Cleaned extends Size {
  readonly kept: readonly Buffer[];
}

/** A fault in the photo, which is reported to the owner. */
class Unreadable extends Error {
  constructor(readonly fault: PhotoFault['fault']) {
    super(fault);
  }
}

export function photoIn(bytes: Buffer): Photo | PhotoFault {
  if (bytes.length > maxPhotoBytes) return { fault: 'photoLarge', values: {} };
  const kind = kindOf(bytes);
  if (kind === undefined) return { fault: 'photoKind', values: {} };

  try {
    const { kept, width, height } = cleaners[kind](bytes);
    const [least, most] = [Math.min(width, height), Math.max(width, height)];
    if (least < minSide || most > maxSide)
      return { fault: 'photoSize', values: { width, height, min: minSide, max: maxSide } };
    const clean = Buffer.concat(kept);
    const hash = createHash('sha256').update(clean).digest('hex').slice(0, 32);
    return { name: `${hash}-${width}x${height}.${kind}`, width, bytes: clean };
  } catch (fault) {
    if (fault instanceof Unreadable) return { fault: fault.fault, values: {} };
    if (isPastEnd(fault)) return { fault: 'photoBroken', values: {} };
    throw fault;
  }
}

/**
 * Whether the error comes from Buffer. Buffer throws such an error if a length in the file leads
 * past the end of the file.
 */
function isPastEnd(fault: unknown): boolean {
  return ['ERR_OUT_OF_RANGE', 'ERR_BUFFER_OUT_OF_BOUNDS'].includes(faultCode(fault));
}

type PhotoKind = 'jpg' | 'png' | 'webp' | 'avif';

/** The media types by file ending. */
export const photoTypes: Readonly<Record<PhotoKind, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
};

/**
 * Finds the format of a photo by its first bytes. Returns undefined if the site does not accept
 * this format. Source: WHATWG MIME Sniffing, 6.1; AV1 Image File Format, 6.
 */
function kindOf(bytes: Buffer): PhotoKind | undefined {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (text(0, 3) === '\xff\xd8\xff') return 'jpg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp' && text(8, 12) === 'avif') return 'avif';
  return undefined;
}

const cleaners: Readonly<Record<PhotoKind, (bytes: Buffer) => Cleaned>> = {
  jpg: cleanJpeg,
  png: cleanPng,
  webp: cleanWebp,
  avif: checkAvif,
};

/**
 * Returns the bytes between two positions. Throws Unreadable if the file does not have these
 * bytes.
 */
function slice(bytes: Buffer, from: number, to: number): Buffer {
  if (from > to || to > bytes.length) throw new Unreadable('photoBroken');
  return bytes.subarray(from, to);
}

/**
 * Keeps the segments from the start to the end of the image. Phones add other data after the end,
 * such as a film or a second picture. This data is dropped. Source: ITU-T T.81, B.1.
 */
function cleanJpeg(bytes: Buffer): Cleaned {
  const kept: Buffer[] = [];
  let size: Size | undefined;
  let turn = 1;
  let at = 2;
  for (;;) {
    if (bytes.readUInt8(at) !== 0xff) throw new Unreadable('photoBroken');
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xd9) break;

    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const segment = slice(bytes, at, end);
    if (isFrame(marker)) size = { height: segment.readUInt16BE(5), width: segment.readUInt16BE(7) };
    if (marker === 0xe1) turn = turnIn(segment) ?? turn;
    if (isShown(marker, segment)) kept.push(segment);
    at = end;

    if (marker !== 0xda) continue;
    const next = endOfScan(bytes, at);
    kept.push(bytes.subarray(at, next));
    at = next;
  }
  if (size === undefined) throw new Unreadable('photoBroken');

  const isOnItsSide = turn >= 5;
  return {
    width: isOnItsSide ? size.height : size.width,
    height: isOnItsSide ? size.width : size.height,
    kept: [Buffer.from([0xff, 0xd8]), ...turnNote(turn), ...kept, Buffer.from([0xff, 0xd9])],
  };
}

/** True if a marker starts a frame: SOF0 to SOF15, except three markers with other meanings. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/**
 * Whether a browser needs this segment to show the picture. Comments are not needed. An
 * application segment is needed only if it is about JFIF or about colours.
 */
function isShown(marker: number, segment: Buffer): boolean {
  const begins = (name: string) => segment.toString('latin1', 4, 4 + name.length) === name;
  if (marker === 0xe0) return begins('JFIF\0');
  if (marker === 0xe2) return begins('ICC_PROFILE\0');
  if (marker === 0xee) return begins('Adobe');
  return marker !== 0xfe && !(marker >= 0xe0 && marker <= 0xef);
}

/**
 * Finds the marker after a scan. A scan contains the pixels. Inside a scan, the bytes 0xff 0x00
 * are data and not a marker. Restart markers also belong to the scan.
 */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; ; at += 1) {
    at = bytes.indexOf(0xff, at);
    if (at < 0) throw new Unreadable('photoBroken');
    const marker = bytes.readUInt8(at + 1);
    const isInScan = marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);
    if (!isInScan) return at;
  }
}

const turnTag = 0x0112;

/**
 * Returns the Exif orientation, a number from 1 to 8. Returns undefined if the photo has none.
 * Source: Exif 2.3, 4.6.4.
 */
function turnIn(segment: Buffer): number | undefined {
  if (segment.toString('latin1', 4, 10) !== 'Exif\0\0') return undefined;
  try {
    const tiff = segment.subarray(10);
    const isLittle = tiff.toString('latin1', 0, 2) === 'II';
    const u16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
    const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
    for (let entry = first + 2; entry < first + 2 + u16(first) * 12; entry += 12) {
      if (u16(entry) !== turnTag) continue;
      const turn = u16(entry + 8);
      return turn >= 1 && turn <= 8 ? turn : undefined;
    }
  } catch (fault) {
    // Unreadable metadata is dropped, like all other metadata.
    if (!isPastEnd(fault)) throw fault;
  }
  return undefined;
}

/**
 * Makes a small Exif segment with only the orientation. All other metadata is removed. Without
 * the orientation, an upright photo would be shown on its side.
 */
function turnNote(turn: number): readonly Buffer[] {
  if (turn === 1) return [];
  const entry = Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, turn, 0, 0]);
  const tiff = Buffer.concat([
    Buffer.from('MM\0*\0\0\0\x08\0\x01', 'latin1'),
    entry,
    Buffer.from([0, 0, 0, 0]),
  ]);
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  return [Buffer.from([0xff, 0xe1, 0, content.length + 2]), content];
}

/**
 * The PNG chunks that a browser needs. All others are dropped: texts, times, Exif and animations.
 */
const shownChunks = 'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT pHYs'.split(' ');

/**
 * Keeps the needed chunks up to the end of the image. Source: W3C, Portable Network Graphics, 5.3.
 */
function cleanPng(bytes: Buffer): Cleaned {
  const kept = [bytes.subarray(0, 8)];
  let at = 8;
  let name = '';
  while (name !== 'IEND') {
    const end = at + 12 + bytes.readUInt32BE(at);
    const chunk = slice(bytes, at, end);
    name = chunk.toString('latin1', 4, 8);
    if (at === 8 && name !== 'IHDR') throw new Unreadable('photoBroken');
    if (shownChunks.includes(name)) kept.push(chunk);
    at = end;
  }
  return { kept, width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/**
 * Removes the chunks that a browser does not need. Source: WebP Container Specification (RFC
 * 9649), 2.
 */
function cleanWebp(bytes: Buffer): Cleaned {
  const end = 8 + bytes.readUInt32LE(4);
  const chunks: Buffer[] = [];
  let size: Size | undefined;
  for (let at = 12; at < end; ) {
    const length = bytes.readUInt32LE(at + 4);
    const next = at + 8 + length + (length % 2);
    const chunk = Buffer.from(slice(bytes, at, Math.min(next, end)));
    const name = chunk.toString('latin1', 0, 4);
    if (name === 'ANIM' || name === 'ANMF') throw new Unreadable('photoKind');
    // Clears the flags of Exif and XMP, because the chunks with Exif and XMP are dropped.
    if (name === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & ~0x0c, 8);
    size ??= webpSize(name, chunk.subarray(8));
    if (['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP'].includes(name)) chunks.push(chunk);
    at = next;
  }
  const hasPixels = chunks.some(chunk => /^VP8[ L]/.test(chunk.toString('latin1', 0, 4)));
  if (size === undefined || !hasPixels) throw new Unreadable('photoBroken');

  const content = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1');
  head.writeUInt32LE(content.length, 4);
  return { ...size, kept: [head, content] };
}

function webpSize(name: string, data: Buffer): Size | undefined {
  if (name === 'VP8X')
    return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
  if (name === 'VP8 ')
    return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
  if (name !== 'VP8L') return undefined;
  const bits = data.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}

/**
 * Checks all parts of an AVIF file. Refuses a file with metadata, because metadata in AVIF cannot
 * simply be cut out. Such a file is rare: no phone's camera writes AVIF, and programs that write
 * AVIF can leave the metadata out. Source: ISO/IEC 14496-12, 4.2, 8.11; AV1 Image File Format, 2.
 */
function checkAvif(bytes: Buffer): Cleaned {
  let meta: Buffer | undefined;
  let hasPixels = false;
  for (let at = 0; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const end = length === 0 ? bytes.length : at + length;
    if (length !== 0 && length < 8) throw new Unreadable('photoBroken');
    const box = slice(bytes, at, end);
    const name = box.toString('latin1', 4, 8);
    if (name === 'meta') meta = box;
    hasPixels ||= name === 'mdat';
    at = end;
  }
  if (meta === undefined || !hasPixels) throw new Unreadable('photoBroken');
  if (meta.includes('Exif') || meta.includes('mime')) throw new Unreadable('photoNotes');

  const { width, height } = avifSize(meta);
  // `irot` turns the picture by quarter turns. An odd number of turns swaps width and height.
  const turned = meta.indexOf('irot');
  const isOnItsSide = turned >= 0 && (meta.readUInt8(turned + 4) & 1) === 1;
  return { kept: [bytes], ...(isOnItsSide ? { width: height, height: width } : { width, height }) };
}

/**
 * Finds the size of the picture. The file may have several sizes, because the picture may have
 * tiles or transparent parts. The largest size is the size of the picture.
 */
function avifSize(meta: Buffer): Size {
  const sizes: Size[] = [];
  for (let at = meta.indexOf('ispe'); at >= 0; at = meta.indexOf('ispe', at + 4))
    sizes.push({ width: meta.readUInt32BE(at + 8), height: meta.readUInt32BE(at + 12) });
  const [largest] = sizes.sort((one, other) => other.width * other.height - one.width * one.height);
  if (largest === undefined) throw new Unreadable('photoBroken');
  return largest;
}
