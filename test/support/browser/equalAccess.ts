/**
 * The faults that IBM's Equal Access engine finds in a page. Its rules are independent of the
 * rules of axe-core.
 */
import { readFileSync } from 'node:fs';
import type { Checker } from 'accessibility-checker-engine';
import type { Page } from 'playwright-core';

const source = readFileSync(require.resolve('accessibility-checker-engine/ace.js'), 'utf8');

/**
 * The rules of WCAG 2.2 A and AA, and IBM's own requirements. A finding counts if the engine is
 * sure of it. Suspicions and recommendations do not count.
 */
const ruleSet = 'IBM_Accessibility';

interface Exception {
  readonly rule: string;
  /** The role of the element. */
  readonly role: string;
  readonly reason: string;
}

/** Elements that a rule forbids, but that are correct on this site. */
const exceptions: readonly Exception[] = [
  {
    rule: 'element_tabbable_role_valid',
    role: 'region',
    reason:
      'What scrolls, and holds nothing that takes the focus, takes it itself (WCAG 2.1.1); axe asks for it.',
  },
];

/** Returns one line for each element that certainly breaks a rule. The exceptions are left out. */
export async function equalAccessFindings(page: Page): Promise<readonly string[]> {
  await page.evaluate(`${source}; globalThis.ace = ace; undefined`);
  const found = await page.evaluate(async ruleSet => {
    // The script above sets this property.
    const { ace } = globalThis as unknown as { ace: { Checker: new () => Checker } };
    const { results } = await new ace.Checker().check(document, [ruleSet]);
    return results
      .filter(({ value }) => value.join() === 'VIOLATION,FAIL')
      .map(({ ruleId, message, snippet, path }) => ({
        ruleId,
        message,
        snippet,
        role: path.aria ?? '',
      }));
  }, ruleSet);
  return found
    .filter(({ ruleId, role }) => !isException(ruleId, role))
    .map(({ ruleId, message, snippet }) => `${ruleId} (${message}): ${snippet}`);
}

/**
 * Returns whether a finding is one of the exceptions. `path`: the roles of all elements from the
 * document down to this one, such as /document[1]/main[1]/region[2].
 */
function isException(ruleId: string, path: string): boolean {
  return exceptions.some(
    ({ rule, role }) => rule === ruleId && path.split('/').at(-1)?.startsWith(`${role}[`),
  );
}
