import { expect, test } from '../support/fixtures';
import { invite, openInvitation } from '../support/handOff';
import { openOverview, seedRegistration } from '../support/registration';
import { seedContact } from '../support/seed';

const OWNER = 'new.shop@example.com';

test.describe('handing steps to the person who knows them', () => {
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
    const uid = await seedRegistration(page, OWNER, {
      program: 'Preferred',
      franchise: 0,
      roles: [],
    });
    await seedContact(page, uid, ['MAIN', 'SIGN'], {
      contactFirstName: 'Ruth',
      contactLastName: 'Miller',
      contactEmail: 'ruth.miller@example.com',
    });
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
