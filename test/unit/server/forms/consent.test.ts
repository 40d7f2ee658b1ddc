/** What was agreed to can be shown, also when a form says it in other words by now. */
import { consentOf, consentSaid, presentConsents } from '../../../../server/forms/consent';
import { formerConsents } from '../../../../shared/text/formerConsents';
import { issuedConsents } from '../../../expected/issuedConsents';

it('has the text of each wording that enquiries may name', () => {
  // One that is missing was changed: move the text that it had to shared/text/formerConsents.ts.
  const lost = issuedConsents.filter(hash => consentSaid(`en ${hash}`) === undefined);
  expect(lost).toEqual([]);
});

it('names each wording of today among those that were ever issued', () => {
  // A new one goes into test/expected/issuedConsents.ts, and is never taken out again.
  expect([...presentConsents.keys()].filter(hash => !issuedConsents.includes(hash))).toEqual([]);
});

it('keeps former texts under their own hash', async () => {
  const { createHash } = await import('node:crypto');
  for (const [hash, text = ''] of Object.entries(formerConsents))
    expect(createHash('sha256').update(text).digest('hex').slice(0, 8)).toBe(hash);
});

it('is one wording a form and language', () => {
  expect(consentOf('feedback', 'en')).not.toBe(consentOf('contact', 'en'));
  expect(consentSaid(consentOf('feedback', 'mr'))).toContain('अभिप्रायाबद्दल');
  expect(consentSaid(consentOf('desk', 'en'))).toContain('May we note your name and number');
});

it.each([undefined, '', 'en', 'en 00000000'])('says nothing of %j', consent => {
  expect(consentSaid(consent)).toBeUndefined();
});
