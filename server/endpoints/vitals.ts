/**
 * Measures how fast pages are for visitors. The browsers of visitors send the times of their
 * pages. The server keeps only a summary, so it knows nothing about single visitors. Source:
 * .github/asked.md, "Measuring".
 */
import type { RequestHandler } from 'express';
import { hourMs } from '../../shared/time';
import { readBody } from '../forms/readBody';
import type { Log } from '../system/log';

/** Core Web Vitals and related metrics. CLS has no unit. All others are times in milliseconds. */
const metrics = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;
type Metric = (typeof metrics)[number];

export interface VitalSummary {
  /**
   * Three quarters of the last visits had this figure or a better one. Google publishes limits
   * for this figure.
   */
  readonly p75: number;
  readonly visits: number;
}

export interface Vitals {
  /** Receives a beacon and answers 204. Ignores figures that are impossible. */
  readonly receive: RequestHandler;

  /** The summary of each metric, by the name of the metric. */
  summary(): Readonly<Record<string, VitalSummary>>;
}

/**
 * The summary is made from the newest visits, at most this many. More visits would not change it
 * much, and would need more memory.
 */
const maxVisits = 1000;

/**
 * How many times one address may send figures in a window of the rate limit. Even a visitor who
 * reads many pages sends far less.
 */
export const maxBeacons = 300;

/** The number of beacons between two summaries in the log. */
const logEvery = 200;

export function createVitals(log: Log): Vitals {
  let count = 0;
  const figures = new Map<Metric, readonly number[]>();

  const receive: RequestHandler = async (req, res) => {
    const raw = await readBody(req);
    for (const metric of metrics) add(metric, Number(raw[metric] ?? Number.NaN));
    res.status(204).end();
    count += 1;
    if (count % logEvery === 0) log.info('The speed of pages for visitors', summary());
  };

  function summary(): Readonly<Record<string, VitalSummary>> {
    const describe = (values: readonly number[]) => ({ p75: p75(values), visits: values.length });
    return Object.fromEntries([...figures].map(([metric, values]) => [metric, describe(values)]));
  }

  function add(metric: Metric, value: number): void {
    // No page takes an hour, so a larger figure is false.
    if (!(value >= 0 && value < hourMs)) return;
    figures.set(metric, [...(figures.get(metric) ?? []), value].slice(-maxVisits));
  }

  return { receive, summary };
}

function p75(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.floor(sorted.length * 0.75)] ?? 0;
  return Math.round(value * 1000) / 1000;
}
