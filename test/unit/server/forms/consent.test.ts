/** The site can show the text of a given consent, also after the form has another text. */
import { consentOf, consentSaid, presentConsents } from '../../../../server/forms/consent';
import { formerConsents } from '../../../../shared/text/formerConsents';
import { issuedConsents } from '../../../expected/issuedConsents';

it('has the text of each wording that enquiries may name', () => {
  // If the text of a hash is lost, a form has another text now. In that case, add the former text
  // to shared/text/formerConsents.ts.
  const lost = issuedConsents.filter(hash => consentSaid(`en ${hash}`) === undefined);
  expect(lost).toEqual([]);
});

it('names each wording of today among those that were ever issued', () => {
  // If a form has a new text, add the hash of the text to test/expected/issuedConsents.ts. Never
  // remove a hash there.
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
