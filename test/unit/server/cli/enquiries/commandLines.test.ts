/** The command lines of `enquiries`. If a command line is wrong, a sentence says what is wrong. */
import { type Command, readGiven } from '../../../../../server/cli/enquiries/commandLines';

const now = Date.parse('2026-11-28T06:00:00Z');

const list: Command = {
  usage: 'list [TEXT]',
  does: '',
  takes: 'a text to look for',
  least: 0,
  most: Number.POSITIVE_INFINITY,
  options: ['waiting', 'delivered', 'refused', 'since', 'limit', 'json'],
  run: async () => '',
};

const backup: Command = {
  usage: 'backup FILE',
  does: '',
  takes: 'one file',
  least: 1,
  most: 1,
  options: ['keep'],
  run: async () => '',
};

const given = (...args: string[]) => readGiven('list', list, args, now);

it('the command line of enquiries: reads words and options', () => {
  expect(given('Asha', 'Patil', '--refused', '--limit', '0', '--json')).toEqual({
    words: ['Asha', 'Patil'],
    states: ['refused'],
    since: undefined,
    limit: 0,
    keep: undefined,
    isJson: true,
    isSure: false,
    isAll: false,
  });
});

it.each([
  ['7d', '2026-11-21T06:00:00Z'],
  // A day begins at midnight in India.
  ['2026-11-01', '2026-10-31T18:30:00Z'],
])('the command line of enquiries: --since %s', (text, time) => {
  expect(given('--since', text)?.since).toBe(Date.parse(time));
});

it('the command line of enquiries: reads --help', () => {
  expect(given('--help')).toBeUndefined();
});

it.each<[readonly string[], string]>([
  [
    ['--since', '2026-11-31'],
    '--since must be a date such as 2026-11-01, or 7d, but is "2026-11-31".',
  ],
  [
    ['--since', 'yesterday'],
    '--since must be a date such as 2026-11-01, or 7d, but is "yesterday".',
  ],
  [['--limit', '5k'], '--limit must be a whole number from 0, but is "5k".'],
  [['--yes'], 'list has no option --yes.'],
  [['--colour'], "Unknown option '--colour'."],
  [['--since'], "Option '--since <value>' argument missing."],
])('the command line of enquiries: refuses list %j', (args, sentence) => {
  expect(() => given(...args)).toThrow(sentence);
});

it.each<[readonly string[], string]>([
  [[], 'backup takes one file, but got nothing.'],
  [['a.db', 'b.db'], 'backup takes one file, but got "a.db b.db".'],
  [['a.db', '--keep', '0'], '--keep must be a whole number from 1, but is "0".'],
])('the command line of enquiries: refuses backup %j', (args, sentence) => {
  expect(() => readGiven('backup', backup, args, now)).toThrow(sentence);
});
