/** Sentences that say why a tap was not saved, in the desk's language. */

import { dayInIndia } from '../siteToday';
import { dateIn } from '../text/factWords';
import { fill } from '../text/fill';
import { deskText } from './text';
import type { DeskFrame, EnquiryView, RefusedTap } from './views';

export function refusalIn(
  why: RefusedTap['why'],
  { lastDay }: Pick<EnquiryView, 'lastDay'>,
  { language }: Pick<DeskFrame, 'language'>,
): string {
  return fill(deskText(language).refused[why], { day: dateIn(dayInIndia(lastDay), language) });
}
