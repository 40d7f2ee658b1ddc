/**
 * A page may have a button for each of several courses. When a visitor presses such a button,
 * this file writes the course into the form of the dialog. Source: WCAG 3.3.7.
 */

/**
 * Writes the course of the pressed button into the form, and sends an input event. So the form's
 * script handles the course like typed text. This also works if the script has not started yet.
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
