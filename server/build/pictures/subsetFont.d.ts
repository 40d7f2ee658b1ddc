/**
 * Types for the functions of the package that this project uses. The package has no types of its
 * own. Source: its README.
 */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'sfnt' | 'truetype' | 'woff' | 'woff2';
      readonly variationAxes?: Readonly<Record<string, number>>;
      /** The OpenType features to keep. If it is undefined, all features are kept. */
      readonly keepFeatures?: readonly string[];
    },
  ): Promise<Buffer>;
}
