/**
 * Fills in the dialog's course, on a page that has a button for each of several courses. Source:
 * WCAG 3.3.7.
 */

/**
 * Sends an input event, so that the form's script treats the course as typed. This works even if
 * the script starts later.
 */
export function prefillCourse(): void {
  addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-course]');
    const field = document.querySelector<HTMLInputElement>('#course-enquiry-course');
    if (!button || !field) return;
    field.value = button.dataset.course ?? '';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
