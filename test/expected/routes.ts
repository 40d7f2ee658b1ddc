/**
 * The routes and their headings, written by hand from .github/asked.md, "Pages", never read from
 * the code.
 */

export interface ExpectedRoute {
  readonly path: string;
  /**
   * The exact heading that asked.md gives. If asked.md gives only the subject, this is a pattern.
   */
  readonly h1: string | RegExp;
}

/** The 29 routes without parameters. */
export const routes: readonly ExpectedRoute[] = [
  { path: '/', h1: /Learn computers and IT in Kalyan/ },
  { path: '/about', h1: /about/i },
  { path: '/login', h1: /login/i },
  { path: '/contact', h1: /contact/i },
  { path: '/courses', h1: 'Our Courses' },
  { path: '/gallery', h1: /gallery/i },
  { path: '/placement', h1: /placement/i },
  { path: '/angular', h1: 'Angular' },
  { path: '/cloudcomputing', h1: 'Cloud Computing' },
  { path: '/database', h1: 'Database' },
  { path: '/datascience', h1: 'Data Science' },
  { path: '/digital', h1: 'Digital Marketing' },
  { path: '/c', h1: 'C & C++' },
  { path: '/analytics', h1: 'Data Analytics' },
  { path: '/fullstack', h1: 'Full Stack' },
  { path: '/hardware', h1: 'Hardware & Networking' },
  { path: '/java', h1: /^Java\b/ },
  { path: '/mern', h1: 'MERN Stack' },
  { path: '/oracle', h1: 'Oracle' },
  { path: '/dotnet', h1: 'Microsoft Dotnet / C#' },
  { path: '/python', h1: 'Python' },
  { path: '/testing', h1: 'Software Testing' },
  { path: '/website', h1: 'Website Development' },
  { path: '/basiccourses', h1: 'Basic Courses' },
  { path: '/professional', h1: /^Professional\b/ },
  { path: '/corporate', h1: /^Corporate\b/ },
  { path: '/contactform', h1: 'Contact Us' },
  { path: '/feedback', h1: 'Give Your Valuable Feed Back' },
  { path: '/websitedevelopment', h1: 'Website Development' },
];

export const paths: readonly string[] = routes.map(route => route.path);
