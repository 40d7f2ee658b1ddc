/** Posts the form of the course dialog as its script does. Returns the status of the answer. */
export async function postCourseEnquiry(url: string, course: string): Promise<number> {
  const body = new URLSearchParams({
    fname: 'Asha',
    mobile: '9876543210',
    email: 'a@b.in',
    course,
  });
  const headers = { Accept: 'application/json' };
  return (await fetch(`${url}/mail.php`, { method: 'POST', headers, body })).status;
}
