/**
 * The names of the pictures that are photographs: `gallery/classroom`. In the source this list is
 * empty. The build replaces it with a list of the photographs in public/pictures
 * (server/build/photographs.ts).
 */
export const photographs: readonly string[] = [];
