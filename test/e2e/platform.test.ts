/** What pages rely on in a browser: its policies, its stylesheets, and what an old one has not. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'lightningcss';
import { readAssets } from '../../server/pages/assets';
import { browserVisits, press } from '../support/browser';
import { dist } from '../support/dist';
import { eventually } from '../support/eventually';
import { contactForm, fieldOf, formOf } from '../support/mailForms';

const visits = browserVisits();
// Beside the browser's own words.
visits.allowComplaints(/policy violated: (?:require-trusted-types-for|trusted-types)/);
const assets = readAssets(dist);

it('a browser without popovers, which is years old, posts a form without script', async () => {
  const before = visits.site().seen.length;
  const page = await visits.open('/contactform', {
    before: each => each.addInitScript(() => void Reflect.deleteProperty(HTMLElement.prototype, 'popover')),
  });
  for (const [label, value] of Object.entries(contactForm.fill)) await fieldOf(page, label).fill(value);
  await press(formOf(page).getByRole('button', { name: contactForm.submit }));
  await page.getByRole('status').filter({ hasText: contactForm.success }).waitFor();
  const seen = visits.site().seen.slice(before);
  expect(seen.filter(({ path }) => path.endsWith('.js'))).toEqual([]);
});

describe('the stylesheets', () => {
  it('have no rule that the browser drops', async () => {
    const [later = ''] = readdirSync(join(dist, 'assets')).filter(name => /^later-.*\.css$/.test(name));
    const sheets = { ...assets.styles, later: readFileSync(join(dist, 'assets', later), 'utf8') };
    const page = await visits.open('/');
    for (const [name, text] of Object.entries(sheets)) {
      let written = 0;
      const style = () => {
        written += 1;
      };
      transform({ filename: name, code: Buffer.from(text), visitor: { Rule: { style } } });
      const kept = await page.evaluate(css => {
        const count = (rules: CSSRuleList): number =>
          [...rules].reduce(
            (sum, rule) =>
              sum +
              Number(rule instanceof CSSStyleRule) +
              ('cssRules' in rule ? count(rule.cssRules as CSSRuleList) : 0),
            0,
          );
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        return count(sheet.cssRules);
      }, text);
      expect([name, kept]).toEqual([name, written]);
    }
  });

  it('are dark where the device is, which the switch says', async () => {
    const page = await visits.open('/about', { screen: 'phone', colorScheme: 'dark' });
    const isDark = () =>
      page.evaluate(() => {
        const [red] = getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g) ?? [];
        return Number(red) < 128;
      });
    expect(await isDark()).toBe(true);
    const button = page.getByRole('button', { name: 'Dark mode' });
    const expectPressed = (state: string) =>
      eventually(async () => expect(await button.getAttribute('aria-pressed')).toBe(state));
    // A state that is not known yet must not be announced as another one.
    expect(await button.getAttribute('aria-pressed')).toBeNull();
    await button.focus();
    await expectPressed('true');
    await press(button);
    await eventually(async () => expect(await isDark()).toBe(false));
    await expectPressed('false');
  });
});

/** Whatever slips into a page. Source: Trusted Types. */
describe('a script', () => {
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

  it.each(['mine', 'default'])('makes no policy "%s"', async name => {
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
});
