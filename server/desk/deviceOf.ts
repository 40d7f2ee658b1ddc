/**
 * Finds the kind of device from the User-Agent header. The header is reliable enough to
 * distinguish a phone from a computer, but not for more.
 */
import type { DeviceKind } from '../../shared/desk/views';

/**
 * The first pattern that fits is used, so the order is important. The header of an iPad also
 * contains the words of a Mac. Nearly all headers contain the words of Safari.
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
 * Returns a text such as `android-phone Chrome`, or `other`. The store keeps only this text, and
 * nothing else of the User-Agent header.
 */
export function deviceOf(userAgent: string): string {
  const find = <Value>(table: readonly (readonly [RegExp, Value])[]): Value | undefined =>
    table.find(([pattern]) => pattern.test(userAgent))?.[1];
  const kind = find(kinds) ?? 'other';
  const browser = find(browsers);
  return browser === undefined ? kind : `${kind} ${browser}`;
}
