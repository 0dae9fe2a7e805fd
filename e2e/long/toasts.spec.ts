import { expect, test } from '../support/fixtures';
import { fillAddress, fillBasicInfo, next, SHOP } from '../support/enroll';
import { pdf } from '../support/files';
import { hold } from '../support/hold';
import { callApi, seedUpToPayment } from '../support/seed';
import { seeFailure, seeToast } from '../support/toasts';

const OWNER = 'draft.shop@example.com';
const SERVER_MESSAGE = 'This failure was made by the sandbox.';

test.describe('a save that fails has its toast and a message that stays', () => {
  test('ERR-44 ERR-45 ERR-57 basic info, created and updated', async ({
    page,
    startSession,
    seeScreen,
    sandbox,
    mayFail,
  }) => {
    mayFail(/basic-info/);
    await startSession('new.shop@example.com');
    await page.goto('/register-vendor?new=1&step=basic-info');
    await fillBasicInfo(page);
    await sandbox.faults([
      { method: 'POST', path: '/mm/vendors/*/basic-info', status: 500, times: 1 },
      { method: 'PUT', path: '/mm/vendors/*/basic-info/*', status: 500, times: 1 },
      { method: 'PATCH', path: '/mm/vendors/*/basic-info/*', status: 500, times: 1 },
    ]);
    await page.getByRole('button', { name: 'Next' }).click();
    await seeFailure(page, page.getByRole('main'), 'Failed to update vendor basic info');
    await expect(page.getByLabel('Business name')).toHaveValue(SHOP.businessName);
    await next(page, 'Program Selection');

    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByLabel('Business name').fill('Foundry Brake and Tire');
    await page.getByRole('button', { name: 'Next' }).click();
    await seeFailure(page, page.getByRole('main'), 'Failed to update Basic Info');
    await seeScreen('Shop Basic Information');
    await next(page, 'Program Selection');
  });

  test('ERR-43 the form of a National Account', async ({
    page,
    seeScreen,
    sandbox,
    mayFail,
    signInTo,
    openStep,
  }) => {
    mayFail(/payment-info/);
    const uid = await signInTo('national.shop@example.com');
    await openStep(uid, 'nationalAccount');
    await page.getByLabel('Bill through vendor').selectOption({ index: 2 });
    await sandbox.faults([
      { method: 'PATCH', path: '/mm/vendors/*/payment-info/*', status: 500, times: 1 },
    ]);
    await page.getByRole('button', { name: 'Next' }).click();
    await seeFailure(page, page.getByRole('main'), 'Failed to update payment terms');
    await seeScreen('National Account');
    await next(page, /./);
  });

  test("ERR-49 the W-9, with the server's message or the fixed text", async ({
    page,
    seeScreen,
    sandbox,
    mayFail,
    signInTo,
    openStep,
  }) => {
    mayFail(/w9-info/);
    const uid = await signInTo(OWNER);
    await seedUpToPayment(page, uid);
    await openStep(uid, 'w9');
    const taxClass = page.getByLabel('Tax class');
    await taxClass.selectOption({ label: 'Partnership' });
    await sandbox.faults([{ method: '*', path: '/mm/vendors/*/w9-info/*', status: 500, times: 1 }]);
    await page.getByRole('button', { name: 'Next' }).click();
    await seeFailure(page, page.getByRole('main'), SERVER_MESSAGE);
    await expect(page.getByText('Failed to update W9 info')).toHaveCount(0);

    await page.route(/\/w9-info\/(?!search)/, (route) =>
      route.fulfill({
        status: 500,
        json: { message: { code: 'FAILED', text: '', detail: '' }, payload: null },
      }),
    );
    await page.getByRole('button', { name: 'Next' }).click();
    const fixed = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: 'Failed to update W9 infofailed to update the data' });
    await seeFailure(page, page.getByRole('main'), 'Failed to update W9 info');
    await expect(fixed).toBeVisible();

    await page.unroute(/\/w9-info\/(?!search)/);
    await taxClass.selectOption({ label: 'S corporation' });
    await expect(page.getByRole('button', { name: 'Next' })).not.toHaveAttribute('aria-disabled');
    await sandbox.faults([{ method: '*', path: '/mm/vendors/*/w9-info/*', drop: 'before' }]);
    const save = await hold(page, /\/w9-info\/(?!search)/);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(fixed).toBeHidden();
    save.release();
    await expect(fixed).toBeVisible();
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
    await seeScreen('W-9 Information');
  });

  test('ERR-37 ERR-38 ERR-39 ERR-40 an eRepair user, saved and deleted', async ({
    page,
    sandbox,
    mayFail,
    signInTo,
    openStep,
  }) => {
    mayFail(/erepair-users/);
    const uid = await signInTo(OWNER);
    await seedUpToPayment(page, uid);
    await callApi(page, 'PATCH', `/mm/vendors/${uid}/false`, { useErepair: 'Y' });
    await openStep(uid, 'erepair');
    await sandbox.faults([
      { method: 'POST', path: '/mm/vendors/*/erepair-users', status: 500, times: 1 },
      { method: 'DELETE', path: '/mm/vendors/*/erepair-users/*', status: 500, times: 1 },
    ]);
    await page.getByRole('button', { name: 'Add user' }).click();
    const drawer = page.getByRole('dialog', { name: 'Add user' });
    await drawer.getByLabel('First name').fill('Erin');
    await drawer.getByLabel('Last name').fill('Repair');
    await drawer.getByLabel('E-mail').fill('erin@example.com');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await seeFailure(page, drawer, 'Failed to save e-repair user');
    await expect(drawer.getByLabel('First name')).toHaveValue('Erin');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await seeToast(page, 'E-Repair user saved successfully!');
    await expect(page.getByRole('cell', { name: 'Erin Repair', exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Delete Erin Repair' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Are You Sure?' });
    await dialog.getByRole('button', { name: 'Delete user' }).click();
    await seeFailure(page, dialog, 'Failed to delete e-repair user');
    await dialog.getByRole('button', { name: 'Delete user' }).click();
    await seeToast(page, 'E-Repair user deleted successfully!');
    await expect(page.getByText('No eRepair user yet')).toBeVisible();
  });

  test("ERR-31 ERR-32 ownership, by Next and by an item's own button", async ({
    page,
    sandbox,
    mayFail,
    signInTo,
    openStep,
  }) => {
    mayFail(/diverse-ownership/);
    const uid = await signInTo(OWNER);
    await seedUpToPayment(page, uid);
    await openStep(uid, 'ownership');
    await sandbox.faults([
      { method: 'POST', path: '/mm/vendors/*/diverse-ownership/bulkCreate', status: 500, times: 1 },
      { method: 'POST', path: '/mm/vendors/*/diverse-ownership/create', status: 500, times: 1 },
    ]);
    await page.getByLabel('Category').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Add category' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await seeFailure(page, page.getByRole('main'), 'Failed to update Ownership Information');

    await page.getByRole('checkbox', { name: 'Have you been professionally certified?' }).check();
    await page
      .getByLabel('Certificate', { exact: true })
      .setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer: pdf() });
    await page.getByLabel('Expiration date').fill('12/31/2099');
    await page.getByRole('button', { name: 'Save certificate' }).click();
    await seeToast(page, SERVER_MESSAGE);
    await expect(page.getByRole('list', { name: 'Not saved yet' }).getByRole('alert')).toHaveText(
      SERVER_MESSAGE,
    );
    await page.getByRole('button', { name: 'Save certificate' }).click();
    await expect(page.getByRole('link', { name: /View certificate/ })).toBeVisible();
  });

  test('ERR-46 ERR-48 services and door height', async ({
    page,
    sandbox,
    mayFail,
    signInTo,
    openStep,
  }) => {
    mayFail(/services-capabilities|basic-info/);
    const uid = await signInTo(OWNER);
    await seedUpToPayment(page, uid);
    await openStep(uid, 'services');
    const second = page
      .getByRole('group', { name: /^Services/ })
      .getByRole('checkbox')
      .nth(1);
    await second.check();
    await page.getByLabel('Feet').fill('14');
    await sandbox.faults([
      { method: 'POST', path: '/mm/vendors/*/false/create', status: 500, times: 1 },
      { method: 'PATCH', path: '/mm/vendors/*/basic-info/*', status: 500, times: 1 },
    ]);
    await page.getByRole('button', { name: 'Next' }).click();
    await seeFailure(page, page.getByRole('main'), 'Failed to update service & capabilities');
    await expect(second).toBeChecked();
    await page.getByRole('button', { name: 'Next' }).click();
    await seeFailure(page, page.getByRole('main'), 'Failed to update garage height');
    await expect(page.getByLabel('Feet')).toHaveValue('14');
    await next(page, 'Payment Information');
  });

  test('ERR-41 ERR-42 payment and ACH', async ({ page, sandbox, mayFail, signInTo, openStep }) => {
    mayFail(/payment-info|ach-info/);
    const uid = await signInTo(OWNER);
    await seedUpToPayment(page, uid);
    await openStep(uid, 'payment');
    await page.getByLabel('Pay preference').selectOption('ACH');
    await page.getByRole('checkbox', { name: /Same as business address/ }).check();
    await sandbox.faults([
      { method: 'POST', path: '/mm/vendors/*/payment-info', status: 500, times: 1 },
      { method: 'POST', path: '/mm/vendors/*/ach-info', status: 500, times: 1 },
    ]);
    await page.getByRole('button', { name: 'Next' }).click();
    await seeFailure(page, page.getByRole('main'), 'Failed to update Payment Information');
    await expect(page.getByLabel('Pay preference')).toHaveValue('ACH');
    await next(page, 'ACH Information');

    await page.getByLabel('Bank name').fill('First Bank');
    await page.getByLabel('Routing / ABA number').fill('021999983');
    await page.getByLabel('Account number', { exact: true }).fill('000123456789');
    await page.getByLabel('Confirm account number').fill('000123456789');
    await fillAddress(page, { ...SHOP, street: '1 Bank Plaza' });
    await page.getByRole('button', { name: 'Next' }).click();
    await seeFailure(page, page.getByRole('main'), 'Failed to update ACH info');
    await expect(page.getByLabel('Bank name')).toHaveValue('First Bank');
    await next(page, 'Check your answers');
  });
});
