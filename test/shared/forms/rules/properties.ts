/** What holds of every text that a visitor could send, in every field. */
import fc from 'fast-check';
import type { Form } from '../../../../shared/forms/form';
import type { Kind } from '../../../../shared/forms/kinds';
import { anyText } from '../../../support/texts';
import type { Take } from './take';

/** What a field of a kind keeps of a text. */
export type Keep = (kind: Kind, text: string) => Promise<string>;

const anyLetters = fc.string({ unit: fc.constantFrom(...'aZéñमोलक्ष李Ω '), maxLength: 80 });

export function describeFieldProperties(keep: Keep, kinds: readonly Kind[], numRuns = 100): void {
  const anyKind = fc.constantFrom(...kinds);

  it('what a field keeps of any text is kept whole when it is cleaned again', async () => {
    await fc.assert(
      fc.asyncProperty(anyKind, anyText, async (kind, text) => {
        const once = await keep(kind, text);
        expect(await keep(kind, once)).toBe(once);
      }),
      { numRuns },
    );
  });

  it('it has nothing that cannot be seen but changes what others see', async () => {
    await fc.assert(
      fc.asyncProperty(anyKind, anyText, async (kind, text) => {
        const kept = await keep(kind, text);
        expect(kept.isWellFormed()).toBe(true);
        expect(kept).not.toMatch(/(?!\n)\p{Cc}|\p{Bidi_Control}|[\u2028\u2029]/u);
        if (kind !== 'message') expect(kept).not.toContain('\n');
      }),
      { numRuns },
    );
  });

  it('it is at most ten characters of a number', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom<Kind>('phone', 'digits'), anyText, async (kind, text) => {
        const kept = await keep(kind, text);
        expect(kept.length).toBeLessThanOrEqual(10);
        expect(kept).toMatch(kind === 'digits' ? /^\d*$/ : /^[\d+\s()-]*$/);
      }),
      { numRuns },
    );
  });

  it('it is all of a name in whatever script', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom<Kind>('name', 'letters'), anyLetters, async (kind, name) => {
        expect((await keep(kind, name)).trim()).toBe(name.trim());
      }),
      { numRuns },
    );
  });
}

/** `strange` are names that no form has, and that may come all the same. */
export function describeFormProperties(
  take: Take,
  forms: readonly Form[],
  strange: readonly string[],
  numRuns = 100,
): void {
  const anyPost = fc.constantFrom(...forms).chain(form => anyRaw(form, strange).map(raw => ({ form, raw })));

  it('a form has a text for every field and no other, whatever comes', async () => {
    await fc.assert(
      fc.asyncProperty(anyPost, async ({ form, raw }) => {
        const { values } = await take(form, raw);
        expect(Object.keys(values)).toEqual(form.fields.map(({ name }) => name));
        for (const value of Object.values(values)) expect(typeof value).toBe('string');
      }),
      { numRuns },
    );
  });

  it('it comes to the same when its own values are sent again', async () => {
    await fc.assert(
      fc.asyncProperty(anyPost, async ({ form, raw }) => {
        const once = await take(form, raw);
        expect(await take(form, once.values)).toEqual(once);
      }),
      { numRuns },
    );
  });

  it('its errors are only at its fields, and at each required one that is empty', async () => {
    await fc.assert(
      fc.asyncProperty(anyPost, async ({ form, raw }) => {
        const { values, errors } = await take(form, raw);
        const wrong = Object.keys(errors);
        const names = form.fields.map(({ name }) => name);
        expect(wrong.filter(name => !names.includes(name))).toEqual([]);
        const empty = form.fields.filter(
          ({ name, required }) => required !== undefined && values[name] === '',
        );
        expect(wrong).toEqual(expect.arrayContaining(empty.map(({ name }) => name)));
      }),
      { numRuns },
    );
  });
}

/** Any texts in some of a form's fields, and under strange names. */
function anyRaw({ fields }: Form, strange: readonly string[]) {
  const name = fc.constantFrom(...fields.map(field => field.name), ...strange);
  return fc.dictionary(name, anyText, { noNullPrototype: false });
}
