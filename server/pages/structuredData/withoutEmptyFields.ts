/**
 * Makes an item of structured data (schema.org) without its empty fields. The types are from
 * schema-dts.
 */

/** The object form of a type. Some types may also be plain text. */
type Described<T> = Exclude<T, string>;

/** The fields of an item. The value of an unknown field is undefined. */
type Fields<T> = { readonly [Name in keyof T]: T[Name] | undefined };

/**
 * Leaves out fields that are undefined, as JSON does. Also leaves out empty lists, because
 * structured data has no empty lists.
 */
export function withoutEmptyFields<T>(fields: Fields<Described<T>>): Described<T> {
  const known = Object.entries(fields).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(known) as Described<T>; // safe: these are fields of the item
}
