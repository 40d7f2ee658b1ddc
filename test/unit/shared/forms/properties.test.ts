/** Rules that hold for every text that a visitor could send, in every field. */
import fc from 'fast-check';
import { cleanField } from '../../../../shared/forms/check';
import { mailForms } from '../../../../shared/forms/index';
import { type Kind, kinds } from '../../../../shared/forms/kinds';
import { bySource } from '../../../support/formRules/take';
import { anyText } from '../../../support/page/oddTexts';

const keep = (kind: Kind, text: string) =>
  cleanField({ name: 'answer', label: 'Answer', role: 'answer', kind }, text);
const anyKind = fc.constantFrom(...(Object.keys(kinds) as Kind[]));

it('a field cleans any text only once, and keeps no control characters that change other texts', () => {
  fc.assert(
    fc.property(anyKind, anyText, (kind, text) => {
      const kept = keep(kind, text);
      expect(keep(kind, kept)).toBe(kept);
      expect(kept.isWellFormed()).toBe(true);
      expect(kept).not.toMatch(/(?!\n)\p{Cc}|\p{Bidi_Control}|[\u2028\u2029]/u);
      if (kind !== 'message') expect(kept).not.toContain('\n');
    }),
  );
});

/** Names of fields that no form has, but that a post may have. */
const strange = ['toString', 'constructor', '__proto__', 'user_id'];
const anyPost = fc.constantFrom(...mailForms).chain(form => {
  const name = fc.constantFrom(...form.fields.map(field => field.name), ...strange);
  return fc.dictionary(name, anyText, { noNullPrototype: false }).map(raw => ({ form, raw }));
});

it('a checked form has a text for every field and no other, errors only at its fields, and the same result when it is sent again', async () => {
  await fc.assert(
    fc.asyncProperty(anyPost, async ({ form, raw }) => {
      const once = await bySource(form, raw);
      const names = form.fields.map(({ name }) => name);
      expect(Object.keys(once.values)).toEqual(names);
      for (const value of Object.values(once.values)) expect(typeof value).toBe('string');
      expect(names).toEqual(expect.arrayContaining(Object.keys(once.errors)));
      const empty = form.fields.filter(
        ({ name, required }) => required && once.values[name] === '',
      );
      expect(Object.keys(once.errors)).toEqual(
        expect.arrayContaining(empty.map(({ name }) => name)),
      );
      expect(await bySource(form, once.values)).toEqual(once);
    }),
  );
});
