/** The picture that other sites and apps show with a link to a page. */
import { type CardBrand, cardDrawing } from '../../../../server/build/pictures/sharingCard';
import { generalLabel, labelOf } from '../../../../server/build/pictures/sharingPictures';
import { latinAt } from '../../../../server/build/pictures/typefaces';
import { type Typeface, typefaceOf } from '../../../../server/pages/handouts/typeface';
import { ownPalette } from '../../../../server/theme/palette';
import { paletteOf } from '../../../../server/theme/themePalette';
import { hardware } from '../../../../shared/content/courses/hardware';
import { java } from '../../../../shared/content/courses/java';
import { everything, offeredBy } from '../../../../shared/content/offered';

let face: Typeface;
beforeAll(async () => {
  face = typefaceOf(await latinAt(650));
});

it('the drawing of a sharing picture accepts a long title, and refuses a longer one, or a letter without a glyph', () => {
  const drawn = (title: string) =>
    cardDrawing(
      { title, line: '3 sections', stamp: 'Programming' },
      { heading: face, text: face },
      { palette: ownPalette, name: '', nameFace: face, logo: undefined },
    );
  const title = 'Embedded Systems and the Internet of Things';
  expect(drawn(title).match(/fill="#1b2440" transform/g)).toHaveLength(2);
  expect(() => drawn(`${title}, ${title}, ${title}`)).toThrow('too long for two lines');
  expect(() => drawn('जावा')).toThrow('has no "जावा"');
});

describe('the institute on a sharing picture', () => {
  const label = { title: 'Java', line: '', stamp: '' };
  const drawn = (brand: Partial<CardBrand>) =>
    cardDrawing(
      label,
      { heading: face, text: face },
      { palette: ownPalette, name: '', nameFace: face, logo: undefined, ...brand },
    );
  const words = (svg: string) => svg.match(/transform="translate\([\d. ]+\)" d=/g)?.length;

  it.each([
    ['', 1],
    ['Other Academy', 2],
    // This long name is on two lines, in smaller letters.
    [
      'The Other Academy of Computers, Information Technology and Professional Training of Nashik',
      3,
    ],
  ])('has the name "%s"', (name, outlines) => {
    expect(words(drawn({ name }))).toBe(outlines);
  });

  it('has its colours, and its logo in place of the site’s', () => {
    const { palette } = paletteOf({ action: '#7b2cbf', ink: '#240046', accent: '#ffb703' });
    const own = drawn({ palette });
    expect(own).toContain('fill="#ffb703"');
    expect(own).toContain('stroke="#7b2cbf"');
    const logo = { png: Buffer.of(), width: 72, height: 72 };
    expect(drawn({ palette, logo })).not.toContain('#7b2cbf');
  });
});

describe('the sharing picture of a course', () => {
  const group = { title: 'Ownership', topics: ['Moves', 'Borrows'] };

  it('has the numbers of its syllabus', () => {
    const syllabus = [
      { id: 'basics', title: 'Basics', topics: ['Types', group] },
      { id: 'more', title: 'More', topics: ['Traits'] },
    ];
    expect(labelOf({ ...java, syllabus }, everything)).toEqual({
      title: 'Java / Advanced Java',
      line: '2 sections · 4 topics',
      stamp: 'Programming',
    });
  });

  it('has an empty line without a syllabus', () => {
    expect(labelOf({ ...java, syllabus: [] }, everything).line).toBe('');
  });
});

it('a sharing picture mentions only offered services and groups of courses', () => {
  const fewer = offeredBy({
    courses: { '/cloudcomputing': { offered: false } },
    ownCourses: [],
    services: ['website'],
    hasLogin: true,
  });
  expect(generalLabel(everything).line).toBe('Classroom · Online · Corporate');
  expect(generalLabel(fewer).line).toBe('Classroom · Online');
  expect(labelOf(hardware, everything).stamp).toBe('Cloud and networks');
  expect(labelOf(hardware, fewer).stamp).toBe('Hardware and networks');
});
