import type { Page } from '@playwright/test';
import { axeViolations } from '../support/axe';
import { expect, test } from '../support/fixtures';
import { invitationLink, invite, openInvitation } from '../support/handOff';
import { card, openOverview, seedRegistration } from '../support/registration';
import { seedContact } from '../support/seed';

const OWNER = 'new.shop@example.com';
const ALL_PARTS = { program: 'Preferred', franchise: 0, roles: [] } as const;

/** Registers a shop with Ruth as primary and signing contact, and Ann for accounts receivable. */
async function seedShop(page: Page): Promise<string> {
  const uid = await seedRegistration(page, OWNER, ALL_PARTS);
  await seedContact(page, uid, ['MAIN', 'SIGN'], {
    contactFirstName: 'Ruth',
    contactLastName: 'Miller',
    contactEmail: 'ruth.miller@example.com',
  });
  await seedContact(page, uid, ['AR'], {
    contactFirstName: 'Ann',
    contactLastName: 'Ledger',
    contactEmail: 'ann.ledger@example.com',
  });
  return uid;
}

test.describe('handing steps to the person who knows them', () => {
  test('HND-20 an invited contact opens the link with a code, fills in the payment, hands it back, and the owner sees who did it', async ({
    page,
    browser,
    baseURL,
    sandbox,
    seeScreen,
    startSession,
  }) => {
    await startSession(OWNER);
    const uid = await seedShop(page);
    await openOverview(page, uid);
    await invite(page, /Ann Ledger/);
    await expect(page.getByText('Waiting for Ann, invited today')).toBeVisible();
    await expect(page.getByText('Waiting for Ann Ledger')).toBeVisible();
    await seeScreen('Foundry Garage');

    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const guest = await context.newPage();
    await guest.goto(await invitationLink(sandbox, 'ann.ledger@example.com'));
    await expect(
      guest.getByRole('heading', { level: 1, name: 'Fill in part of a registration' }),
    ).toBeVisible();
    expect(await axeViolations(guest)).toEqual([]);
    await guest.getByRole('button', { name: 'Send me a code' }).click();
    const field = guest.getByLabel('Code', { exact: true });
    await expect(field).toBeFocused();
    await field.fill('12');
    await guest.getByRole('button', { name: 'Open the steps' }).click();
    await expect(guest.getByText('Please enter the 6 digits of the code')).toBeVisible();
    const [codeMail] = await sandbox.mails('ann.ledger@example.com');
    await field.fill(codeMail?.code ?? '');
    await guest.getByRole('button', { name: 'Open the steps' }).click();
    await expect(
      guest.getByRole('heading', { level: 1, name: 'Your steps for Foundry Garage' }),
    ).toBeVisible();
    expect(await axeViolations(guest)).toEqual([]);
    // Nothing of the portal besides the step.
    await expect(guest.getByRole('navigation', { name: 'Registration steps' })).toHaveCount(0);
    await guest.getByRole('link', { name: /^Payment Information/ }).click();
    await expect(
      guest.getByRole('heading', { level: 1, name: 'Payment Information' }),
    ).toBeFocused();
    await expect(guest.getByText('ann.ledger@example.com')).toBeVisible();
    await expect(guest.getByRole('button', { name: 'Add Contact' })).toHaveCount(0);
    await guest
      .getByRole('combobox', { name: /preference/i })
      .first()
      .selectOption('ACH');
    await guest.getByLabel(/Same as/i).check();
    expect(await axeViolations(guest)).toEqual([]);
    await guest.reload();
    // What was typed survives a reload of the tab.
    await expect(guest.getByText('We brought back what you had typed.')).toBeVisible();
    await guest.getByRole('button', { name: 'Next', exact: true }).click();
    // ACH was asked for as well, and has appeared.
    await expect(guest.getByRole('heading', { level: 1, name: 'ACH Information' })).toBeVisible();
    await guest.getByRole('link', { name: 'All your steps' }).click();
    await expect(guest.getByRole('link', { name: /^Payment Information complete/ })).toBeVisible();
    await guest.getByRole('button', { name: 'Hand back' }).click();
    const dialog = guest.getByRole('alertdialog');
    await expect(dialog.getByText('Not every step is complete.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Hand back' }).click();
    await expect(guest.getByRole('heading', { level: 1, name: 'Thank you' })).toBeFocused();
    expect(await axeViolations(guest)).toEqual([]);
    await expect
      .poll(() => guest.evaluate(() => JSON.stringify(sessionStorage)))
      .not.toContain('handoff_');
    await guest.reload();
    await expect(guest.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
    await context.close();

    const [returned] = await sandbox.mails(OWNER);
    expect(returned?.subject).toContain('Ann Ledger has handed back Payment Information');
    await openOverview(page, uid);
    await expect(
      card(page, 'Payment Information', 'complete').or(card(page, 'Payment Information', 'locked')),
    ).toBeVisible();
    await expect(page.getByText('Handed back by Ann Ledger')).toBeVisible();
    await expect(page.getByText(/Waiting for Ann/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Show activity' }).click();
    const activity = page.getByRole('region', { name: 'Activity' });
    await expect(activity).toContainText(
      'Ann Ledger (ann.ledger@example.com) handed back Payment Information and ACH Information',
    );
    await expect(activity).toContainText(
      'Ann Ledger (ann.ledger@example.com) added the payment terms',
    );
  });

  test('HND-21 HND-23 a revoked link says so and whom to ask, and throws out who is inside', async ({
    page,
    browser,
    baseURL,
    sandbox,
    startSession,
    mayFail,
  }) => {
    mayFail(/step-invites/);
    await startSession(OWNER);
    const uid = await seedShop(page);
    await openOverview(page, uid);
    await invite(page, /Ruth Miller/);
    const guest = await openInvitation(browser, baseURL, sandbox, 'ruth.miller@example.com');
    await guest.getByRole('link', { name: /^W-9 Information/ }).click();
    await expect(guest.getByRole('heading', { level: 1, name: 'W-9 Information' })).toBeVisible();
    await expect(guest.getByRole('textbox', { name: /^Business name/i })).toHaveValue(
      'Foundry Garage',
    );

    const remind = page.getByRole('button', { name: 'Remind Ruth Miller' });
    await expect(remind).toHaveAttribute('aria-disabled', 'true');
    await expect(remind).toHaveAccessibleDescription(/^You can send a reminder from \w+day, \d/);
    await page.getByRole('button', { name: 'Revoke the invitation to Ruth Miller' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke invitation' }).click();
    await expect(page.getByText(/Waiting for Ruth/)).toHaveCount(0);

    await guest.getByRole('link', { name: 'All your steps' }).click();
    await guest.reload();
    await expect(
      guest.getByRole('heading', { level: 1, name: 'This invitation has been withdrawn' }),
    ).toBeVisible();
    await expect(guest.getByText(`(${OWNER})`)).toBeVisible();
    await guest.goto('/hand-off#made-up');
    await guest.reload();
    await expect(
      guest.getByRole('heading', { level: 1, name: 'This link is not valid' }),
    ).toBeVisible();
    await guest.context().close();
  });
});
