/**
 * A bar for each week, and its number over it. No library, no script: an SVG made with the page.
 */
import type { ReactElement } from 'react';
import { fill } from '../../text/fill';
import { deskText } from '../text';
import { marginDay } from '../time';
import type { DeskFrame, WeekFigures } from '../views';

interface WeekBarsProps {
  readonly frame: DeskFrame;
  /** Oldest first; the last one is the present week. */
  readonly weeks: readonly WeekFigures[];
}

/** In units of the drawing: its height without what is written, and one week's place. */
const height = 100;
const step = 26;
const bar = 18;
const line = 14;

export function WeekBars({ frame, weeks }: WeekBarsProps): ReactElement {
  const counts = weeks.map(week => week.people);
  const said = {
    least: Math.min(...counts),
    most: Math.max(...counts),
    last: counts.at(-1) ?? 0,
  };
  const highest = Math.max(1, said.most);
  return (
    <svg
      className="week-bars"
      viewBox={`0 0 ${weeks.length * step} ${height + 3 * line + 3}`}
      role="img"
      aria-label={fill(deskText(frame.language).figures.drawing, said)}
    >
      {weeks.map(({ weekStart, people }, index) => {
        const size = Math.round((people / highest) * height);
        const middle = index * step + step / 2;
        const day = marginDay(weekStart, frame.language);
        // The month is said where it begins to count.
        const before = weeks[index - 1];
        const isSame =
          before !== undefined && marginDay(before.weekStart, frame.language).unit === day.unit;
        return (
          <g key={weekStart}>
            <rect
              className={index === weeks.length - 1 ? 'week-bars__now' : undefined}
              x={middle - bar / 2}
              y={line + height - size}
              width={bar}
              height={size}
            />
            <text className="week-bars__count" x={middle} y={line + height - size - 3}>
              {people}
            </text>
            <text x={middle} y={height + 2 * line - 1}>
              {day.number}
            </text>
            {!isSame && (
              <text x={middle} y={height + 3 * line - 2}>
                {day.unit}
              </text>
            )}
          </g>
        );
      })}
      <path d={`M0 ${line + height}h${weeks.length * step}`} />
    </svg>
  );
}
