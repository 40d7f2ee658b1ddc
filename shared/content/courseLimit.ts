/** The largest number of courses in a comparison. */
export const courseLimit = 3;
