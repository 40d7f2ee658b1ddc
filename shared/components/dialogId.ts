/**
 * In a file of its own, so that the dialog's island does not bundle the page context that the
 * button uses.
 */
import { courseEnquiry } from '../forms/courseEnquiry';

/** The id of the dialog, which is on every page once. */
export const dialogId = `${courseEnquiry.id}-dialog`;
