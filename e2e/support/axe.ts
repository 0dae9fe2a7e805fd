import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

const SOURCE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface AxeViolation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly {
    readonly target: readonly string[];
    readonly failureSummary?: string;
  }[];
}

/** The current screen's violations of WCAG 2.2 A and AA, one line each. */
export async function axeViolations(page: Page): Promise<string[]> {
  // Evaluated by the debugger, so that the page's content policy stays unchanged.
  await page.evaluate(SOURCE);
  const violations = await page.evaluate(async () => {
    const axe = (
      window as unknown as { axe: { run: (options: object) => Promise<{ violations: unknown }> } }
    ).axe; // set by the line above
    const { violations: found } = await axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    });
    return found as readonly AxeViolation[];
  });
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} (${nodes
        .map((node) => node.target.join(' '))
        .slice(0, 3)
        .join('; ')}) ${nodes[0]?.failureSummary ?? ''}`,
  );
}
