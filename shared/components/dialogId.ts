/**
 * This id has its own file. If it were in DemoButton.tsx, the script of the dialog's island would
 * contain the page context, which that button uses.
 */
import { courseEnquiry } from '../forms/courseEnquiry';

/** The id of the "Courses Enquiry" dialog. Each page has this dialog once. */
export const dialogId = `${courseEnquiry.id}-dialog`;
