/** The first names of the people in the office, and the colleague who takes care of a person. */
import { enquiryAddress } from '../../shared/desk/addresses';
import { readBody } from '../forms/readBody';
import type { Site } from '../site';
import type { EnquiryHandler } from './access';
import { seeOther } from './postedTap';
import { distinct } from './rowView';
import { mayUse, nameInHistory } from './session';

/**
 * Resolves with the names of colleagues and of signed-in devices. Each name is there once, in
 * alphabetical order.
 */
export async function officeNames({
  config,
  store,
  now,
}: Pick<Site, 'config' | 'store' | 'now'>): Promise<readonly string[]> {
  const { colleagues, sessions } = store.desk;
  const [letIn, signedIn] = await Promise.all([colleagues.list(), sessions.list(now())]);
  const ofDevices = signedIn.filter(session => mayUse(session, config)).map(({ name }) => name);
  const names = [...letIn.map(({ name }) => name), ...ofDevices];
  return distinct(names.filter(name => name !== undefined)).toSorted((one, other) =>
    one.localeCompare(other),
  );
}

/**
 * Handles the buttons with the names of colleagues. A tap on a name gives the person to that
 * colleague.
 */
export function handOverHandler(site: Site): EnquiryHandler {
  return async (enquiry, user, req, res) => {
    const { name = '' } = await readBody(req);
    const path = enquiryAddress(enquiry.id);
    // The names may have changed after the page was made. So the name in the form may belong to
    // nobody now.
    const isOffered = name === '' || (await officeNames(site)).includes(name);
    if (!isOffered) return seeOther(res, path, undefined);
    const made = { by: nameInHistory(user), at: site.now() };
    seeOther(res, path, await site.store.desk.recordTaken(enquiry.id, name, made));
  };
}
