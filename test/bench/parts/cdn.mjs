export const cdn = () => {};
