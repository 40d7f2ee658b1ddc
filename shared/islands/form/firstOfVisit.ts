/** The first of a visit, as this tab keeps it until a form is sent: nothing that names a person. */
import { packVisit, visitAt } from '../../forms/visit';

/** Its key in `sessionStorage`, which ends with the tab. */
const key = 'visit';

/**
 * Keeps where the visit began, once. By this page, or by the one before where nobody had touched
 * that yet: its address is this page's referrer, with what an advert had written into it.
 */
export function noteVisit(): void {
  try {
    sessionStorage[key] ||= packVisit(beginning());
  } catch {
    // Storage is refused in some private modes: then a form says it of its own page.
  }
}

/** As the field `visit` carries it. */
export function visitSoFar(): string {
  noteVisit();
  try {
    return sessionStorage[key];
  } catch {
    return packVisit(beginning());
  }
}

function beginning() {
  const { referrer } = document;
  const isInside = URL.canParse(referrer) && new URL(referrer).origin === location.origin;
  return isInside ? visitAt(referrer, '') : visitAt(location.href, referrer);
}
