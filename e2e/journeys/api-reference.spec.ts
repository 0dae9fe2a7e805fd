import type { Page } from '@playwright/test';
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

test('DEV-06 the API reference lists the operations and opens one, in a browser that runs its policy', async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const address = request.url();
    if (!address.startsWith(`${baseURL ?? ''}/`) && !/^(data|blob):/.test(address))
      foreign.push(address);
  });
  await page.goto('/docs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openOperation(page);
  expect(foreign).toEqual([]);
});
