/** Puts the town of the institute into texts that name it as `{town}`. */

type Filled = WeakMap<object, { readonly town: string; readonly data: unknown }>;

/** A site has one town in each language: the last one is remembered with the data. */
const known: Filled = new WeakMap();

/** The same data with the town in each of its texts; data that names none comes back itself. */
export function inTown<T>(data: T, town: string): T {
  // Only texts have changed.
  return filled(data, town) as T;
}

function filled(data: unknown, town: string): unknown {
  if (typeof data === 'string') return data.replaceAll('{town}', () => town);
  if (typeof data !== 'object' || data === null) return data;
  const before = known.get(data);
  if (before?.town === town) return before.data;
  const result = Array.isArray(data) ? filledList(data, town) : filledObject(data, town);
  known.set(data, { town, data: result });
  return result;
}

function filledList(list: readonly unknown[], town: string): unknown {
  const items = list.map(item => filled(item, town));
  return items.every((item, index) => item === list[index]) ? list : items;
}

function filledObject(data: object, town: string): unknown {
  const entries = Object.entries(data);
  const changed = entries.map(([name, value]) => [name, filled(value, town)] as const);
  return changed.every(([, value], index) => value === entries[index]?.[1])
    ? data
    : Object.fromEntries(changed);
}
