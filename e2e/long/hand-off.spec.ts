import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { invitationLink } from '../support/handOff';
import { hold } from '../support/hold';
import { seedRegistration } from '../support/registration';
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
});
