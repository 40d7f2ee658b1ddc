/**
 * The names of the pictures that are photographs: `gallery/classroom`. Empty in the source: the
 * build replaces it with the photographs in public/pictures (server/build/photographs.ts).
 */
export const photographs: readonly string[] = [];
