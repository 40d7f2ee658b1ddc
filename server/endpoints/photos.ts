/** The photos of the gallery, from the database. */
import { extname } from 'node:path';
import type { RequestHandler } from 'express';
import { photoFiles } from '../../shared/site';
import { photoTypes } from '../forms/photoFile';
import type { Site } from '../site';
import type { StoredPhoto } from '../store/photos';

/**
 * The number of photos in memory. This is enough for all photos of a gallery, and for the photos
 * that were replaced.
 */
const keptInMemory = 16;

/**
 * A photo can be loaded for this time after its upload, even if no page shows the photo yet. The
 * preview needs such a photo. During this time, anyone who knows the name of the photo can load
 * the photo.
 */
const previewMs = 60 * 60_000;

/**
 * Answers with a photo if the facts name the photo, or if the photo is new. If an owner has
 * removed a photo, this address no longer sends the photo. The store still has the photo for
 * "Undo".
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
