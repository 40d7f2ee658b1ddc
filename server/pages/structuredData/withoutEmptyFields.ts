/**
 * Makes an item of data for search engines. A field that has no value is left out. The types are
 * from schema-dts.
 */

/** In schema-dts, some types allow a text or an object. This type allows only the object. */
type Described<T> = Exclude<T, string>;

/** The fields of an item. The value of an unknown field is undefined. */
type Fields<T> = { readonly [Name in keyof T]: T[Name] | undefined };

/**
 * Removes each field that is undefined, and each field with an empty list. JSON.stringify alone
 * would remove only the undefined fields.
 */
export function withoutEmptyFields<T>(fields: Fields<Described<T>>): Described<T> {
  const known = Object.entries(fields).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(known) as Described<T>; // safe: these are fields of the item
}
