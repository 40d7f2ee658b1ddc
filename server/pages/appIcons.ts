/** The icons of an installed site and of a phone's home screen, which the build makes of public/favicon.svg. */

interface AppIcon {
  readonly file: string;
  readonly pixels: number;
  /** The drawing's share of the width; the rest is paper. */
  readonly share: number;
  /** Its place in the manifest. Source: W3C, Web Application Manifest, "purpose". */
  readonly purpose?: 'any' | 'maskable';
}

export const appIcons: readonly AppIcon[] = [
  { file: 'icon-192.png', pixels: 192, share: 0.88, purpose: 'any' },
  { file: 'icon-512.png', pixels: 512, share: 0.88, purpose: 'any' },
  // A device cuts its own shape out of it: what counts lies in the circle of four fifths of the width.
  { file: 'icon-maskable-512.png', pixels: 512, share: 0.58, purpose: 'maskable' },
  { file: 'apple-touch-icon.png', pixels: 180, share: 0.76 },
];
