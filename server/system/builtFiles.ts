/**
 * Names of what a build leaves in its folder, for the build that writes them and the programs
 * beside them that read them.
 */
export const builtFiles = {
  /** What pages name: server/pages/assets.ts. */
  manifest: 'manifest.json',

  /**
   * Icons, sharing pictures and handouts: a folder, and
   * what it was made of (server/pages/handoutsFit.ts).
   */
  printed: 'printed',
  printedIndex: 'printed.json',

  /** A folder of scripts and styles that open pages of earlier builds still ask for. */
  earlierAssets: 'earlier',
} as const;
