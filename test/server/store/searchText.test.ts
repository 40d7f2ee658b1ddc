/**
 * Whose enquiries are found and erased: the edges. cli/enquiries.test.ts and operatorStore.test.ts
 * erase some.
 */
import { isBeginning, isWritten } from '../../../server/store/searchText';

const id = 'ab12cd34'.repeat(4);
describe('a person is found', () => {
  it.each([
    ['9876543210', '9876543210', true],
    ['+91 98765 43210', 'call 98765-43210 today', true],
    ['९८७६५४३२१०', '9876543210', true],
    ['9876543210', 'call ૯૮૭૬૫ ૪૩૨૧૦', true],
    ['9876543210', 'call ۹۸۷۶۵۴۳۲۱۰', true],
    ['876543210', '9876543210', false],
    ['9876543210', '98765432101', false],
    ['9876543210', 'flat 12\n9876543210', true],
    ['9876543210', 'call 9876543210 10am to 6pm', true],
    ['9876543210', 'call 9876543210 (2 pm)', true],
    ['9876543210', '9000000001 +91 98765 43210 9000000002', true],
    ['9876543210', '1234569876543210', false],
    ['9876543210', '98765 432101', false],
    ['98765', '98765', false],
    ['amol@example.org', 'Write to <AMOL@example.org>.', true],
    ['amol@example.org', 'amol@example.org/9876543210, is it free?', true],
    ['amol@example.org', 'Write to amol@example.org!', true],
    ['amol@example.org', 'लिहा amol@example.org।', true],
    ['amol@example.org', 'amol@example.org.in', false],
    ['amol@example.org', 'xamol@example.org', false],
    ["d'souza@example.org", "d'souza@example.org", true],
    ['souza@example.org', "d'souza@example.org", false],
    ['souza@example.org', "Mail 'souza@example.org'", true],
    ['a+b@example.org', 'aab@example.org', false],
    ['a+b@example.org', 'mailto:a+b@example.org?subject=Java', true],
    ['@', 'someone @ home', true],
  ])('%s in %j: %s', (who, text, expected) => {
    expect(isWritten(who, [text])).toBe(expected);
  });

  it.each([
    ['ab12', id, true],
    [`${id}0`, id, false],
    ['ab12 ', id, false],
    ['xab12', id, false],
    // All that is known of the id that a mail's file names.
    [id, id.slice(0, 12), true],
    // May be numbers, but for the last: it is too long for one.
    ['12345', '12345'.padEnd(32, '0'), false],
    ['123456789012345', '123456789012345'.padEnd(32, '0'), false],
    ['1234567890123456', '1234567890123456'.padEnd(32, '0'), true],
  ])('by %s as the beginning of the id %s: %s', (who, whole, expected) => {
    expect(isBeginning(who, whole)).toBe(expected);
  });
});
