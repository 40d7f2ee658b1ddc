/** Where the visit of a post came from: as its page's script says, else by the page's address. */
import type { Request } from 'express';
import type { Raw } from '../../shared/forms/check';
import { extraFields } from '../../shared/forms/extraFields';
import { type Visit, visitAt, visitOfField } from '../../shared/forms/visit';
import type { Site } from '../../shared/site';
import { ownReferer } from '../http/origin';
import { isPage } from '../pages/addresses';

/** Undefined where neither says anything. */
export function visitOf(req: Request, raw: Raw, facts: Pick<Site, 'url'>): Visit | undefined {
  const visit = visitOfField(raw[extraFields.visit] ?? '') ?? visitByAddress(req, facts);
  return visit !== undefined && isPage(visit.page) ? visit : undefined;
}

/** Without script a browser still says on which page the form was, with what its address had. */
function visitByAddress(req: Request, facts: Pick<Site, 'url'>): Visit | undefined {
  const address = ownReferer(req, facts);
  return address === undefined ? undefined : visitAt(address, '');
}
