/** Makes the content of the page that shows the office's work of today or yesterday. */
import type { DayFigures, TodayView } from '../../shared/desk/views';
import { dayMs } from '../../shared/time';
import type { DayWork } from '../store/dayWork';
import type { DeskStore } from '../store/deskStore';
import type { FormScope } from '../store/formScope';
import { midnightOf } from './openingHours';
import { distinct } from './rowView';

/** Counts the work of one day. `sees`: the forms whose enquiries the user sees. */
export async function todayView(
  day: TodayView['day'],
  desk: Pick<DeskStore, 'dayWork'>,
  now: number,
  sees: FormScope,
): Promise<TodayView> {
  const midnight = midnightOf(now) - (day === 'today' ? 0 : dayMs);
  const work = await desk.dayWork(midnight, midnight + dayMs, sees);
  const named = distinct(work.map(({ by }) => by)).map(name => ({
    name,
    ...figuresOf(work.filter(({ by }) => by.toLowerCase() === name.toLowerCase())),
  }));
  return {
    day,
    midnight,
    all: figuresOf(work),
    byName: named.toSorted((one, other) => other.calls - one.calls),
  };
}

function figuresOf(work: readonly DayWork[]): DayFigures {
  const people = (isCounted: (one: DayWork) => boolean): number =>
    new Set(work.filter(isCounted).map(({ person }) => person)).size;
  return {
    calls: work.reduce((sum, { calls }) => sum + calls, 0),
    reached: people(({ isReached }) => isReached),
    promised: people(({ isPromised }) => isPromised),
    joined: people(({ hasJoined }) => hasJoined),
  };
}
