/**
 * The icons of the site. Each icon is one path in an SVG symbol of 24 x 24 units. The HTML of a
 * page contains only the icons on this page. The paths are short and use whole numbers, because
 * compression saves little in a path.
 */
export const icons = {
  'chevron-down': 'M6 9l6 6 6-6',
  'chevron-left': 'M15 18l-6-6 6-6',
  'chevron-right': 'M9 18l6-6-6-6',
  contrast: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M12 7a5 5 0 0 1 0 10z',
  download: 'M12 3v12M7 10l5 5 5-5M4 16v5h16v-5',
  menu: 'M4 5h16M4 12h16M4 19h16',
  'message-circle': 'M3 21l1-5a9 9 0 1 1 4 4z',
  pause: 'M8 4v16M16 4v16',
  phone: 'M5 3h4l2 5-3 2a12 12 0 0 0 6 6l2-3 5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2z',
  play: 'M6 4l14 8-14 8z',
  search: 'M21 21l-4-4M3 11a8 8 0 1 0 16 0 8 8 0 1 0-16 0',
  x: 'M18 6 6 18M6 6l12 12',
} as const;

export type IconName = keyof typeof icons;
