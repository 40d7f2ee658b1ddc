/** The most courses in a comparison. */
export const courseLimit = 3;
