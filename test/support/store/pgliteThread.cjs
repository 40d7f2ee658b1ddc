/**
 * PGlite in a thread of its own: it imports modules while it runs, which Jest's sandbox refuses.
 * JavaScript, since a thread loads it as it stands.
 */
const { parentPort } = require('node:worker_threads');
const { PGlite, types } = require('@electric-sql/pglite');

/** As the driver of the product reads them (server/store/postgres/connectionOptions.ts). */
const parsers = {
  [types.NUMERIC]: Number,
  [types.BOOL]: text => (text === 't' ? 1 : 0),
};

const database = new PGlite({ parsers });

/** One transaction, in the schema of one place. */
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
