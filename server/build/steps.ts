/**
 * The steps of a build, which build.mjs puts in order. It loads them by require(), and so as the one CommonJS that all
 * sources are without a bundler: imported by an ES module, tsx would run some of them twice.
 */
export {
  beginBuild,
  continueLastBuild,
  lastBuild,
  publish,
  removeOldBuilds,
  removeThisBuild,
} from './buildFolders';
export { allEnded, closeBundles, makeBundles, openBundles } from './bundles';
export { compress } from './compress';
export { readContent } from './content/readContent';
export { settingsFingerprint, sourcesFingerprint, writeInputs } from './inputs';
export { writeManifest } from './manifest';
export { dist, root } from './paths';
export { makePrinter, run } from './programs';
export { copyPublic } from './publicFiles';
export { copySqliteBinary } from './sqliteBinary';
export { watch } from './watch';
