/** esbuild's options that all parts of the build start from. */
import type { BuildOptions } from 'esbuild';
import { esbuildTarget, scripted } from './browserTargets';
import { root } from './folders';

/** For programs and browsers alike. */
export const common = {
  absWorkingDir: root,
  bundle: true,
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  metafile: true,
  logLevel: 'warning',
} satisfies BuildOptions;

/** What browsers get. */
export const browser = {
  ...common,
  minify: true,
  // Licences are in a file beside each script, which names it.
  legalComments: 'linked',
  // Hindi and Marathi as they are, not as escapes twice as long.
  charset: 'utf8',
  target: esbuildTarget(scripted),
  // What React does for its developer tools, for names in its reports of a fault, for Node, for
  // transitions, which no island has, and for browsers that have no reportError() or
  // event.clipboardData, which get no script, is left out.
  // Each name is replaced in all code of a bundle, ours too, wherever it stands. So it is right
  // only while a package asks whether the thing is there, and takes nothing from it: if React or
  // web-vitals came to say `window.document.body`, a browser would read `true.body`. Look for these
  // names when one of the two is updated. Ours says `document`, never `window.document`.
  define: {
    ...common.define,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
    setImmediate: 'undefined',
    navigation: 'undefined',
    'process.emit': 'undefined',
    'document.documentMode': 'undefined',
    'Reflect.construct': 'undefined',
    'window.ErrorEvent': 'undefined',
    'window.clipboardData': 'undefined',
    // React asks whether there is a document to make elements in: in a browser always.
    'window.document.createElement': 'true',
    'window.document': 'true',
    // web-vitals asks there for soft navigations alone: here each page is left for the next.
    'globalThis.PerformanceObserver': 'undefined',
    // It names the kind of the visit by it, which is not sent (client/vitals.ts). Wrong once it is.
    'document.wasDiscarded': 'undefined',
  },
} satisfies BuildOptions;
