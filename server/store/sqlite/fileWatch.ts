/**
 * Watches the files of the database under the server: whether they are at their place, and as
 * SQLite left them. A hand, a restore or a tool may delete, replace, empty or overwrite them, and
 * SQLite notices none of it.
 */
import { statSync } from 'node:fs';
import { databaseFile } from './databaseFile';
import { type LogIndex, openWriteAheadLog, type WriteAheadLog } from './writeAheadLog';

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
  const log = openWriteAheadLog(path);
  const content = watchContent(path, log);

  return {
    isUntouched() {
      if (!files.seemAtPlace()) return false;
      const index = log.readIndex();
      return content.isUntouched(index) && log.hasHead(index);
    },

    // Whatever the folder says: in some file systems two changes can have the same time.
    isUntouchedInAll() {
      if (!files.areAtPlace()) return false;
      const index = log.readIndex();
      return content.isUntouched(index) && log.hasHead(index) && log.hasAllFrames(index);
    },

    close: log.close,
  };
}

/** Whether the database and its log are the files that were there at first. */
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
  /** `index`: what the log's index said before. */
  isUntouched(index: LogIndex): boolean;
}

/**
 * SQLite writes into the file only when it copies the log there, before and after which it says so
 * in the index.
 */
function watchContent(path: string, log: WriteAheadLog): ContentWatch {
  let fileState = contentState(path);
  let { copied } = log.readIndex();
  const copiedAtStart = copied;

  function hasCopied(now: LogIndex): boolean {
    return now.copied !== copied || (now.isBeingCopied && now.copied !== copiedAtStart);
  }

  return {
    isUntouched(before) {
      const state = contentState(path);
      const isUntouched = state === fileState || hasCopied(log.readIndex());
      // That of before: what is copied meanwhile explains what is seen the next time.
      fileState = state;
      copied = before.copied;
      return isUntouched;
    },
  };
}

/** Which files are at the place of the database and its log. */
export function fileIdentity(path: string): string {
  const about = [path, `${path}-wal`].map(file => statSync(file, { throwIfNoEntry: false }));
  return about.map(found => `${found?.dev}:${found?.ino}`).join(' ');
}

/**
 * Changes when a file in it is made, removed or replaced. Reading the log's own times makes its
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
