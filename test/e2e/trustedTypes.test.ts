/** No script of a page may make HTML or code from a text, whatever slips into it. Source: Trusted Types. */
import { browserVisits } from '../support/browser';

const visits = browserVisits();
visits.allowComplaints(/policy violated: (?:require-trusted-types-for|trusted-types)/);

it('makes no HTML and no code from a text', async () => {
  visits.expectComplaints(/requires 'Trusted(?:HTML|Script|ScriptURL)' assignment/);
  const page = await visits.open('/');
  const outcomes = await page.evaluate(() => {
    const script = document.createElement('script');
    const acts = {
      innerHTML: () => Object.assign(document.body, { innerHTML: '<b>x</b>' }),
      outerHTML: () => Object.assign(document.body, { outerHTML: '<body>x' }),
      parseFromString: () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
      'script.text': () => Object.assign(script, { text: 'x = 1' }),
      'script.src': () => Object.assign(script, { src: '/x.js' }),
      'a worker': () => new Worker('/x.js'),
    };
    return Object.entries(acts).map(([name, act]) => {
      try {
        act();
        return `${name}: taken`;
      } catch (fault) {
        return `${name}: ${fault instanceof TypeError ? 'refused' : fault}`;
      }
    });
  });
  const names = ['innerHTML', 'outerHTML', 'parseFromString', 'script.text', 'script.src', 'a worker'];
  expect(outcomes).toEqual(names.map(name => `${name}: refused`));
});

it.each(['mine', 'default'])('lets no script make the policy "%s"', async name => {
  visits.expectComplaints(/Creating a TrustedTypePolicy named '\w+' violates/);
  const page = await visits.open('/');
  const making = page.evaluate(policy => {
    // TypeScript's library does not know it; Chromium has it.
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown };
    };
    trustedTypes.createPolicy(policy, {});
  }, name);
  await expect(making).rejects.toThrow(/TypeError/);
});
