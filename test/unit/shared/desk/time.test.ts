/** The desk shows times in India's time zone. The time zone of the server has no effect. */
import {
  agoIn,
  lengthIn,
  marginClock,
  marginDay,
  marginMoment,
  momentIn,
  shortMoment,
} from '../../../../shared/desk/time';
import { dayInIndia } from '../../../../shared/siteToday';
import type { Lang } from '../../../../shared/text/languages';
import { dayMs, hourMs, minuteMs, now, todayAt } from '../../../support/desk/deskViews';

it.each<[number, Lang, string, string]>([
  [0, 'en', '1 min', '1 min ago'],
  [59.9 * minuteMs, 'en', '59 min', '59 min ago'],
  [60 * minuteMs, 'en', '1 h', '1 h ago'],
  [23.9 * hourMs, 'en', '23 h', '23 h ago'],
  [dayMs, 'en', '1 day', '1 day ago'],
  [2.9 * dayMs, 'en', '2 days', '2 days ago'],
  [12 * minuteMs, 'hi', '12 मिनट', '12 मिनट पहले'],
  [hourMs, 'hi', '1 घंटा', '1 घंटे पहले'],
  [3 * hourMs, 'hi', '3 घंटे', '3 घंटे पहले'],
  [2 * dayMs, 'hi', '2 दिन', '2 दिन पहले'],
  [12 * minuteMs, 'mr', '12 मिनिटे', '12 मिनिटांपूर्वी'],
  [3 * hourMs, 'mr', '3 तास', '3 तासांपूर्वी'],
  [2 * dayMs, 'mr', '2 दिवस', '2 दिवसांपूर्वी'],
])('the desk says how long %d ms are in %s: %s, %s', (ms, language, length, ago) => {
  expect(lengthIn(ms, language)).toBe(length);
  expect(agoIn(ms, language)).toBe(ago);
});

it.each<[string, number, Lang, string]>([
  ['today', todayAt('18:00'), 'en', 'today 6 pm'],
  ['today, with minutes', todayAt('10:42'), 'en', 'today 10:42 am'],
  ['at noon', todayAt('12:00'), 'en', 'today 12 pm'],
  ['after midnight', todayAt('00:05'), 'en', 'today 12:05 am'],
  ['tomorrow', todayAt('11:00') + dayMs, 'en', 'tomorrow 11 am'],
  ['yesterday, before midnight', todayAt('23:59') - dayMs, 'en', 'yesterday 11:59 pm'],
  ['another day', todayAt('11:00') + 8 * dayMs, 'en', '2 December, 11 am'],
  ['a day of another year', todayAt('11:00') - 400 * dayMs, 'en', '20 October 2025, 11 am'],
  ['today', todayAt('18:00'), 'hi', 'आज शाम 6 बजे'],
  ['tomorrow', todayAt('11:00') + dayMs, 'hi', 'कल सुबह 11 बजे'],
  ['yesterday', todayAt('11:00') - dayMs, 'hi', 'बीते कल सुबह 11 बजे'],
  ['today', todayAt('18:00'), 'mr', 'आज संध्याकाळी 6'],
  ['at four', todayAt('16:30'), 'mr', 'आज दुपारी 4:30'],
  ['at four', todayAt('16:30'), 'hi', 'आज शाम 4:30 बजे'],
  ['tomorrow', todayAt('11:00') + dayMs, 'mr', 'उद्या सकाळी 11'],
  ['another day', todayAt('11:00') + 8 * dayMs, 'mr', '2 डिसेंबर, सकाळी 11'],
])('the desk says the time %s (%d) in %s: %s', (_case, moment, language, said) => {
  expect(momentIn(moment, now, language)).toBe(said);
});

it.each<[Lang, string, string]>([
  ['en', '11 am', '6 pm'],
  ['hi', 'सुबह 11', 'शाम 6'],
  ['mr', 'स. 11', 'सायं. 6'],
])(
  'the margin of the list has the shortest form of the time in %s',
  (language, morning, evening) => {
    expect(marginClock(todayAt('11:00'), language)).toEqual({ number: morning, unit: '' });
    expect(marginClock(todayAt('18:00'), language)).toEqual({ number: evening, unit: '' });
  },
);

it.each<[Lang, string, string]>([
  ['en', '8:30', 'am'],
  ['hi', '8:30', 'सुबह'],
  ['mr', '8:30', 'स.'],
])(
  'the margin of the list has the part of the day below a time with minutes in %s',
  (language, number, unit) => {
    expect(marginClock(todayAt('08:30'), language)).toEqual({ number, unit });
  },
);

it.each<[Lang, string, string]>([
  ['en', '6:35 pm', 'Mon 6:35 pm'],
  ['hi', 'शाम 6:35', 'सोमवार शाम 6:35'],
  ['mr', 'सायं. 6:35', 'सोमवार सायं. 6:35'],
])(
  'in %s, both the line and the margin have the part of the day first: %s, %s',
  (language, today, past) => {
    const yesterday = todayAt('18:35') - dayMs;
    expect(shortMoment(todayAt('18:35'), now, language)).toBe(today);
    expect(shortMoment(yesterday, now, language)).toBe(past);
    expect(marginMoment(yesterday, now, language).unit).toBe(today);
  },
);

it('the desk: the short form of Sunday is not a first name in Hindi and Marathi', () => {
  const sunday = todayAt('11:00') - 2 * dayMs;
  expect(marginMoment(sunday, now, 'mr').number).toBe('रविवार');
  expect(marginMoment(sunday, now, 'hi').number).toBe('रविवार');
});

it('the desk: days begin at midnight in India', () => {
  const lateEvening = Date.parse('2026-11-24T18:31:00Z');
  expect(dayInIndia(lateEvening)).toBe('2026-11-25');
  expect(marginDay(lateEvening, 'en')).toEqual({ number: '25', unit: 'Nov' });
});
