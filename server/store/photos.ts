/**
 * The bytes of photos. The facts have only the name of a photo. The same name always means the
 * same bytes. The bytes are stored as a Base64 text, because both databases treat texts in the
 * same way.
 */
import type { Sql } from './sql';

export interface StoredPhoto {
  readonly bytes: Buffer;
  /** When the photo was last added. */
  readonly at: number;
}

/** Each method rejects with a StoreError. */
export interface Photos {
  find(name: string): Promise<StoredPhoto | undefined>;
  has(name: string): Promise<boolean>;

  /**
   * Adds a photo. Also deletes each photo that was added more than a day ago, if no row of the
   * facts contains its name.
   */
  add(name: string, bytes: Buffer, at: number): Promise<void>;
}

const unusedMs = 86_400_000;

export function openPhotos(sql: Sql): Photos {
  return {
    async find(name) {
      const [row] = await sql.read('SELECT bytes, at FROM photo WHERE name = $1', name);
      return row && { bytes: Buffer.from(String(row.bytes), 'base64'), at: Number(row.at) };
    },

    async has(name) {
      const rows = await sql.read('SELECT at FROM photo WHERE name = $1', name);
      return rows.length > 0;
    },

    async add(name, bytes, at) {
      await sql.write(
        [deleteText, at - unusedMs],
        [insertText, name, at, bytes.toString('base64')],
      );
    },
  };
}

const insertText = `INSERT INTO photo (name, at, bytes) VALUES ($1, $2, $3)
  ON CONFLICT (name) DO UPDATE SET at = excluded.at`;

/**
 * LIKE gives a special meaning to some characters. The name of a photo has none of these
 * characters.
 */
const deleteText = `DELETE FROM photo WHERE at < $1 AND NOT EXISTS
  (SELECT 1 FROM facts WHERE document LIKE '%' || photo.name || '%')`;
