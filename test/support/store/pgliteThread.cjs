/**
 * Runs PGlite in its own thread. PGlite imports modules while it runs, and Jest's sandbox does
 * not allow that. This file is JavaScript, because a thread loads it without compiling.
 */
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { parentPort } = require('node:worker_threads');
const { PGlite, types } = require('@electric-sql/pglite');

/** The same parsers as in the product's driver (server/store/postgres/connectionOptions.ts). */
const parsers = {
  [types.NUMERIC]: Number,
  [types.BOOL]: text => (text === 't' ? 1 : 0),
};

/**
 * The path of a file with an empty database. The first run that needs the file makes it, for this
 * version of PGlite. To make a new database takes four times as long as to read this file.
 */
const library = join(dirname(require.resolve('@electric-sql/pglite')), '..');
const { version } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8'));
const emptyDatabase = join(__dirname, `../../../.build/pglite-${version}.tar`);

async function openDatabase() {
  try {
    const loadDataDir = new Blob([readFileSync(emptyDatabase)]);
    return await PGlite.create({ parsers, loadDataDir });
  } catch {
    const database = await PGlite.create({ parsers });
    const dump = await database.dumpDataDir('none');
    // Another test may read the file at any time. So it is written under another name, and
    // renamed when it is complete.
    mkdirSync(dirname(emptyDatabase), { recursive: true });
    const part = `${emptyDatabase}.${process.pid}`;
    writeFileSync(part, Buffer.from(await dump.arrayBuffer()));
    renameSync(part, emptyDatabase);
    return database;
  }
}

const opening = openDatabase();

/** Runs one transaction in one schema. */
async function write({ schema, statements }) {
  const database = await opening;
  return database.transaction(async transaction => {
    await transaction.exec(`SET LOCAL search_path = ${schema}`);
    const results = [];
    for (const [text, ...values] of statements) {
      const { rows } = await transaction.query(text, values);
      results.push(rows);
    }
    return results;
  });
}

parentPort.on('message', async ({ id, ...batch }) => {
  try {
    parentPort.postMessage({ id, results: await write(batch) });
  } catch (fault) {
    parentPort.postMessage({ id, fault: fault.code ?? fault.message });
  }
});
