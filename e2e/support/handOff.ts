import { type Browser, expect, type Page } from '@playwright/test';
import { axeViolations } from './axe';
import type { Sandbox } from './sandbox';

/** Asks a contact for the steps that the dialog proposes. */
export async function invite(page: Page, contact: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Ask a contact' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('Please choose a contact')).toBeVisible();
  const select = dialog.getByLabel('Contact');
  const option = await select.getByRole('option', { name: contact }).getAttribute('value');
  await select.selectOption(option);
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toBeHidden();
}

/** The link in the newest e-mail to an invited contact. */
async function invitationLink(sandbox: Sandbox, email: string): Promise<string> {
  const [mail] = await sandbox.mails(email);
  const { pathname, hash } = new URL(/http\S+\/hand-off#\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  return pathname + hash;
}

/** The headings of a link to fill in steps, before and behind the code. */
const STEPS = { asked: 'Fill in part of a registration', opened: /^Your steps for/ };
/** The same of a link to sign. */
export const AGREEMENT = { asked: 'Sign the agreement', opened: 'Vendor agreement' };

/** Opens an invitation in another browser, with the code that is mailed for it. */
export async function openInvitation(
  browser: Browser,
  baseURL: string | undefined,
  sandbox: Sandbox,
  email: string,
  { asked, opened }: { asked: string; opened: string | RegExp } = STEPS,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const guest = await context.newPage();
  await guest.goto(await invitationLink(sandbox, email));
  await expect(guest.getByRole('heading', { level: 1, name: asked })).toBeVisible();
  expect(await axeViolations(guest)).toEqual([]);
  await guest.getByRole('button', { name: 'Send me a code' }).click();
  const field = guest.getByLabel('Code', { exact: true });
  await expect(field).toBeVisible();
  const [codeMail] = await sandbox.mails(email);
  await field.fill(codeMail?.code ?? '');
  await guest.keyboard.press('Enter');
  await expect(guest.getByRole('heading', { level: 1, name: opened })).toBeVisible();
  return guest;
}
