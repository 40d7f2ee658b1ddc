/** The lines of the README's performance table, and how its figures are written. */

/** Markdown. `beside` is the reference that was measured in the same run. */
export function tableLine(what, goal, measured, beside) {
  return `| ${[what, goal, measured, beside].join(' | ')} |`;
}

/** "0.95 to 1.32", or the one figure where all are alike. */
export function range(numbers, write) {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)].map(write);
  return least === most ? least : `${least} to ${most}`;
}

export const whole = number => number.toFixed(0);

export const tenths = number => number.toFixed(1);

/** A share of the reference's. */
export const share = number => number.toFixed(2);

/** As in "12,300": the machine's speed is not known better than to a hundred. */
export const hundreds = number => (Math.round(number / 100) * 100).toLocaleString('en');

/** In KB of 1,024 bytes. */
export const kilobytes = bytes => tenths(bytes / 1024);

export const seconds = milliseconds => tenths(milliseconds / 1000);
