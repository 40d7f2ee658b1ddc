/** Whether the visitor saves data, or is on a very slow network. Not every browser tells. Source: Network Information API; Save Data API. */
export function isFrugal(): boolean {
  const connection = 'connection' in navigator ? navigator.connection : undefined;
  const { saveData, effectiveType } = (connection ?? {}) as { saveData?: boolean; effectiveType?: string };
  return saveData === true || /2g$/.test(effectiveType ?? '');
}
