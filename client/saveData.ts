/**
 * Whether the browser's data saver is on, or the network is very slow. False if the browser does
 * not say. Source: Network Information API; Save Data API.
 */
export function savesData(): boolean {
  // TypeScript's library lacks this property.
  const { connection } = navigator as WithConnection;
  return connection?.saveData === true || /2g$/.test(`${connection?.effectiveType}`);
}

interface WithConnection {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}
