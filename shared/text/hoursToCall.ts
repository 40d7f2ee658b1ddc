/** When the institute calls back, for who has sent a form. */
import type { Form } from '../forms/form';
import type { Site } from '../site';
import { allHoursIn } from './factWords';
import type { Lang } from './languages';

/** A line each, where the form is answered by a call: then one knows when. */
export function hoursToCall(form: Form, site: Site, lang: Lang): readonly string[] {
  return form.callsBack === undefined ? [] : allHoursIn(site, lang);
}
