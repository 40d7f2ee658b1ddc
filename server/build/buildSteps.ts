/**
 * The steps of a build, which build.mjs puts in order. It loads them by require(), and so as the
 * one CommonJS that all sources are without a bundler: imported by an ES module, tsx would run some
 * of them twice.
 */
export {
  beginBuild,
  continueLastBuild,
  lastBuild,
  publish,
  removeOldBuilds,
  removeThisBuild,
} from './buildFolders';
export { settingsFingerprint, sourcesFingerprint, writeInputs } from './buildInputs';
export { dist, root } from './buildPaths';
export { allEnded, closeBundles, makeBundles, openBundles } from './bundles';
export { compress } from './compress';
export { readContent } from './content/readContent';
export { writeManifest } from './manifest';
export { makePrinter, run } from './nodePrograms';
export { copyPublic } from './publicFiles';
export { copySqliteBinary } from './sqliteBinary';
export { watch } from './watch';
