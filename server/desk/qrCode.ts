/** Draws a text as a QR code. */
import qrcode from 'qrcode-generator';
import type { QrCode } from '../../shared/desk/views';

/** The width of the white margin, in squares. Source: ISO/IEC 18004, the quiet zone. */
const quiet = 4;

/**
 * Makes a code with medium error correction, in the smallest size that fits the text. The text
 * must be ASCII, such as a URL.
 */
export function qrCodeOf(text: string): QrCode {
  // 0 means the smallest size that fits.
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const numbers = Array.from({ length: count }, (_, index) => index);
  const path = numbers.map(row =>
    rowPath(
      row,
      numbers.map(column => code.isDark(row, column)),
    ),
  );
  return { size: count + 2 * quiet, path: path.join('') };
}

/** The path of a row, with one rectangle for each run of dark squares: `M4 4h7v1h-7z`. */
function rowPath(row: number, isDark: readonly boolean[]): string {
  const squares = isDark.map(dark => (dark ? '1' : '0')).join('');
  return [...squares.matchAll(/1+/g)]
    .map(({ index, 0: run }) => `M${index + quiet} ${row + quiet}h${run.length}v1h-${run.length}z`)
    .join('');
}
