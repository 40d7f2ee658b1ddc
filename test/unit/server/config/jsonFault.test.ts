/** The place of the first fault in a JSON text that a person has written. */
import fc from 'fast-check';
import { jsonFault, repeatedName } from '../../../../server/config/jsonFault';

const value = 'a value is expected (a text in quotation marks, a number, true, false, [ or {)';
const symbol = 'a text in quotation marks, a number, true or false is expected';
const text = 'a text is expected that ends in its line and has no \\ but \\", \\\\ and \\n';

it.each([
  ['{\n  "name": Kalyan IT",\n  "year": 2026\n}', `in line 2 ${symbol}, but there is Kalyan IT",`],
  ['{\r\n  "a": 1,\r\n  name": "A"\r\n}', `in line 3 ${symbol}, but there is name": "A"`],
  ['{"name": "Kalyan IT\n}', `in line 1 ${text}, but there is "Kalyan IT`],
  [
    '{\n\u00A0 "name": "A"\n}',
    `in line 2 ${symbol}, but there is \u00A0 "name": "A" with U+00A0, which is not seen`,
  ],
  ['{"name": "C:\\temp\\new"}', undefined],
  ['{"name": "C:\\site"}', `in line 1 ${text}, but there is "C:\\site"}`],
  ['{"a": 1\n "b": 2}', 'in line 2 a comma or a closing bracket is expected, but there is "b": 2}'],
  ['[1, 2,\n\n]', `in line 3 ${value}, but there is ]`],
  ['{"a" 1}', 'in line 1 a colon is expected, but there is 1}'],
  ['{"a": [1, 2}', 'in line 1 a comma or a closing bracket is expected, but there is }'],
  ['{"a": 1}\n}', 'in line 2 the end of the file is expected, but there is }'],
  ['{\n"a": {', 'in line 2 a comma or } is expected, but the file ends'],
  ['', `in line 1 ${value}, but the file ends`],
])('a fault in JSON is reported with its line: %j', (json, sentence) => {
  expect(jsonFault(json)).toBe(sentence);
});

it.each([
  ['{"a": 1,\n "b": 2,\n "a": 3}', 'in line 3 "a"'],
  ['{"x": [{"a": 1}, {"b": {}, "c": 1, "b": 2}]}', 'in line 1 "b"'],
  ['{"a": {"b": 1}, "b": [{"a": 1}, {"a": 1}]}', undefined],
  ['{"a": "{\\"a\\": 1", "b": "a", "c": "a"}', undefined],
  ['[["a", "a"], "a"]', undefined],
  ['{"\\u0061": 1, "a": 2}', 'in line 1 "a"'],
])('a repeated name in JSON is reported: %j', (json, begins) => {
  const sentence = `${begins} stands in its { } a second time, and what stood first would not be read`;
  expect(repeatedName(json)).toBe(begins === undefined ? undefined : sentence);
});

it('repeatedName finds what JSON.parse would drop, in any JSON', () => {
  fc.assert(
    fc.property(fc.json(), json => {
      expect(repeatedName(json)).toBeUndefined();
      expect(repeatedName(`{"list": ${json}, "a": 1, "list": ${json}}`)).toMatch(
        /^in line \d+ "list"/,
      );
    }),
  );
});

it('jsonFault finds a fault exactly if JSON.parse does, in texts with one typing error', () => {
  const slips = fc.tuple(
    fc.json(),
    fc.nat(),
    fc.nat(2),
    fc.constantFrom(...'{}[]",:\\0-.eE tn\n\u0001\u007f\u2028é'),
  );
  fc.assert(
    fc.property(slips, ([json, place, remove, insert]) => {
      const at = place % (json.length + 1);
      const changed = json.slice(0, at) + insert + json.slice(at + remove);
      expect(jsonFault(changed) === undefined).toBe(isJson(changed));
      expect(jsonFault(json)).toBeUndefined();
    }),
    { numRuns: 3_000 },
  );
});

function isJson(json: string): boolean {
  try {
    JSON.parse(json);
    return true;
  } catch {
    return false;
  }
}
