/** The photos of the gallery, from the database. */
import { extname } from 'node:path';
import type { RequestHandler } from 'express';
import { photoFiles } from '../../shared/site';
import { photoTypes } from '../forms/photoFile';
import type { Site } from '../site';
import type { StoredPhoto } from '../store/photos';

/**
 * The number of photos in memory. It is enough for a gallery and an earlier version of the same
 * gallery.
 */
const keptInMemory = 16;

/**
 * How long the preview can show a photo that is not yet on the website. During this time, anyone
 * who knows the photo's name gets it.
 */
const previewMs = 60 * 60_000;

/**
 * Answers with a photo, if the facts name it or if it is new. A removed photo is not sent,
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
    // If the browser has the photo, Express answers 304. Express also leaves out the body for
    // HEAD.
    res.send(photo.bytes);
  };
}
