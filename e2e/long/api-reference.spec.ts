import { axeViolations } from '../support/axe';
import { expect, test } from '../support/fixtures';

test('DEV-06 the API reference runs under its policy and can be read in both color schemes', async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const address = request.url();
    if (!address.startsWith(`${baseURL ?? ''}/`) && !/^(data|blob):/.test(address))
      foreign.push(address);
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/docs');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Swagger UI renders only what is near the window.
    await page.getByPlaceholder('Filter by tag').fill('vendor requests');
    // Opening one keeps Swagger UI busy for seconds: for 27 next to three other browsers on a slow
    // machine.
    const operation = page.getByRole('button', { name: /send-for-approval/ }).first();
    await operation.click({ timeout: 120_000 });
    await expect(page.getByText('Responses').first()).toBeVisible();
    const violations = await axeViolations(page);
    // Swagger UI puts links close together into the buttons that open an operation.
    const ofSwaggerUi = /^(nested-interactive|target-size):/;
    expect(violations.filter((violation) => !ofSwaggerUi.test(violation))).toEqual([]);
  }
  expect(foreign).toEqual([]);
});
