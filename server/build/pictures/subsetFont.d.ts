/** The part of the package that this project uses. The package has no types. Source: its README. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'sfnt' | 'truetype' | 'woff' | 'woff2';
      readonly variationAxes?: Readonly<Record<string, number>>;
      /** The OpenType features to keep. Undefined: all. */
      readonly keepFeatures?: readonly string[];
    },
  ): Promise<Buffer>;
}
