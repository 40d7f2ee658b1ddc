export const growth = () => {};
