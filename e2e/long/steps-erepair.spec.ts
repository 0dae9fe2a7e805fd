import { expect, test } from '../support/fixtures';
import { callApi, entriesOf, seedUpToErepair } from '../support/seed';

const OWNER = 'draft.shop@example.com';

test('ERP-01 ERP-02 ERP-03 ERP-04 ERP-05 ERP-06 ERP-08 ERP-09 the choice, its reason, the users and all contacts', async ({
  page,
  seeScreen,
  signInTo,
  openStep,
}) => {
  const uid = await signInTo(OWNER);
  await seedUpToErepair(page, uid);
  const stored = () => callApi(page, 'GET', `/mm/vendors/${uid}`);
  await openStep(uid, 'erepair');
  const yes = page.getByRole('radio', { name: /^Enroll & Use eRepair/ });
  const no = page.getByRole('radio', { name: /^Contract & W9 Submission Only/ });
  const dialog = page.getByRole('alertdialog');
  const forward = page.getByRole('button', { name: 'Next' });
  await expect(page.getByText('Disclaimer', { exact: true })).toBeVisible();
  await expect(page.getByText(/By enrolling you agree that the users named below/)).toBeVisible();

  // Dismissed: no answer yet.
  await yes.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(yes).not.toBeChecked();
  await expect(no).not.toBeChecked();
  await yes.click();
  await dialog.getByRole('button', { name: 'Enroll & Use eRepair' }).click();
  await expect(yes).toBeChecked();
  expect((await stored())['useErepair']).toBe('Y');

  await page.getByRole('button', { name: 'Add user' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add user' });
  await drawer.getByLabel('First name').fill('Erin');
  await drawer.getByLabel('Last name').fill('Repair');
  await drawer.getByLabel('E-mail').fill('erin@example.com');
  await drawer.getByLabel('Title').fill('Service writer');
  await drawer.getByRole('button', { name: 'Save' }).click();
  const listed = page.getByRole('cell', { name: 'Erin Repair', exact: true });
  await expect(listed).toBeVisible();
  expect(await entriesOf(page, uid, 'erepair-users')).toEqual([
    expect.objectContaining({
      userName: 'Erin Repair',
      email: 'erin@example.com',
      title: 'Service writer',
    }),
  ]);
  await expect(forward).not.toHaveAttribute('aria-disabled');

  // Dismissed again: the answer stays Yes.
  await no.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(yes).toBeChecked();
  await no.click();
  await expect(dialog.getByText('The users you named are kept, but not counted.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Contract & W9 Submission Only' }).click();
  await expect(no).toBeChecked();
  await expect(listed).toBeHidden();
  expect(await entriesOf(page, uid, 'erepair-users')).toHaveLength(1);
  await expect(
    page.getByText('Auto Integrate charges a fee for each transaction. eRepair has none.'),
  ).toBeVisible();
  await expect(forward).toHaveAttribute('aria-disabled', 'true');
  const reasons = page.getByRole('radiogroup', { name: 'Do you use Auto Integrate?' });
  for (const [value, label] of [
    ['Y', 'We use Auto Integrate'],
    ['P', 'We plan to use Auto Integrate'],
    ['N', 'We do not use Auto Integrate'],
  ] as const) {
    await reasons.getByRole('radio', { name: label }).check();
    await forward.click();
    await expect(page.getByRole('heading', { level: 1, name: /^Ownership/ })).toBeVisible();
    expect(await stored()).toMatchObject({ useErepair: 'N', useAutoIntegrate: value });
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(reasons.getByRole('radio', { name: label })).toBeChecked();
  }
  await page.reload();
  await expect(no).toBeChecked();
  await seeScreen('eRepair User');

  await yes.click();
  await dialog.getByRole('button', { name: 'Enroll & Use eRepair' }).click();
  await expect(listed).toBeVisible();
  await page.reload();
  await expect(yes).toBeChecked();

  const contacts = page.getByRole('region', { name: 'All contacts' });
  await expect(contacts.getByRole('listitem')).toHaveText([
    /Dana Draper.*Primary contact/,
    /Sign Er.*Signing authority/,
  ]);
  await contacts.getByRole('button', { name: 'Edit Dana Draper' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit contact' });
  await edit.getByRole('checkbox', { name: 'Accounts receivable' }).check();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(contacts.getByRole('listitem')).toHaveText([
    /Dana Draper.*Primary contact, Accounts receivable/,
    /Sign Er.*Signing authority/,
  ]);
});

test('ERP-10 the message of the choice is nearer to the choice than to the disclaimer', async ({
  page,
  signInTo,
  openStep,
}) => {
  const uid = await signInTo(OWNER);
  await seedUpToErepair(page, uid);
  await openStep(uid, 'erepair');
  await page.getByRole('button', { name: 'Still needed' }).click();
  const message = page.getByRole('radiogroup').getByText('Choose one', { exact: true });
  const disclaimer = page.getByText('Disclaimer', { exact: true });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const gap = async () => {
      const above = await message.boundingBox();
      const below = await disclaimer.boundingBox();
      return above && below ? below.y - above.y - above.height : 0;
    };
    // With the padding of the notice.
    expect(await gap()).toBeGreaterThanOrEqual(36);
  }
});
