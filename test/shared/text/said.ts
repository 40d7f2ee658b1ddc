import { inTown } from '../../../shared/text/inTown';
import { when } from '../../../shared/text/when';

describe('inTown', () => {
  it('puts the town into every text that names it', () => {
    const data = { title: 'Java in {town}', lists: [['{town}'], [1]], none: null } as const;
    expect(inTown(data, 'Thane')).toEqual({ title: 'Java in Thane', lists: [['Thane'], [1]], none: null });
    expect(inTown(data, '$&')).toMatchObject({ title: 'Java in $&' });
  });

  it('gives data that names none back itself, since islands know their texts by that', () => {
    const data = { carousel: { next: 'Next' }, home: { lead: 'In {town}' } };
    expect(inTown(data, 'Thane').carousel).toBe(data.carousel);
  });
});

it.each([
  ['en', '3 May, 14:20'],
  ['hi', '3 मई, 14:20'],
  ['mr', '3 मे, 14:20'],
])('in %s a moment is said as %s', (lang, said) => {
  expect(when(new Date(2026, 4, 3, 14, 20), lang)).toBe(said);
});
