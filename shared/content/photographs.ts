/**
 * Names of the pictures that are photographs: `gallery/classroom`. Empty here: the build puts the
 * list of those under public/pictures in its place (server/build/photographs.ts).
 */
export const photographs: readonly string[] = [];
