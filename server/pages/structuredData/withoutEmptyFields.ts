/** An item of structured data (schema.org), without empty fields. The types are from schema-dts. */

/** The object form of a type. Some types may also be a plain text. */
type Described<T> = Exclude<T, string>;

/** The fields of an item. Unknown ones are undefined. */
type Fields<T> = { readonly [Name in keyof T]: T[Name] | undefined };

/**
 * Leaves out undefined fields, as JSON does, and empty lists, which structured data does not have.
 */
export function withoutEmptyFields<T>(fields: Fields<Described<T>>): Described<T> {
  const known = Object.entries(fields).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(known) as Described<T>; // only the item's own fields
}
