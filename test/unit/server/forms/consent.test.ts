/**
 * Tests that the site can show every text to which people have agreed. Some of these texts are no
 * longer in any form.
 */
import { consentOf, consentSaid, presentConsents } from '../../../../server/forms/consent';
import { formerConsents } from '../../../../shared/text/formerConsents';
import { issuedConsents } from '../../../expected/issuedConsents';

it('the consent texts: every text that an enquiry may name is known', () => {
  // If a hash is in this list, a form has a new text, and its former text is lost. Add the former
  // text to shared/text/formerConsents.ts.
  const lost = issuedConsents.filter(hash => consentSaid(`en ${hash}`) === undefined);
  expect(lost).toEqual([]);
});

it('the consent texts: every present text is in the list of issued texts', () => {
  // If a hash is in this list, a form has a new text. Add the hash to
  // test/expected/issuedConsents.ts. Never remove a hash from that file.
  expect([...presentConsents.keys()].filter(hash => !issuedConsents.includes(hash))).toEqual([]);
});

it('the consent texts: former texts keep their hash', async () => {
  const { createHash } = await import('node:crypto');
  for (const [hash, text = ''] of Object.entries(formerConsents))
    expect(createHash('sha256').update(text).digest('hex').slice(0, 8)).toBe(hash);
});

it('the consent texts: each form and language has one text', () => {
  expect(consentOf('feedback', 'en')).not.toBe(consentOf('contact', 'en'));
  expect(consentSaid(consentOf('feedback', 'mr'))).toContain('अभिप्रायाबद्दल');
  expect(consentSaid(consentOf('desk', 'en'))).toContain('May we note your name and number');
});

it.each([undefined, '', 'en', 'en 00000000'])(
  'the consent texts: nothing is shown for %j',
  consent => {
    expect(consentSaid(consent)).toBeUndefined();
  },
);
