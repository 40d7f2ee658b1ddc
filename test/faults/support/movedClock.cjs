/**
 * Loaded into a server before its own code: its wall clock is ahead by so many milliseconds as the file CLOCK_FILE says.
 * Timers and performance.now() are not touched: nobody sets the clock that they go by.
 */
const { readFileSync } = require('node:fs');

const RealDate = Date;
let ahead = 0;

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [RealDate.now() + ahead] : parts));
  }
  static now() {
    return RealDate.now() + ahead;
  }
};

function look() {
  ahead = Number(readFileSync(process.env.CLOCK_FILE, 'utf8'));
}
look();
setInterval(look, 10).unref();
