/** The colours of client/styles/tokens.css, in the light scheme. */
export const palette = {
  ink: '#1b2440',
  soft: '#3a4360',
  faint: '#4a526c',
  line: '#cfdcf0',
  margin: '#e58a95',
  kraft: '#ead5b3',
  spine: '#dfc394',
  stamp: '#8f1526',
} as const;
