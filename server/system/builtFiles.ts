/**
 * Names of what a build leaves in its folder, for the build that writes them and the programs
 * beside them that read them.
 */
export const builtFiles = {
  /** What pages name: server/pages/assets.ts. */
  manifest: 'manifest.json',

  /** A folder of the pictures that the build draws: icons, sharing pictures. */
  drawn: 'drawn',

  /** What makes handouts: the program of a thread, and a folder of typefaces. */
  handoutThread: 'handouts.cjs',
  typefaces: 'typefaces',

  /** A folder of scripts and styles that open pages of earlier builds still ask for. */
  earlierAssets: 'earlier',
} as const;
