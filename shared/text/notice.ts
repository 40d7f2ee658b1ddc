/** Texts of the notice, each a constant of its own: the inlined script takes these and no other. */
export const applicationError = 'Unexpected Application Error!';
export const reload = 'Reload';
export const close = 'Close';
