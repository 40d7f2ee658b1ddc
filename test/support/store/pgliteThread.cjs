/**
 * PGlite in its own thread, because it imports modules while it runs, which Jest's sandbox refuses.
 * JavaScript, because a thread loads it without compiling.
 */
const { parentPort } = require('node:worker_threads');
const { PGlite, types } = require('@electric-sql/pglite');

/** The same parsers as in the product's driver (server/store/postgres/connectionOptions.ts). */
const parsers = {
  [types.NUMERIC]: Number,
  [types.BOOL]: text => (text === 't' ? 1 : 0),
};

const database = new PGlite({ parsers });

/** Runs one transaction in one schema. */
async function write({ schema, statements }) {
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
