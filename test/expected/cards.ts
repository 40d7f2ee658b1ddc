/**
 * The cards, menus and counters that the site must have. They are written by hand from
 * .github/asked.md, "Pages", "Limits", and never read from the code.
 */

/** The ten cards of /courses in their order. */
export const cards: readonly { readonly title: string; readonly path: string }[] = [
  { title: 'Database', path: '/database' },
  { title: 'Java / Advanced Java', path: '/java' },
  { title: 'Website Development', path: '/website' },
  { title: 'ASP.NET, C#', path: '/dotnet' },
  { title: 'Angular', path: '/angular' },
  { title: 'Cloud Computing', path: '/cloudcomputing' },
  { title: 'Basic Courses', path: '/basiccourses' },
  { title: 'Hardware & Networking', path: '/hardware' },
  { title: 'Software Testing', path: '/testing' },
  { title: 'Data Analytics', path: '/analytics' },
];

/** The links of the Services dropdown. */
export const services: readonly string[] = ['/website', '/professional', '/corporate'];

export const counters: readonly { readonly value: string; readonly label: RegExp }[] = [
  { value: '60', label: /courses/i },
  { value: '50', label: /faculty/i },
  { value: '550', label: /students enrolled/i },
  { value: '200', label: /students placed/i },
];
