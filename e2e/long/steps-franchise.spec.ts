import type { Locator, Page, Route } from '@playwright/test';
import { fillSite } from '../support/enroll';
import { expect, test } from '../support/fixtures';
import { hold } from '../support/hold';
import { basicInfoOf, callApi, seedUpToFranchise, sitesOf } from '../support/seed';
import { seeFailure, seeToast, seeWhole } from '../support/toasts';

const OWNER = 'draft.shop@example.com';
const NATIONAL = 'national.shop@example.com';

const SITE = {
  siteName: 'Nash Tire Dayton',
  storeNumber: '104',
  siteAddress1: '18 Main St',
  siteAddress2: '',
  siteCity: 'Dayton',
  siteState: 'OH',
  siteZip: '45402',
  siteContactFirstName: 'Sam',
  siteContactLastName: 'Sites',
  siteContactTitle: '',
  sitePhone: '9375550150',
  sitePhoneType: 'CELL',
  sitePhoneExtension: '',
  siteEmail: 'sam.sites@example.com',
};

async function openDrawer(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add location' }).click();
  return page.getByRole('dialog', { name: 'Add location' });
}

test.describe('franchise locations', () => {
  test('FRN-01 FRN-06 FRN-16 the answer: none at first, Yes waits for a location, both are kept', async ({
    page,
    seeScreen,
    signInTo,
    openStep,
  }) => {
    const uid = await signInTo(OWNER);
    await seedUpToFranchise(page, uid);
    await openStep(uid, 'franchise');
    const yes = page.getByRole('radio', { name: 'Yes', exact: true });
    const no = page.getByRole('radio', { name: 'No', exact: true });
    const forward = page.getByRole('button', { name: 'Next' });
    await expect(yes).not.toBeChecked();
    await expect(no).not.toBeChecked();
    expect((await basicInfoOf(page, uid))['franchise']).toBeNull();

    await yes.check();
    await expect(page.getByRole('heading', { name: '0 Shops' })).toBeVisible();
    await expect(forward).toHaveAttribute('aria-disabled', 'true');
    await forward.press('Enter');
    await expect(page.getByRole('link', { name: /Add at least one location/ })).toBeVisible();

    const drawer = await openDrawer(page);
    await fillSite(drawer, 'Draper East', '12 Main St');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(drawer).toBeHidden();
    await forward.click();
    await seeScreen('eRepair User');
    expect((await basicInfoOf(page, uid))['franchise']).toBe(1);
    await page.goto(`/register-vendor/${uid}?step=franchise`);
    await expect(yes).toBeChecked();

    await page.getByRole('button', { name: 'Delete Draper East' }).click();
    await page
      .getByRole('alertdialog', { name: 'Are You Sure?' })
      .getByRole('button', { name: 'Delete shop' })
      .click();
    await expect(page.getByRole('heading', { name: '0 Shops' })).toBeVisible();
    await no.check();
    await forward.click();
    await seeScreen('eRepair User');
    expect((await basicInfoOf(page, uid))['franchise']).toBe(0);
    await page.goto(`/register-vendor/${uid}?step=franchise`);
    await expect(no).toBeChecked();
  });

  test('FRN-07 FRN-08 FRN-09 FRN-13 FRN-14 ERR-50 ERR-51 ERR-53 the drawer of a location, from an empty one to its deletion', async ({
    page,
    sandbox,
    mayFail,
    signInTo,
    openStep,
  }) => {
    mayFail(/site-location-info|geocode/);
    const uid = await signInTo(NATIONAL);
    await openStep(uid, 'franchise');
    let duplicateChecks = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/duplicate-check')) duplicateChecks += 1;
    });
    await sandbox.faults([
      { method: 'POST', path: '/mm/vendors/*/site-location-info', status: 500, times: 1 },
      { method: 'GET', path: '/geocode*', status: 500 },
    ]);

    const drawer = await openDrawer(page);
    const save = drawer.getByRole('button', { name: 'Save' });
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await fillSite(drawer, 'Nash Tire Dayton', '0 Nowhere Rd');
    await expect(save).not.toHaveAttribute('aria-disabled');
    await drawer.getByLabel('E-mail').fill('nobody');
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await drawer.getByLabel('E-mail').fill('sam.sites@example.com');
    await drawer.getByLabel('Store number').fill('104');
    await drawer.getByLabel('Address line 2').fill('Suite 7');
    await drawer.getByLabel('Title').fill('Manager');
    await drawer.getByLabel('Phone type').selectOption('LAND');
    const extension = drawer.getByLabel('Extension');
    await extension.fill('12');
    await drawer.getByLabel('Phone type').selectOption('CELL');
    await expect(extension).toHaveValue('');
    await expect(extension).toHaveAttribute('readonly', '');
    await drawer.getByLabel('Phone type').selectOption('LAND');
    await extension.fill('77');

    // The refused address is named and does not keep the location from being saved.
    await expect(drawer.getByRole('alert').filter({ hasText: 'Address Not Found.' })).toBeVisible();
    expect(duplicateChecks).toBe(0);
    await save.click();
    await seeFailure(page, drawer, 'Failed to save franchise shop');
    expect(duplicateChecks).toBe(1);
    await save.click();
    await seeToast(page, 'Franchise shop saved successfully!');
    await expect(page.getByText('4 Shops')).toBeVisible();
    const added = (await sitesOf(page, uid)).find((site) => site['siteName'] === SITE.siteName);
    expect(added).toMatchObject({ siteLatitude: null, siteLongitude: null });

    await sandbox.faults([]);
    await page.reload();
    await page.getByRole('button', { name: 'Edit Nash Tire Dayton' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit location' });
    for (const [label, value] of [
      ['Site name', 'Nash Tire Dayton'],
      ['Store number', '104'],
      ['Address', '0 Nowhere Rd'],
      ['Address line 2', 'Suite 7'],
      ['City', 'Dayton'],
      ['State', 'OH'],
      ['Zip code', '45402'],
      ['First name', 'Sam'],
      ['Last name', 'Site'],
      ['Title', 'Manager'],
      ['Phone', '(937) 555-0143'],
      ['Phone type', 'LAND'],
      ['Extension', '77'],
      ['E-mail', 'sam.sites@example.com'],
    ] as const)
      await expect(edit.getByLabel(new RegExp(`^${label}\\s*(\\(optional\\))?$`))).toHaveValue(
        value,
      );
    await edit.getByLabel('Site name').fill('Nash Tire Oakwood');
    await edit.getByLabel('Address', { exact: true }).fill('2450 Far Hills Ave');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(edit).toBeHidden();
    await expect(page.getByRole('cell', { name: /Nash Tire Oakwood/ }).first()).toBeVisible();
    const moved = (await sitesOf(page, uid)).find(
      (site) => site['siteName'] === 'Nash Tire Oakwood',
    );
    expect(Number(moved?.['siteLatitude'])).toBeCloseTo(39.76, 0);
    expect(Number(moved?.['siteLongitude'])).toBeCloseTo(-84.19, 0);

    await page.getByRole('button', { name: 'Delete Nash Tire Oakwood' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Are You Sure?' });
    await dialog.getByRole('button', { name: 'Delete shop' }).click();
    await seeToast(page, 'Franchise Shop deleted successfully!');
    await expect(page.getByText('3 Shops')).toBeVisible();
    expect(await sitesOf(page, uid)).toHaveLength(3);
  });

  test('FRN-10 FRN-11 FRN-12 ERR-54 a location that is a known shop, or one that is listed already', async ({
    page,
    sandbox,
    mayFail,
    signInTo,
    openStep,
  }) => {
    mayFail(/add-duplicate/);
    const uid = await signInTo(NATIONAL);
    await openStep(uid, 'franchise');
    await sandbox.faults([
      { method: 'POST', path: '/mm/vendors/*/add-duplicate', status: 500, times: 1 },
    ]);
    const choice = page.getByRole('dialog', { name: 'Is it one of these shops?' });
    const written: { readonly path: string; readonly legacyShopUid: unknown }[] = [];
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname.replace(/^.*site-location-info/, '');
      if (request.method() === 'POST' && ['', '/false/add-duplicate'].includes(path))
        written.push({
          path,
          legacyShopUid: (request.postDataJSON() as { legacyShopUid: unknown }).legacyShopUid,
        });
    });

    const drawer = await openDrawer(page);
    await fillSite(drawer, 'Nash Foundry', '1480 Foundry Ave');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(choice.getByRole('radio')).toHaveCount(2);
    await expect(choice.getByRole('radio', { name: /None of the Above/ })).toBeVisible();
    await choice.getByRole('radio', { name: /Foundry Avenue Garage/ }).check();
    await choice.getByRole('button', { name: 'Continue' }).click();
    await seeFailure(page, drawer, 'Failed to Franchise Shops');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await choice.getByRole('radio', { name: /Foundry Avenue Garage/ }).check();
    await choice.getByRole('button', { name: 'Continue' }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByText('4 Shops')).toBeVisible();

    await openDrawer(page);
    await fillSite(drawer, 'Nash Wayne', '212 Wayne Ave');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await choice.getByRole('radio', { name: /None of the Above/ }).check();
    await choice.getByRole('button', { name: 'Continue' }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByText('5 Shops')).toBeVisible();
    expect(written).toEqual([
      { path: '/false/add-duplicate', legacyShopUid: 'legacy-1001' },
      { path: '/false/add-duplicate', legacyShopUid: 'legacy-1001' },
      { path: '', legacyShopUid: '' },
    ]);

    await openDrawer(page);
    await fillSite(drawer, 'Nash Wayne again', '212 Wayne Ave');
    const save = drawer.getByRole('button', { name: 'Save' });
    await save.click();
    const warning = drawer.getByText(
      'A franchise location with this address has already been added. Please modify the address or hit cancel to exit.',
    );
    await expect(warning).toBeVisible();
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await drawer.getByLabel('Address', { exact: true }).fill('90 Wayne Ave');
    await expect(warning).toBeHidden();
    await expect(save).not.toHaveAttribute('aria-disabled');
    await save.click();
    await expect(page.getByText('6 Shops')).toBeVisible();
  });

  test('ERR-57 the message of a failed save stays in view when the address is checked after it', async ({
    page,
    sandbox,
    mayFail,
    signInTo,
    openStep,
  }) => {
    mayFail(/site-location-info/);
    const uid = await signInTo(NATIONAL);
    await openStep(uid, 'franchise');
    await sandbox.faults([
      { method: 'POST', path: '/mm/vendors/*/site-location-info', status: 500, times: 1 },
      { method: 'POST', path: '/mm/usps/validate-address', delayMs: 1500 },
    ]);
    const drawer = await openDrawer(page);
    await fillSite(drawer, 'Nash Brown', '40 Brown St');
    await drawer.getByText('Address found').waitFor();
    // Saved before the typing has paused for the check of another street.
    await drawer.getByLabel('Address', { exact: true }).fill('41 Brown St');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await seeFailure(page, drawer, 'Failed to save franchise shop');
    await expect(drawer.getByText('Address found')).toBeAttached();
    await seeWhole(drawer, 'Failed to save franchise shop');
  });

  test('a field that only the server refuses is marked, has focus and is in view', async ({
    page,
    mayFail,
    signInTo,
    openStep,
  }) => {
    mayFail(/site-location-info/);
    const uid = await signInTo(NATIONAL);
    await openStep(uid, 'franchise');
    await page.route('**/site-location-info', (route) =>
      route.fulfill({
        status: 400,
        json: {
          message: { code: 'VALIDATION', text: 'Please check the marked fields.' },
          payload: { fieldErrors: { siteName: 'Please Enter Valid Text' } },
        },
      }),
    );
    // The top and the end of the drawer are not in view together.
    await page.setViewportSize({ width: 1440, height: 700 });
    const drawer = await openDrawer(page);
    await fillSite(drawer, 'Nash Brown', '40 Brown St');
    await drawer.getByText('Address found').waitFor();
    await drawer.getByRole('button', { name: 'Save' }).click();
    const name = drawer.getByLabel('Site name');
    await expect(name).toHaveAccessibleDescription(/Please Enter Valid Text/);
    await expect(name).toBeFocused();
    await expect(name).toBeInViewport({ ratio: 1 });
    await expect(drawer.getByRole('alert')).toContainText('Failed to save franchise shop');
    await expect(name).toBeInViewport({ ratio: 1 });
  });

  test('FRN-03 FRN-04 FRN-05 ERR-52 answering No deletes every location, after a question', async ({
    page,
    sandbox,
    mayFail,
    signInTo,
    openStep,
  }) => {
    mayFail(/site-location-info/);
    const uid = await signInTo(NATIONAL);
    for (const number of [1, 2, 3])
      await callApi(page, 'POST', `/mm/vendors/${uid}/site-location-info`, {
        ...SITE,
        siteName: `Dayton ${number}`,
        siteAddress1: `${number} Main St`,
      });
    const kept = (await sitesOf(page, uid)).find((site) => site['siteName'] === 'Dayton 2');
    await openStep(uid, 'franchise');
    const yes = page.getByRole('radio', { name: 'Yes', exact: true });
    const no = page.getByRole('radio', { name: 'No', exact: true });
    const dialog = page.getByRole('alertdialog', { name: 'Are You Sure?' });

    // The answer stays Yes until the question is answered, so check() would wait for a change in
    // vain.
    await no.click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(yes).toBeChecked();
    await expect(page.getByText('6 Shops')).toBeVisible();

    const one = `/mm/vendors/${uid}/site-location-info/${String(kept?.['siteUid'])}`;
    await sandbox.faults([{ method: 'DELETE', path: one, status: 500, times: 2 }]);
    await page.getByRole('button', { name: 'Delete Dayton 2' }).click();
    await dialog.getByRole('button', { name: 'Delete shop' }).click();
    await seeFailure(page, dialog, 'Failed to delete franchise shops');
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    let sent = 0;
    let running = 0;
    let most = 0;
    page.on('request', (request) => {
      if (request.method() !== 'DELETE') return;
      sent += 1;
      running += 1;
      most = Math.max(most, running);
    });
    page.on('response', (response) => {
      if (response.request().method() === 'DELETE') running -= 1;
    });
    // Three are deleted once four are under way; the others wait until the count was seen.
    const isDelete = (route: Route): boolean => route.request().method() === 'DELETE';
    let asked = 0;
    const others = await hold(
      page,
      '**/site-location-info/*',
      (route) => isDelete(route) && (asked += 1) > 3,
    );
    const all = await hold(page, '**/site-location-info/*', isDelete);
    await no.click();
    await dialog.getByRole('button', { name: 'Delete all shops' }).click();
    await expect.poll(() => sent).toBe(4);
    all.release();
    await expect(dialog.getByText(/^[1-5] of 6 deleted$/)).toBeVisible();
    others.release();
    await seeFailure(page, page.getByRole('main'), 'Failed to delete franchise shops');
    await expect(page.getByText(/These shops could not be deleted: Dayton 2\./)).toBeVisible();
    await expect(page.getByText('1 Shops')).toBeVisible();
    await expect(yes).toBeChecked();
    expect({ sent, most }).toEqual({ sent: 6, most: 4 });

    await no.click();
    await dialog.getByRole('button', { name: 'Delete all shops' }).click();
    await expect(dialog).toBeHidden();
    await expect(no).toBeChecked();
    expect((await basicInfoOf(page, uid))['franchise']).toBe(0);
    await expect(sitesOf(page, uid)).rejects.toThrow('NOT_FOUND');
    await page.reload();
    await expect(no).toBeChecked();

    // And back to Yes: it starts without locations.
    await yes.check();
    await expect(page.getByRole('heading', { name: '0 Shops' })).toBeVisible();
    const drawer = await openDrawer(page);
    await fillSite(drawer, 'Dayton again', '2 Main St');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: '1 Shops' })).toBeVisible();
    await page.reload();
    await expect(yes).toBeChecked();
    await expect(page.getByRole('heading', { name: '1 Shops' })).toBeVisible();
  });

  test('FRN-30 prints every location of a long list', async ({ page, signInTo, openStep }) => {
    const uid = await signInTo(OWNER);
    await seedUpToFranchise(page, uid);
    for (let n = 1; n <= 60; n += 1)
      await callApi(page, 'POST', `/mm/vendors/${uid}/site-location-info`, {
        ...SITE,
        siteName: `Nash Tire ${n}`,
        storeNumber: String(n),
      });
    await openStep(uid, 'franchise');
    const names = page.getByRole('region', { name: /locations/i }).getByText(/^Nash Tire \d+$/);
    await expect(names.first()).toBeVisible();
    expect(await names.count()).toBeLessThan(40);
    await page.emulateMedia({ media: 'print' });
    await expect(names).toHaveCount(60);
    await page.emulateMedia({ media: 'screen' });
    await expect(names).not.toHaveCount(60);
    // On paper: without media of its own, the print itself says so. Sixty rows fill more than two
    // pages.
    await page.emulateMedia({ media: null });
    const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2);
  });
});
