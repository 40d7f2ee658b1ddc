/** The QR code for a colleague's phone. */
import { qrCodeOf } from '../../../../server/desk/qrCode';

const link = `https://www.example.org/desk/sign-in/${'x'.repeat(43)}`;

/** Returns the rows of a code as texts: `#` is dark. */
function drawn({ size, path }: ReturnType<typeof qrCodeOf>): readonly string[] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => '.'));
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    rows[Number(y)]?.fill('#', Number(x), Number(x) + Number(run));
  return rows.map(row => row.join(''));
}

/** The finder pattern in the corners of a code. Source: ISO/IEC 18004. */
const finder = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'];

it('a QR code has finder patterns in three corners, and a white border', () => {
  const code = qrCodeOf(link);
  const rows = drawn(code);
  const corner = (x: number, y: number) => rows.slice(y, y + 7).map(row => row.slice(x, x + 7));
  const far = code.size - 11;
  expect(corner(4, 4)).toEqual(finder);
  expect(corner(far, 4)).toEqual(finder);
  expect(corner(4, far)).toEqual(finder);
  expect(corner(far, far)).not.toEqual(finder);
  const around = [...rows.slice(0, 4), ...rows.slice(-4)].join('');
  expect(around).toMatch(/^\.+$/);
  expect(rows.every(row => row.startsWith('....') && row.endsWith('....'))).toBe(true);
});

it('a QR code is as large as its text needs: 80 letters take version 5, with 37 squares a side', () => {
  expect(link).toHaveLength(80);
  expect(qrCodeOf(link).size).toBe(37 + 8);
});
