/**
 * Types for the functions of subset-font that this project uses, because the package itself has
 * no types. Source: the README of the package.
 */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'sfnt' | 'truetype' | 'woff' | 'woff2';
      readonly variationAxes?: Readonly<Record<string, number>>;
      /** The OpenType features that stay in the font, by name. Undefined if all features stay. */
      readonly keepFeatures?: readonly string[];
    },
  ): Promise<Buffer>;
}
