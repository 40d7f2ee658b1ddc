/**
 * Measures how fast the page was for this visitor, and sends the numbers when the visitor leaves
 * the page. The numbers say nothing about who the visitor is. Source: .github/asked.md,
 * "Measuring".
 */
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/** Starts to measure. Earlier events count as well, because the browser has stored them. */
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
