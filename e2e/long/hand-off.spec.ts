import type { Page } from '@playwright/test';
import { MINUTE_MS } from '../../contract/time';
import { axeViolations } from '../support/axe';
import { expect, test } from '../support/fixtures';
import { invitationLink, invite, openInvitation } from '../support/handOff';
import { hold } from '../support/hold';
import { card, COMPLETE, openOverview, seedRegistration } from '../support/registration';
import { callApi, entriesOf, seedContact } from '../support/seed';

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

  test('the code and a loading step keep their shape on every width', async ({
    page,
    browser,
    baseURL,
    sandbox,
    signInTo,
  }) => {
    await signInTo('draft.shop@example.com');
    const uid = await seedShop(page);
    const [ruth] = await entriesOf(page, uid, 'contact-info');
    const { contactUid, contactEmail } = ruth ?? {};
    await callApi(page, 'POST', `/mm/vendors/${uid}/step-invites`, { contactUid, steps: ['w9'] });
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: { width: 390, height: 844 },
    });
    const guest = await context.newPage();
    await guest.goto(await invitationLink(sandbox, String(contactEmail)));
    await guest.getByRole('button', { name: 'Send me a code' }).click();
    const field = guest.getByLabel('Code', { exact: true });
    await expect(field).toBeVisible();
    // Below the field, each with its words in one line.
    for (const [width, height] of [
      [1440, 44],
      [390, 48],
    ] as const) {
      await guest.setViewportSize({ width, height: 844 });
      const { y, height: high } = (await field.boundingBox()) ?? { y: 0, height: 0 };
      for (const name of ['Open the steps', 'Send another code']) {
        const button = await guest.getByRole('button', { name }).boundingBox();
        expect(button?.height, `${name} at ${width} px`).toBe(height);
        expect(button?.y, `${name} at ${width} px`).toBeGreaterThan(y + high);
      }
    }

    const [mail] = await sandbox.mails(String(contactEmail));
    await field.fill(mail?.code ?? '');
    const code = await hold(guest, /assets\/step-w9/);
    await guest.keyboard.press('Enter');
    await guest.getByRole('link', { name: /^W-9 Information/ }).click();
    await code.arrived;
    // The heading is there before the code of the step, and the boxes of its form keep the margins.
    await expect(guest.getByRole('heading', { level: 1, name: 'W-9 Information' })).toBeVisible();
    const skeleton = guest.locator('main section').filter({ hasText: 'Opening your link' });
    expect((await skeleton.boundingBox())?.x).toBe(16);
    code.release();
    await expect(guest.getByLabel('Tax class')).toBeVisible();
    await context.close();
  });

  test('BNK-07 stored bank details are handed off after a code to the owner, and changed after one to the contact', async ({
    page,
    browser,
    baseURL,
    sandbox,
    startSession,
    mayFail,
  }) => {
    // The first try, before the code.
    mayFail(/\/step-invites$/);
    await startSession(OWNER);
    const uid = await seedRegistration(page, OWNER, {
      ...COMPLETE,
      roles: [],
      pay: 'ACH',
      ach: true,
    });
    const email = 'ann.ledger@example.com';
    await seedContact(page, uid, ['MAIN', 'SIGN', 'AR'], {
      contactFirstName: 'Ann',
      contactLastName: 'Ledger',
      contactEmail: email,
    });
    await openOverview(page, uid);
    await page.getByRole('button', { name: 'Ask a contact' }).click();
    const asked = page.getByRole('alertdialog', { name: 'Ask a contact to fill in steps' });
    await asked.getByLabel('Contact').selectOption({ label: `Ann Ledger (${email})` });
    for (const step of ['W-9 Information', 'Payment Information'])
      await asked.getByRole('checkbox', { name: step }).uncheck();
    await asked.getByRole('button', { name: 'Send invitation' }).click();
    const owners = page.getByRole('alertdialog', { name: 'Confirm that it is you' });
    await expect(owners.getByText('The code is on its way.')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    const [ownersMail] = await sandbox.mails(OWNER);
    await owners.getByLabel('Code from the e-mail').fill(ownersMail?.code ?? '');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Waiting for Ann Ledger')).toBeVisible();

    const guest = await openInvitation(browser, baseURL, sandbox, email);
    // The code of the link counts for ten minutes.
    await sandbox.settings({ clockOffsetMs: 11 * MINUTE_MS });
    await guest.getByRole('link', { name: /^ACH Information/ }).click();
    for (const label of ['Account number', 'Confirm account number'])
      await guest.getByLabel(label, { exact: true }).fill('777766665555');
    const opened = (await sandbox.mails(email)).length;
    await guest.getByRole('button', { name: 'Next', exact: true }).click();

    const dialog = guest.getByRole('alertdialog', { name: 'Confirm that it is you' });
    const code = dialog.getByLabel('Code from the e-mail');
    await expect(code).toBeFocused();
    await expect(dialog).toContainText('send to a***@e***.');
    await expect(dialog.getByText('The code is on its way.')).toBeVisible();
    expect(await axeViolations(guest)).toEqual([]);
    const stored = async () => (await entriesOf(page, uid, 'ach-info'))[0]?.['accountNo'];
    expect(await stored()).toBe('6789');
    const mails = await sandbox.mails(email);
    expect(mails).toHaveLength(opened + 1);
    await code.fill(mails[0]?.code ?? '');
    await guest.keyboard.press('Enter');
    await expect(guest.getByRole('heading', { level: 1, name: /^Your steps for/ })).toBeVisible();
    expect(await stored()).toBe('5555');
    await guest.context().close();
  });
});
