import { inTown } from '../../../shared/text/inTown';

describe('inTown', () => {
  it('puts the town into every text that names it', () => {
    const data = { title: 'Java in {town}', lists: [['{town}'], [1]], none: null } as const;
    expect(inTown(data, 'Thane')).toEqual({ title: 'Java in Thane', lists: [['Thane'], [1]], none: null });
    expect(inTown('{town}मध्ये', 'ठाणे')).toBe('ठाणेमध्ये');
  });

  it('gives data that names none back itself, since islands know their texts by that', () => {
    const data = { carousel: { next: 'Next' }, home: { lead: 'In {town}' } };
    const placed = inTown(data, 'Thane');
    expect(placed.carousel).toBe(data.carousel);
    expect(placed.home).toEqual({ lead: 'In Thane' });
  });

  it('gives the same answer again, and another one for another town', () => {
    const data = { lead: 'In {town}' };
    expect(inTown(data, 'Thane')).toBe(inTown(data, 'Thane'));
    expect(inTown(data, 'Pune')).toEqual({ lead: 'In Pune' });
    expect(inTown(data, '$&')).toEqual({ lead: 'In $&' });
  });
});
