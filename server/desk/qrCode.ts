/** A text as a QR code. */
import qrcode from 'qrcode-generator';
import type { QrCode } from '../../shared/desk/views';

/** So much white lies around it. Source: ISO/IEC 18004, the quiet zone. */
const quiet = 4;

/** Of medium correction, in the smallest size that holds the text: ASCII, as a URL is. */
export function qrCodeOf(text: string): QrCode {
  // 0: the size that fits.
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

/** A rectangle for each run of dark squares: `M4 4h7v1h-7z`. */
function rowPath(row: number, isDark: readonly boolean[]): string {
  const squares = isDark.map(dark => (dark ? '1' : '0')).join('');
  return [...squares.matchAll(/1+/g)]
    .map(({ index, 0: run }) => `M${index + quiet} ${row + quiet}h${run.length}v1h-${run.length}z`)
    .join('');
}
