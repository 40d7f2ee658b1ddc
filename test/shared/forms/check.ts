/** The one validation of every form. */
import { check } from '../../../shared/forms/check';
import { feedback } from '../../../shared/forms/feedback';
import { describeChecking } from './rules/checking';
import { describeCleaning, filled } from './rules/cleaning';
import { bySource } from './rules/take';

describe('check', () => {
  describeCleaning(bySource);
  describeChecking(bySource);

  it.each([
    ['satisfaction', 'Maybe'],
    ['teacher_satisfaction', '75%'],
    ['rating', '0'],
    ['to_day', '2026-02-30'],
  ])('refuses for the feedback’s %s %j, and keeps it', (field, answer) => {
    const checked = check(feedback, { ...filled(feedback), [field]: answer });
    expect(checked).toMatchObject({
      ok: false,
      values: { [field]: answer },
      errors: { [field]: expect.stringMatching(/^Choose/) },
    });
  });
});
