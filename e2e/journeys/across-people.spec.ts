import { axeViolations } from '../support/axe';
import { expect, test } from '../support/fixtures';
import { AGREEMENT, invite, openInvitation } from '../support/handOff';
import { COMPLETE, openOverview, seedRegistration } from '../support/registration';
import { seedContact } from '../support/seed';
import { signInElsewhere } from '../support/signIn';

const OWNER = 'new.shop@example.com';
const SIGNER = 'sam.signer@example.com';
const STAFF = 'super.user@example.com';
/** The sandbox leaves the decision on a name with this word to people. */
const SHOP = 'Foundry Review Garage';
const NOTE = 'Please pay to the address of the shop.';

test('HND-20 REV-10 SGN-40 one registration through all hands: owner, invited contact, super user, owner, signer', async ({
  page,
  browser,
  baseURL,
  sandbox,
  startSession,
  seeScreen,
}) => {
  test.setTimeout(240_000);

  // The owner has everything but the payment, and asks the person who knows it.
  await startSession(OWNER);
  const { pay: _theirs, ...parts } = COMPLETE;
  const uid = await seedRegistration(page, OWNER, {
    ...parts,
    businessName: SHOP,
    roles: ['MAIN'],
  });
  await seedContact(page, uid, ['SIGN'], {
    contactFirstName: 'Sam',
    contactLastName: 'Signer',
    contactEmail: SIGNER,
  });
  await seedContact(page, uid, ['AR'], {
    contactFirstName: 'Ann',
    contactLastName: 'Ledger',
    contactEmail: 'ann.ledger@example.com',
  });
  await openOverview(page, uid);
  await invite(page, /Ann Ledger/);
  await expect(page.getByText('Waiting for Ann, invited today')).toBeVisible();

  // The contact fills it in, in another browser, and hands it back.
  const guest = await openInvitation(browser, baseURL, sandbox, 'ann.ledger@example.com');
  // Only the step, and nothing else of the portal.
  await expect(guest.getByRole('navigation', { name: 'Registration steps' })).toHaveCount(0);
  await guest.getByRole('link', { name: /^Payment Information/ }).click();
  await guest
    .getByRole('combobox', { name: /preference/i })
    .first()
    .selectOption('CC');
  await guest.getByLabel(/Same as/i).check();
  await guest.reload();
  await expect(guest.getByText('We brought back what you had typed.')).toBeVisible();
  await guest.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(guest.getByRole('heading', { level: 1, name: /^Your steps for/ })).toBeVisible();
  await guest.getByRole('button', { name: 'Hand back' }).click();
  await guest.getByRole('alertdialog').getByRole('button', { name: 'Hand back' }).click();
  await expect(guest.getByRole('heading', { level: 1, name: 'Thank you' })).toBeFocused();
  expect(await axeViolations(guest)).toEqual([]);
  await expect
    .poll(() => guest.evaluate(() => JSON.stringify(sessionStorage)))
    .not.toContain('handoff_');
  await guest.reload();
  await expect(guest.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  await guest.context().close();
  const [returned] = await sandbox.mails(OWNER);
  expect(returned?.subject).toContain('Ann Ledger has handed back Payment Information');

  // The owner sees who did it, and submits the registration.
  await openOverview(page, uid);
  await expect(page.getByText('Handed back by Ann Ledger')).toBeVisible();
  await page.goto(`/register-vendor/${uid}?step=submit`);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await seeScreen('Application Under Review');

  // The super user asks for a change, in another browser.
  const desk = await signInElsewhere(browser, baseURL, STAFF);
  const dialog = desk.getByRole('alertdialog');
  await desk.getByRole('link', { name: /^Review desk \(\d+\)$/ }).click();
  await desk.getByRole('link', { name: SHOP }).click();
  await expect(desk.getByRole('heading', { level: 1, name: SHOP })).toBeVisible();
  await desk.getByRole('button', { name: 'Ask for changes' }).click();
  await dialog.getByLabel(/^Note for Payment/).fill(NOTE);
  await dialog.getByRole('button', { name: 'Ask for changes' }).click();
  await expect(dialog).toBeHidden();

  // The owner is notified by e-mail and on the card, saves the step again and resubmits.
  await sandbox.runJobs();
  expect((await sandbox.mails(OWNER))[0]?.subject).toBe('Please change your application');
  await page.goto(`/vendor-overview/${uid}`);
  await page.getByRole('link', { name: new RegExp(`To change: ${NOTE}`) }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Information' })).toBeVisible();
  await page.getByRole('button', { name: /^(Next|Save)/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Information' })).toBeHidden();
  await page.goto(`/register-vendor/${uid}?step=submit`);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await seeScreen('Application Under Review');

  await desk.goto(`/review-desk/${uid}`);
  await desk.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(desk.getByText(/Its status: /)).toBeVisible();
  await desk.context().close();

  // The signing authority reads, certifies and signs behind a link, and the shop is active.
  await page.goto(`/registration-status/${uid}`);
  await seeScreen('Applicant Approved');
  await expect(page.getByText(/^We e-mailed .* a link to sign it/)).toBeVisible();
  await sandbox.runJobs();
  const signer = await openInvitation(browser, baseURL, sandbox, SIGNER, AGREEMENT);
  expect(await axeViolations(signer)).toEqual([]);
  await signer.getByRole('checkbox', { name: /electronic records/ }).check();
  await signer.getByLabel('Your full name').fill('Sam Signer');
  await signer.getByRole('button', { name: 'Sign the agreement' }).click();
  await expect(signer.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeFocused();
  const download = signer.waitForEvent('download');
  await signer.getByRole('link', { name: 'Download All in one file' }).click();
  expect((await download).suggestedFilename()).toBe('packet.pdf');
  expect(await axeViolations(signer)).toEqual([]);
  await signer.context().close();

  // The owner sees the outcome, and who was involved.
  await page.reload();
  await expect(page.getByText('Ready for repair orders')).toBeVisible();
  await page.goto(`/vendor-overview/${uid}`);
  await seeScreen(SHOP);
  await page.getByRole('button', { name: 'Show activity' }).click();
  const activity = page.getByRole('region', { name: 'Activity' });
  for (const entry of [
    'Ann Ledger (ann.ledger@example.com) added the payment terms',
    'Ann Ledger (ann.ledger@example.com) handed back Payment Information',
    'Susan Super asked for changes',
    'Susan Super approved the registration',
  ])
    await expect(activity).toContainText(entry);
});
