/** The most courses that stand side by side. */
export const courseLimit = 3;
