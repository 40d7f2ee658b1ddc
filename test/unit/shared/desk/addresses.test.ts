import { pageBefore } from '../../../../shared/desk/addresses';

it.each([
  ['/desk/enquiry/asha/retry', '/desk/enquiry/asha'],
  ['/desk/enquiry/asha/delete', '/desk/enquiry/asha/delete'],
  ['/desk/sign-out', '/desk'],
  ['/desk/sessions', '/desk/sessions'],
])('after a post to %s, the desk returns to %s', (address, page) => {
  expect(pageBefore(address)).toBe(page);
});
