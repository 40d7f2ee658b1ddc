/**
 * Of its own, so that the dialog's island reaches no context by way of the button that opens it.
 */
import { courseEnquiry } from '../forms/courseEnquiry';

/** The dialog's element: one on every page. */
export const dialogId = `${courseEnquiry.id}-dialog`;
