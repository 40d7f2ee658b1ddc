/** The photos of the gallery, from the database. */
import { extname } from 'node:path';
import type { RequestHandler } from 'express';
import { photoFiles } from '../../shared/site';
import { photoTypes } from '../forms/photoFile';
import type { Site } from '../site';
import type { StoredPhoto } from '../store/photos';

/** The number of photos in memory: enough for a gallery and its earlier version. */
const keptInMemory = 16;

/**
 * For this long, a photo that is not yet on the website is sent to anyone who knows its name, for
 * the preview.
 */
const previewMs = 60 * 60_000;

/**
 * Answers with a photo. The facts must name it, or it must be new. A removed photo is not sent,
 * although the history of the facts keeps it for "Undo".
 */
export function photoAnswer({ facts, store, now }: Site): RequestHandler<{ name: string }> {
  const kept = new Map<string, StoredPhoto>();

  async function find(name: string): Promise<StoredPhoto | undefined> {
    const known = kept.get(name);
    if (known !== undefined) return known;
    const photo = await store.photos.find(name);
    if (photo === undefined) return undefined;
    kept.set(name, photo);
    const [oldest] = kept.keys();
    if (kept.size > keptInMemory && oldest !== undefined) kept.delete(oldest);
    return photo;
  }

  return async (req, res, next) => {
    const { name } = req.params;
    const type = Object.entries(photoTypes).find(([ending]) => extname(name) === `.${ending}`)?.[1];
    if (type === undefined) return next();
    const photo = await find(name);
    const isOnSite = photoFiles(facts()).includes(name);
    if (photo === undefined || !(isOnSite || now() - photo.at < previewMs)) return next();

    const caching = isOnSite ? 'public, max-age=31536000, immutable' : 'no-store';
    res.set({ 'Cache-Control': caching, 'Content-Type': type, ETag: `"${name}"` });
    // Express answers 304 if the browser has the photo, and HEAD without a body.
    res.send(photo.bytes);
  };
}
