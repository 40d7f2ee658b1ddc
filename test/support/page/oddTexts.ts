/** Unexpected texts for property tests: attacks, and any UTF-16. */
import fc from 'fast-check';

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'",
  '&amp;',
  '<!--',
  ']]>',
  '</td>',
  '\r\nBcc: victim@example.com',
  '\r\n\r\n',
  '\n.\n',
  '=?utf-8?q?=3Cb=3E?=',
  ', b@example.com',
  'javascript:alert(1)',
  '\0',
  '\u202e',
  '\u2066',
  '\u2028',
  '\u0085',
  '\ud800',
  '\udc00',
  '\ufeff',
  '\u200d',
  '+91 98765 43210',
  '९८७६५४३२१०',
];

// The texts have any code points, and letters that need several code points. fast-check can make
// such texts too, but building its lists takes about a second.
const codePoint = fc.nat(0x10ffff).map(point => String.fromCodePoint(point));
const letter = fc.constantFrom(
  'a',
  'Z',
  '7',
  ' ',
  'é',
  'e\u0301',
  'ñ',
  'क',
  'मो',
  'क्षि',
  'र्\u200dया',
  '李',
  '각',
  'Ω',
  '👍🏽',
  '👨‍👩‍👧',
  '🇮🇳',
);

const words = [letter, codePoint].map(unit => fc.string({ unit, maxLength: 30 }));
const part = fc.oneof(...words, fc.constantFrom(...hostile));
export const anyText = fc.array(part, { maxLength: 6 }).map(parts => parts.join(''));
