/**
 * Whether the visitor saves data, or is on a very slow network. Not every browser tells. Source:
 * Network Information API; Save Data API.
 */
export function savesData(): boolean {
  // TypeScript's library does not know it.
  const { connection } = navigator as WithConnection;
  return connection?.saveData === true || /2g$/.test(`${connection?.effectiveType}`);
}

interface WithConnection {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}
