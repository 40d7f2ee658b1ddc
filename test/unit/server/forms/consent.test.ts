/**
 * Tests that the site can show every text to which people have agreed. This includes texts that a
 * form no longer has.
 */
import { consentOf, consentSaid, presentConsents } from '../../../../server/forms/consent';
import { formerConsents } from '../../../../shared/text/formerConsents';
import { issuedConsents } from '../../../expected/issuedConsents';

it('the wording of consent: has the text of each wording that enquiries may name', () => {
  // If a hash is in this list, a form has a new text, and its former text is lost. Add the former
  // text to shared/text/formerConsents.ts.
  const lost = issuedConsents.filter(hash => consentSaid(`en ${hash}`) === undefined);
  expect(lost).toEqual([]);
});

it('the wording of consent: names each wording of today among those that were ever issued', () => {
  // If a hash is in this list, a form has a new text. Add the hash to
  // test/expected/issuedConsents.ts. Never remove a hash from that file.
  expect([...presentConsents.keys()].filter(hash => !issuedConsents.includes(hash))).toEqual([]);
});

it('the wording of consent: keeps former texts under their own hash', async () => {
  const { createHash } = await import('node:crypto');
  for (const [hash, text = ''] of Object.entries(formerConsents))
    expect(createHash('sha256').update(text).digest('hex').slice(0, 8)).toBe(hash);
});

it('the wording of consent: is one wording a form and language', () => {
  expect(consentOf('feedback', 'en')).not.toBe(consentOf('contact', 'en'));
  expect(consentSaid(consentOf('feedback', 'mr'))).toContain('अभिप्रायाबद्दल');
  expect(consentSaid(consentOf('desk', 'en'))).toContain('May we note your name and number');
});

it.each([undefined, '', 'en', 'en 00000000'])(
  'the wording of consent: says nothing of %j',
  consent => {
    expect(consentSaid(consent)).toBeUndefined();
  },
);
