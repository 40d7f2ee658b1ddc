import type { Query, StoredEnquiry } from '../../../server/outbox/enquiry';
import {
  isAbout,
  isBeginning,
  isWritten,
  matches,
  searchFor,
  searchTextOf,
} from '../../../server/outbox/matching';

const id = 'ab12cd34'.repeat(8);
const stored: StoredEnquiry = {
  ...{ id, form: 'enquiry', page: '/contact', suspicions: [], failures: 0, note: 'Called on Monday' },
  ...{ receivedAt: 1_000, keptAt: 1_000, state: 'waiting', status: 'new' },
  values: { fname: 'अमोल पाटील', mobile: '9876543210', email: 'amol@example.org' },
};

describe('an enquiry is one of those that are asked for', () => {
  it.each<[Query, boolean]>([
    [{}, true],
    [{ states: ['waiting', 'refused'] }, true],
    [{ states: ['refused'] }, false],
    [{ statuses: ['new'] }, true],
    [{ statuses: ['called', 'visited'] }, false],
    [{ since: 1_000 }, true],
    [{ since: 1_001 }, false],
    [{ id: 'ab12' }, true],
    [{ id: 'b12' }, false],
    [{ exceptForm: 'digest' }, true],
    [{ exceptForm: 'enquiry' }, false],
    [{ who: ['nobody@example.org', '9876543210'] }, true],
    [{ who: ['nobody@example.org'] }, false],
    [{ who: [] }, false],
    [{ text: 'पाटील' }, true],
    [{ text: 'monday' }, true],
    [{ text: '३२१०' }, true],
    [{ text: '98 76' }, true],
    [{ text: 'AB12CD' }, true],
    [{ text: 'tuesday' }, false],
    [{ states: ['waiting'], statuses: ['called'], text: 'monday' }, false],
  ])('%j: %s', (query, expected) => {
    expect(matches(query)(stored)).toBe(expected);
  });
});

describe('the search', () => {
  it('looks through form, texts and note, and through the digits of each', () => {
    const values = { name: '  ASHA  ', mobile: '+91 98765-43210' };
    expect(searchTextOf({ form: 'Enquiry', values, note: 'Fee १२००' }).split('\n')).toEqual([
      ...['enquiry', 'asha', '+91 98765-43210', 'fee 1200', '', '919876543210', '1200'],
    ]);
    expect(searchTextOf({ form: 'enquiry', values: {} })).toBe('enquiry\n');
  });

  it.each([
    ['Asha', ['asha', 'asha']],
    ['+91 98765 43210', ['9876543210']],
    ['98-76', ['98-76', '9876']],
    ['987654321', ['987654321', '987654321']],
    ['1234567890123456', ['1234567890123456', '1234567890123456']],
    ['123456789012345', ['6789012345']],
    ['room 12', ['room 12', 'room 12']],
    ['12 rooms', ['12 rooms', '12 rooms']],
  ])('of %s', (text, expected) => {
    expect(searchFor(text)).toEqual(expected);
  });
});

describe('a person is found', () => {
  it.each([
    ['9876543210', '9876543210', true],
    ['+91 98765 43210', 'call 98765-43210 today', true],
    ['098765-43210', '98765 43210', true],
    ['९८७६५४३२१०', '9876543210', true],
    ['876543210', '9876543210', false],
    ['9876543210', '98765432101', false],
    ['9876543210', 'flat 12\n9876543210', true],
    ['9876543210', '9876543210\r\n12', true],
    ['98765', '98765', false],
    ['amol@example.org', 'Write to <AMOL@example.org>.', true],
    ['amol@example.org', 'amol@example.org...', true],
    ['amol@example.org', 'amol@example.org.in', false],
    ['amol@example.org', 'xamol@example.org', false],
    ['@', 'someone @ home', true],
  ])('%s in %j: %s', (who, text, expected) => {
    expect(isWritten(who, [text])).toBe(expected);
  });

  it('by number, address or the beginning of the id', () => {
    expect(isAbout('9876543210', stored)).toBe(true);
    expect(isAbout('AMOL@example.org', stored)).toBe(true);
    expect(isAbout('AB12', stored)).toBe(true);
    expect(isAbout('ab13', stored)).toBe(false);
  });

  it.each([
    ['ab12', true],
    ['ab1', false],
    [id, true],
    [`${id}0`, false],
    ['ab12 ', false],
    ['xab12', false],
    ['zb12', false],
  ])('by %s as the beginning of an id: %s', (who, expected) => {
    expect(isBeginning(who, id)).toBe(expected);
  });

  it('by no number as the beginning of an id, unless it is too long for a number', () => {
    expect(isBeginning('12345', '12345'.padEnd(64, '0'))).toBe(false);
    expect(isBeginning('123456789012345', '123456789012345'.padEnd(64, '0'))).toBe(false);
    expect(isBeginning('1234567890123456', '1234567890123456'.padEnd(64, '0'))).toBe(true);
  });

  it('by a whole id where less of it is known', () => {
    expect(isBeginning(id, id.slice(0, 12))).toBe(true);
  });
});
