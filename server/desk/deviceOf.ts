/**
 * The kind of device that signs in. It is only exact enough to distinguish a phone from a
 * computer.
 */
import type { DeviceKind } from '../../shared/desk/views';

/**
 * The first match counts. An iPad's header also contains the words of a Mac, and nearly all
 * headers contain Safari's.
 */
const kinds: readonly (readonly [RegExp, DeviceKind])[] = [
  [/iPhone|iPod/, 'iphone'],
  [/iPad/, 'ipad'],
  // Chrome on Android says "Mobile" only on phones.
  [/Android.*Mobile/, 'android-phone'],
  [/Android/, 'android-tablet'],
  [/Windows/, 'windows'],
  [/CrOS/, 'chromebook'],
  [/Macintosh/, 'mac'],
  [/Linux|X11/, 'linux'],
];

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\/|Opera/, 'Opera'],
  [/UCBrowser\//, 'UC Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/**
 * Returns a text such as `android-phone Chrome` or `other`. Nothing else of the User-Agent header
 * is stored.
 */
export function deviceOf(userAgent: string): string {
  const find = <Value>(table: readonly (readonly [RegExp, Value])[]): Value | undefined =>
    table.find(([pattern]) => pattern.test(userAgent))?.[1];
  const kind = find(kinds) ?? 'other';
  const browser = find(browsers);
  return browser === undefined ? kind : `${kind} ${browser}`;
}
