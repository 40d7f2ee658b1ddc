/**
 * Reads the form with a photo. If scripts work in the browser, the browser has already made the
 * photo smaller.
 */
import type { Request } from 'express';
import type { SiteSaid } from '../../shared/desk/siteViews';
import type { Raw } from '../../shared/forms/check';
import { maxPhotoBytes, photoIn } from '../forms/photoFile';
import { isMultipart, readBody } from '../forms/readBody';
import { readUpload } from '../forms/upload';
import type { Photos } from '../store/photos';
import { StoreError } from '../store/sql';

export interface PostedPhoto {
  /** The posted fields. Two of them, `file` and `small`, contain the names of the stored photos. */
  readonly raw: Raw;
  readonly fault: SiteSaid | undefined;
}

/**
 * Reads the fields and stores the photo at once, because the preview must show it. The button
 * "Save" then sends only the name of the stored photo.
 */
export async function readPhotoForm(
  req: Request,
  photos: Photos,
  now: number,
): Promise<PostedPhoto> {
  if (!isMultipart(req)) return known(await readBody(req), photos);

  const { raw, files } = await readUpload(req, maxPhotoBytes);
  const bytes = files.get('photo');
  if (bytes === undefined) return known(raw, photos);

  const photo = photoIn(bytes);
  if ('fault' in photo) return { raw, fault: { kind: photo.fault, values: photo.values } };
  try {
    await photos.add(photo.name, photo.bytes, now);
  } catch (fault) {
    if (!(fault instanceof StoreError)) throw fault;
    return { raw, fault: { kind: 'photoNotKept', values: {} } };
  }

  // The small photo is for phones. If there is none, phones get the large photo.
  const small = photoIn(files.get('small') ?? Buffer.alloc(0));
  const hasSmall = !('fault' in small) && small.width < photo.width;
  if (hasSmall) await photos.add(small.name, small.bytes, now);
  return { raw: { ...raw, file: photo.name, small: hasSmall ? small.name : '' }, fault: undefined };
}

/** Refuses names of photos that are not stored, because the page would show broken pictures. */
async function known(raw: Raw, photos: Photos): Promise<PostedPhoto> {
  const named = [raw.file ?? '', raw.small ?? ''].filter(name => name !== '');
  const found = await Promise.all(named.map(name => photos.has(name)));
  if (found.every(isKept => isKept)) return { raw, fault: undefined };
  return { raw: { ...raw, file: '', small: '' }, fault: { kind: 'noPhoto', values: {} } };
}
