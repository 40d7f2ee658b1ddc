/**
 * A bar chart of the number of people in each week. The server renders it as SVG, without a
 * library or a script.
 */
import type { ReactElement } from 'react';
import { fill } from '../../text/fill';
import { deskText } from '../text';
import { marginDay } from '../time';
import type { DeskFrame, WeekFigures } from '../views';

interface WeekBarsProps {
  readonly frame: DeskFrame;
  /** The weeks of the chart. The oldest week is first, and the current week is last. */
  readonly weeks: readonly WeekFigures[];
}

/**
 * Sizes in SVG units. `height`: the height of the highest bar. `step`: the width for one week.
 * `bar`: the width of a bar. `line`: the height of a line of text.
 */
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
        // If the bar before this one is in the same month, this bar does not name the month
        // again.
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
