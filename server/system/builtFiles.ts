/**
 * The names of files in the build's folder. The build writes these files, and the server and the
 * commands read them.
 */
export const builtFiles = {
  /**
   * The list of files that pages link to, and the texts that pages inline
   * (server/pages/assets.ts).
   */
  manifest: 'manifest.json',

  /**
   * The stylesheets and drawings whose colours a theme can change. For the format, see
   * server/theme/themable.ts.
   */
  themable: 'themable.json',

  /** A folder of pictures that the build draws: icons and sharing pictures. */
  drawn: 'drawn',

  /** The facts of the institute in the drawn pictures (server/config/drawnFor.ts). */
  drawnFor: 'drawn.json',

  /** The program of the thread that makes handouts, and the folder of its typefaces. */
  handoutThread: 'handouts.cjs',
  typefaces: 'typefaces',

  /** A folder of scripts and styles from earlier builds, which open pages still request. */
  earlierAssets: 'earlier',
} as const;
