/**
 * Converts colours between two ways of writing them. sRGB, such as `#1b2440`, is how a screen
 * shows a colour. OKLCH is how an eye sees it: lightness, chroma and hue. In OKLCH, equal steps
 * look equal. Source: CSS Color 4, 10.10; Björn Ottosson, "A perceptual color space for image
 * processing".
 */

/** A colour in OKLCH. `l` is from 0 to 1, `c` is from 0 to about 0.37, and `h` is in degrees. */
export interface Lch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

type Three = readonly [number, number, number];

/** Returns the amounts of red, green and blue light in a colour. Each amount is from 0 to 1. */
function linearOf(hex: string): Three {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function hexOf(linear: Three): string {
  const digits = linear.map(light => {
    const value = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
    const byte = Math.round(Math.min(1, Math.max(0, value)) * 255);
    return byte.toString(16).padStart(2, '0');
  });
  return `#${digits.join('')}`;
}

/** Converts `#rrggbb` into OKLCH. */
export function lchOf(hex: string): Lch {
  const [r, g, b] = linearOf(hex);
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);

  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const redness = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const yellowness = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  const degrees = (Math.atan2(yellowness, redness) * 180) / Math.PI;
  return { l, c: Math.hypot(redness, yellowness), h: (degrees + 360) % 360 };
}

function linearOfLch({ l, c, h }: Lch): Three {
  const redness = c * Math.cos((h * Math.PI) / 180);
  const yellowness = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * redness + 0.2158037573 * yellowness) ** 3;
  const medium = (l - 0.1055613458 * redness - 0.0638541728 * yellowness) ** 3;
  const short = (l - 0.0894841775 * redness - 1.291485548 * yellowness) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** True if a screen can show the colour exactly, apart from rounding errors. */
function isShown(lch: Lch): boolean {
  return linearOfLch(lch).every(light => light > -0.0005 && light < 1.0005);
}

/**
 * Converts a colour into `#rrggbb`. If screens cannot show this colour, makes it greyer until
 * screens can show it. The lightness and the hue stay the same.
 */
export function hexOfLch({ l, c, h }: Lch): string {
  const lightness = Math.min(1, Math.max(0, l));
  let shown = 0;
  let tooMuch = c;
  if (isShown({ l: lightness, c, h })) shown = c;
  else
    for (let step = 0; step < 20; step += 1) {
      const between = (shown + tooMuch) / 2;
      if (isShown({ l: lightness, c: between, h })) shown = between;
      else tooMuch = between;
    }
  return hexOf(linearOfLch({ l: lightness, c: shown, h }));
}

/**
 * Returns the contrast of two colours, from 1 to 21. Source: WCAG 2.2, "contrast ratio" and
 * "relative luminance".
 */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [r, g, b] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Whether a colour differs enough from all the others: each contrast must be `least` or more. */
function contrastsWith(hex: string, others: readonly string[], least: number): boolean {
  return others.every(other => contrast(hex, other) >= least);
}

/**
 * Makes a colour readable. If the colour's contrast with each of `others` is `least` or more,
 * returns the colour unchanged. Otherwise returns a darker or lighter colour of the same hue with
 * enough contrast. If there is no such colour, returns black or white.
 */
export function nearest(
  hex: string,
  others: readonly string[],
  least: number,
  towards: 'darker' | 'lighter',
): string {
  if (contrastsWith(hex, others, least)) return hex;

  const { l, c, h } = lchOf(hex);
  const end = towards === 'darker' ? 0 : 1;
  let tooNear = l;
  let enough = end;
  for (let step = 0; step < 20; step += 1) {
    const between = (tooNear + enough) / 2;
    if (contrastsWith(hexOfLch({ l: between, c, h }), others, least)) enough = between;
    else tooNear = between;
  }
  return hexOfLch({ l: enough, c, h });
}
