/**
 * Watches the files of the database under the server: whether they are at their place, and as
 * SQLite left them. A hand, a restore or a tool may delete, replace, empty or overwrite them, and
 * SQLite notices none of it.
 */
import { statSync } from 'node:fs';
import { databaseFile } from './databaseFile';
import { openWriteAheadLog, type WalIndex, type WriteAheadLog } from './writeAheadLog';

export interface DatabaseFiles {
  /** Whether the files are as SQLite left them. Cheap, for every answer. */
  isUntouched(): boolean;

  /** The same by all that can be seen, for now and then. */
  isUntouchedInAll(): boolean;

  /** To be called when the connection is closed. */
  close(): void;
}

/** Made when the connection is open: all files are at their places then. */
export function watchDatabaseFiles(folder: string): DatabaseFiles {
  const path = databaseFile(folder);
  const files = watchFiles(folder);
  const wal = openWriteAheadLog(path);
  const content = watchContent(path, wal);

  return {
    isUntouched() {
      if (!files.seemAtPlace()) return false;
      const index = wal.readIndex();
      return content.isUntouched(index) && wal.hasHead(index);
    },

    // Whatever the folder says: in some file systems two changes can have the same time.
    isUntouchedInAll() {
      if (!files.areAtPlace()) return false;
      const index = wal.readIndex();
      return content.isUntouched(index) && wal.hasHead(index) && wal.hasAllFrames(index);
    },

    close: wal.close,
  };
}

/** Whether the database and its WAL are the files that were there at first. */
interface FileWatch {
  /** Looks at the files only where the folder has changed. */
  seemAtPlace(): boolean;
  areAtPlace(): boolean;
}

/** A file that was made, removed or replaced changes the folder. */
function watchFiles(folder: string): FileWatch {
  const path = databaseFile(folder);
  const files = fileIdentity(path);
  let folderState = folderFingerprint(folder);

  function areAtPlace(): boolean {
    const state = folderFingerprint(folder);
    if (fileIdentity(path) !== files) return false;

    folderState = state;
    return true;
  }

  return {
    seemAtPlace: () => folderFingerprint(folder) === folderState || areAtPlace(),
    areAtPlace,
  };
}

/** Whether nobody but SQLite has written into the database's file since it was asked last. */
interface ContentWatch {
  /** `before`: what the WAL's index said before this look. */
  isUntouched(before: WalIndex): boolean;
}

/**
 * SQLite writes into the file only at a checkpoint,
 * before and after which it says so in the WAL's index.
 */
function watchContent(path: string, wal: WriteAheadLog): ContentWatch {
  let fileState = contentState(path);
  let { checkpointed } = wal.readIndex();
  const checkpointedAtStart = checkpointed;

  function hasCheckpointed(now: WalIndex): boolean {
    if (now.checkpointed !== checkpointed) return true;
    return now.isCheckpointing && now.checkpointed !== checkpointedAtStart;
  }

  return {
    isUntouched(before) {
      const state = contentState(path);
      const isUntouched = state === fileState || hasCheckpointed(wal.readIndex());
      // That of before: a checkpoint meanwhile explains what is seen the next time.
      fileState = state;
      checkpointed = before.checkpointed;
      return isUntouched;
    },
  };
}

/** Which files are at the place of the database and its WAL. */
export function fileIdentity(path: string): string {
  const about = [path, `${path}-wal`].map(file => statSync(file, { throwIfNoEntry: false }));
  return about.map(found => `${found?.dev}:${found?.ino}`).join(' ');
}

/**
 * Changes when a file in it is made, removed or replaced. Reading the WAL's own times makes its
 * next sync a third dearer.
 */
function folderFingerprint(folder: string): string {
  const found = statSync(folder, { throwIfNoEntry: false });
  return `${found?.dev}:${found?.ino} ${found?.mtimeMs}`;
}

/** Changes when somebody writes into the file. */
function contentState(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  return `${found?.size} ${found?.mtimeMs}`;
}
