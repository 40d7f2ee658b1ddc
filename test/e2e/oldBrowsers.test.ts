/** Browsers that are years old get pages without script; and no browser of today drops a rule of the stylesheets. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'lightningcss';
import { browserVisits, press } from '../support/browser';
import { dist } from '../support/dist';
import { fieldOf, formOf, pageForms } from '../support/mailForms';

const visits = browserVisits();

describe('without popovers', () => {
  it.each(pageForms)('$name is posted without script, and thanked for', async form => {
    const page = await visits.open(form.path, {
      before: each => each.addInitScript(() => void Reflect.deleteProperty(HTMLElement.prototype, 'popover')),
    });
    for (const [label, value] of Object.entries(form.fill)) await fieldOf(page, label).fill(value);
    await press(formOf(page).getByRole('button', { name: form.submit }));
    await page.getByRole('status').filter({ hasText: form.success }).waitFor();
    const scripts = visits.site().seen.filter(({ path }) => path.endsWith('.js'));
    expect(scripts).toEqual([]);
  });
});

it('keeps every rule of the stylesheets', async () => {
  const { styles } = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));
  const [later = ''] = readdirSync(join(dist, 'assets')).filter(name => /^later-.*\.css$/.test(name));
  const sheets: Record<string, string> = {
    ...styles,
    later: readFileSync(join(dist, 'assets', later), 'utf8'),
  };
  const page = await visits.open('/');
  for (const [name, text] of Object.entries(sheets)) {
    let written = 0;
    transform({
      filename: name,
      code: Buffer.from(text),
      visitor: {
        Rule: {
          style: () => {
            written += 1;
          },
        },
      },
    });
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
