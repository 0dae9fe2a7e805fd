import type { Page } from '@playwright/test';
import { HOUR_MS } from '@contract/time';
import { expect, test } from '../support/fixtures';
import { COMPLETE, seedRegistration } from '../support/registration';
import type { Sandbox } from '../support/sandbox';
import { callApi } from '../support/seed';
import { signInElsewhere } from '../support/signIn';

const OWNER = 'new.shop@example.com';
const STAFF = 'super.user@example.com';

/** Enters the code that was just mailed, in the dialog that asks for it. */
async function enterCode(page: Page, sandbox: Sandbox, email: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: 'Confirm that it is you' });
  await expect(dialog.getByText('The code is on its way.')).toBeVisible();
  const mail = (await sandbox.mails(email)).find(({ code }) => code);
  await dialog.getByLabel('Code from the e-mail').fill(mail?.code ?? '');
  await dialog.getByRole('button', { name: /^Confirm/ }).click();
}

/** The owner sends another account number from the status page. */
async function propose(page: Page, uid: string, account: string): Promise<void> {
  await page.goto(`/registration-status/${uid}`);
  await page.getByRole('link', { name: 'Change the bank account' }).click();
  await page.getByLabel('Account number', { exact: true }).fill(account);
  await page.getByLabel('Confirm account number').fill(account);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
}

const panel = (page: Page) => page.getByRole('region', { name: 'Changes', exact: true });

test('CHG-18 an approved shop changes its bank account: proposed, accepted, applied; the next one is stopped by one press', async ({
  page,
  browser,
  baseURL,
  sandbox,
  startSession,
  watched,
}) => {
  test.setTimeout(240_000);
  // The code is asked for by a refusal.
  watched.failing(/\/ach-info\//);
  await startSession(OWNER);
  const uid = await seedRegistration(page, OWNER, { ...COMPLETE, pay: 'ACH', ach: true });
  await callApi(page, 'POST', `/mm/vendors/${uid}/send-for-approval`, {});

  await propose(page, uid, '987650001111');
  await enterCode(page, sandbox, OWNER);
  await expect(panel(page).getByText(/It waits for a decision/)).toBeVisible();
  await expect(panel(page).getByText('••••1111')).toBeVisible();

  const staff = await signInElsewhere(browser, baseURL, STAFF);
  await staff.goto('/review-desk');
  await staff
    .getByRole('region', { name: 'Changes that wait' })
    .getByRole('link', { name: 'Foundry Garage' })
    .click();
  await panel(staff).getByRole('button', { name: 'Accept' }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
  await enterCode(staff, sandbox, STAFF);
  await expect(panel(staff).getByText(/accepted it/)).toBeVisible();
  await staff.context().close();

  await sandbox.runJobs();
  await sandbox.settings({ clockOffsetMs: 49 * HOUR_MS });
  await sandbox.runJobs();
  await sandbox.settings({ clockOffsetMs: 0 });
  await page.reload();
  await expect(panel(page).getByText(/It is in effect/)).toBeVisible();

  await propose(page, uid, '987650002222');
  await expect(panel(page).getByText('••••2222')).toBeVisible();
  await sandbox.runJobs();
  const notice = (await sandbox.mails(OWNER)).find(({ subject }) => /Please check/.test(subject));
  const [link = ''] = /https?:\/\/\S+\/bank-account\/\S+/.exec(notice?.text ?? '') ?? [];
  await page.goto(link);
  await page.getByRole('button', { name: 'Lock the bank account' }).click();
  await expect(page.getByRole('heading', { name: 'The bank account is locked' })).toBeVisible();
  await page.goto(`/registration-status/${uid}`);
  await expect(page.getByRole('heading', { name: 'Application On Hold' })).toBeVisible();
});
