/** A thing in the terms of schema.org, whose types come from schema-dts. */

/** Some things may be named by a text alone. */
type Described<T> = Exclude<T, string>;

/** Its fields; those that nothing is known of are undefined. */
type Fields<T> = { readonly [Name in keyof T]: T[Name] | undefined };

/**
 * Leaves out what is undefined, as JSON does, and lists that are empty, which structured data does
 * not have.
 */
export function thing<T>(fields: Fields<Described<T>>): Described<T> {
  const known = Object.entries(fields).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(known) as Described<T>; // of its own fields
}
