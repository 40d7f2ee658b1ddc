/**
 * A fact that the office has saved replaces the same fact of the file. All other facts of the
 * file stay.
 */
import {
  checkSaved,
  joined,
  type Patch,
  patchBetween,
  patched,
} from '../../../../server/config/savedFacts';
import fewest from '../../../expected/fewestFacts.json';

const file = {
  ...fewest,
  sample: ['phones'],
  hours: [{ days: ['Monday'], opens: '08:00', closes: '21:00' }],
  courses: { '/java': { fee: { amount: 24_000 }, duration: { months: 4 } } },
};
const java = (facts: object) => ({ courses: { '/java': facts } });

describe('patched', () => {
  it('replaces saved facts, and takes the others from the file', () => {
    const found = patched(file, { email: 'new@example.org' });
    expect(found).toMatchObject({ ...file, email: 'new@example.org' });
  });

  it('removes a fact that is saved as null', () => {
    expect(patched(file, { hours: null })).not.toHaveProperty('hours');
    expect(patched(file, java({ fee: null }))).toMatchObject({
      courses: { '/java': { duration: { months: 4 } } },
    });
    expect(patched(file, java({ fee: null })).courses).not.toHaveProperty(['/java', 'fee']);
  });

  it('changes one fact of one course', () => {
    const found = patched(file, java({ fee: { amount: 26_000 } }));
    expect(found.courses).toEqual({
      '/java': { fee: { amount: 26_000 }, duration: { months: 4 } },
    });
  });

  it('removes saved facts from the list "sample"', () => {
    expect(patched(file, { phones: ['+91 98765 43210'] }).sample).toEqual([]);
    expect(patched(file, { email: 'new@example.org' }).sample).toEqual(['phones']);
  });
});

it('joins two patches: the later value of each fact is used', () => {
  const earlier = { email: 'a@example.org', ...java({ fee: { amount: 1 }, duration: null }) };
  const later = { courses: { '/java': { fee: { amount: 2 } }, '/python': { batches: [] } } };
  expect(joined(earlier, later)).toEqual({
    email: 'a@example.org',
    courses: { '/java': { fee: { amount: 2 }, duration: null }, '/python': { batches: [] } },
  });
});

it('finds the patch from one document to another', () => {
  const { hours, ...others } = file;
  const wanted = { ...others, ...java({ fee: { amount: 26_000 }, duration: { months: 4 } }) };
  const patch = { hours: null, ...java({ fee: { amount: 26_000 } }) };
  expect(patchBetween(file, wanted)).toEqual(patch);
  expect(patchBetween(file, file)).toEqual({});
});

describe('checkSaved', () => {
  it.each<[string, Patch, string[]]>([
    ['another release', { email: 'none', hours: null }, ['email']],
    ['a fact that is gone', { colour: 'blue' }, ['colour']],
    [
      'a course that is gone',
      { courses: { '/cobol': { fee: { amount: 1 } } } },
      ['courses["/cobol"]'],
    ],
    ['a fact of a course', java({ fee: { amount: -1 }, duration: null }), ['courses["/java"].fee']],
  ])('leaves out invalid saved facts: %s', (_why, saved, leftOut) => {
    expect(checkSaved(file, saved).leftOut).toEqual(leftOut);
  });

  it('throws if the file itself has a fault', () => {
    expect(() => checkSaved({ ...file, email: 1 }, {})).toThrow('email must be');
  });
});
