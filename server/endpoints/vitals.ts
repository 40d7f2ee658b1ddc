/** How fast pages were for visitors: a summary of what their browsers send, with no identity kept. Source: SPEC 7. */
import type { RequestHandler } from 'express';
import { readBody } from '../forms/body';
import type { Log } from '../system/log';

/** Core Web Vitals and their companions; times in milliseconds, CLS without unit. */
const metrics = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;
type Metric = (typeof metrics)[number];

/** The 75th percentile of the last visits, which the published thresholds are about, and of how many. */
export type VitalsSummary = Readonly<
  Partial<Record<Metric, { readonly p75: number; readonly visits: number }>>
>;

export interface Vitals {
  /** Takes a beacon and answers 204; what is not a sensible figure is left out. */
  readonly receive: RequestHandler;
  summary(): VitalsSummary;
}

/** Enough for a steady percentile, and a bounded memory. */
const mostVisits = 1000;

/** Beacons that one address may send in a rate limit's window: a visitor who reads many pages stays far below. */
export const mostBeacons = 300;

/** A summary goes to the log after so many beacons. */
const logEvery = 200;

export function createVitals(log: Log): Vitals {
  let count = 0;
  const figures = new Map<Metric, number[]>();
  return {
    async receive(req, res) {
      const raw = await readBody(req);
      for (const metric of metrics) add(metric, raw[metric]);
      res.status(204).end();
      count += 1;
      if (count % logEvery === 0) log.info('How fast pages were for visitors', summary());
    },
    summary,
  };

  function summary(): VitalsSummary {
    return Object.fromEntries(
      [...figures].map(([metric, values]) => [
        metric,
        { p75: percentile(values, 0.75), visits: values.length },
      ]),
    );
  }

  function add(metric: Metric, text: string | undefined): void {
    const value = Number(text ?? Number.NaN);
    // An hour is longer than any page takes: such a figure is made up.
    if (!(value >= 0 && value < 3_600_000)) return;
    const values = figures.get(metric) ?? [];
    values.push(value);
    if (values.length > mostVisits) values.shift();
    figures.set(metric, values);
  }
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return Math.round(value * 1000) / 1000;
}
