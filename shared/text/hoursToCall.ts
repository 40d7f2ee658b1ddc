/** The hours when the institute calls back, for a visitor who has sent a form. */
import type { Form } from '../forms/form';
import type { Site } from '../site';
import { allHoursIn } from './factWords';
import type { Lang } from './languages';

/** One line for each. Empty if the form is not answered by a call. */
export function hoursToCall(form: Form, site: Site, lang: Lang): readonly string[] {
  return form.callsBack === undefined ? [] : allHoursIn(site, lang);
}
