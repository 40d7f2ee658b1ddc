/** The opening hours that the success message of a form shows. */
import type { Form } from '../forms/form';
import type { Site } from '../site';
import { allHoursIn } from './factWords';
import type { Lang } from './languages';

/**
 * Returns the opening hours, one text for each line. Empty if the institute does not call after
 * this form.
 */
export function hoursToCall(form: Form, site: Site, lang: Lang): readonly string[] {
  return form.callsBack === undefined ? [] : allHoursIn(site, lang);
}
