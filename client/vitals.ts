/**
 * How fast the page was for this visitor, sent when the page is left. No identity goes with it.
 * Source: .github/asked.md, "Measuring".
 */
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/** Begins to measure; what happened before is reported too, since browsers keep it. */
export function measure(): void {
  const found = new Map<string, number>();
  const keep = ({ name, value }: Metric) => void found.set(name, value);
  onCLS(keep);
  onFCP(keep);
  onINP(keep);
  onLCP(keep);
  onTTFB(keep);

  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || found.size === 0) return;
    const body = JSON.stringify(Object.fromEntries(found));
    navigator.sendBeacon('/vitals', new Blob([body], { type: 'application/json' }));
    found.clear();
  });
}
