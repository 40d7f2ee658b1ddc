/** What this project uses of the package, which brings no types. Source: its README. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'sfnt' | 'truetype' | 'woff' | 'woff2';
      readonly variationAxes?: Readonly<Record<string, number>>;
      /** OpenType features that stay; without it all do. */
      readonly keepFeatures?: readonly string[];
    },
  ): Promise<Buffer>;
}
