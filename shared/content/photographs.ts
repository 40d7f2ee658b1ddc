/**
 * The names of the pictures that are photographs, such as `gallery/classroom`. In the source,
 * this list is empty. The build fills it with the names of the photographs in public/pictures
 * (server/build/photographs.ts).
 */
export const photographs: readonly string[] = [];
