/**
 * Fills in the dialog's course, where a page has a Book A Demo for each of several. Source: WCAG
 * 3.3.7.
 */

/**
 * As if it were typed, so that the form's own script takes it for what it is, whether it is there
 * already or not.
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
