/** What the page that asks before a deletion sends with it, where one enquiry of several is to go. */
export const only = { field: 'only', this: 'this' } as const;
