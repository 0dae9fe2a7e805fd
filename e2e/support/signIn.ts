import { type Browser, expect, type Page } from '@playwright/test';

/** The password of every account of the sandbox. */
export const PASSWORD = 'Portal-Demo-1!';

/** Fills in the open sign-in form, and leaves it there. */
export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/** Signs in on the open form. */
export async function submitSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await fillSignIn(page, email, password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Signs in on the sign-in page. */
export async function signInOn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/');
  await submitSignIn(page, email, password);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeHidden({
    timeout: 20_000,
  });
}

/** A page of another browser, with someone signed in. The test closes its context. */
export async function signInElsewhere(
  browser: Browser,
  baseURL: string | undefined,
  email: string,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await signInOn(page, email);
  return page;
}
