/**
 * This id has its own file, because the script of the dialog's island imports it. If the id were
 * in DemoButton.tsx, this script would also contain the page context.
 */
import { courseEnquiry } from '../forms/courseEnquiry';

/** The id of the "Courses Enquiry" dialog. Each page has this dialog once. */
export const dialogId = `${courseEnquiry.id}-dialog`;
