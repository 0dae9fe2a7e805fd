import type { Page } from '@playwright/test';
import { axeViolations } from '../support/axe';
import { expect, test } from '../support/fixtures';

/**
 * Opening one keeps Swagger UI busy for seconds: for 27 beside three other browsers on a slow
 * machine.
 */
async function openOperation(page: Page): Promise<void> {
  const operation = page.getByRole('button', { name: /send-for-approval/ }).first();
  await operation.click({ timeout: 120_000 });
  await expect(page.getByText('Responses').first()).toBeVisible();
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`DEV-06 the API reference in the ${colorScheme} scheme of the system can be read`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/docs');
    await openOperation(page);
    const violations = await axeViolations(page);
    // Swagger UI puts links into the buttons that open an operation, close to each other.
    const ofSwaggerUi = /^(nested-interactive|target-size):/;
    expect(violations.filter((violation) => !ofSwaggerUi.test(violation))).toEqual([]);
  });
