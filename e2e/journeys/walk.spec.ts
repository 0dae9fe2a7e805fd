import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';

/** While the step loads, Next says so. After that it shows what the step needs. */
const stepLoaded = (page: Page) =>
  expect(page.getByText('This step is still loading')).toHaveCount(0);

test.describe('walking through the wizard', () => {
  test('SBX-04 JRN-04 OVW-03 national.shop walks forwards and backwards; hidden steps never show', async ({
    page,
    seeScreen,
    signInTo,
  }) => {
    test.setTimeout(180_000);
    const seen: string[] = [];
    const uid = await signInTo('national.shop@example.com');
    await page.goto(`/vendor-overview/${uid}`);
    await expect(page.getByRole('list', { name: 'Registration steps' })).toBeVisible();
    const visible = await page
      .getByRole('list', { name: 'Registration steps' })
      .getByRole('listitem')
      .count();

    await page.goto(`/register-vendor/${uid}?step=basic-info`);
    await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0);
    for (;;) {
      await expect(page.locator('main[data-loading]')).toHaveCount(0);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      const title = (await heading.textContent()) ?? '';
      if (seen.includes(title)) break;
      seen.push(title);
      await seeScreen(title);
      const forward = page.getByRole('button', { name: 'Next' });
      await stepLoaded(page);
      if (
        title === 'Check your answers' ||
        (await forward.getAttribute('aria-disabled')) === 'true'
      )
        break;
      await forward.click();
      await expect(heading).not.toHaveText(title);
    }
    expect(seen.slice(0, 4)).toEqual([
      'Shop Basic Information',
      'Program Selection',
      'National Account',
      'W-9 Information',
    ]);
    expect(seen.length).toBeGreaterThan(4);
    expect(seen.length).toBeLessThanOrEqual(visible);

    // Back through the same steps. For a National Account with locations, a rule of eRepair leads
    // to the W-9.
    const back: string[] = [seen.at(-1) ?? ''];
    while (await page.getByRole('button', { name: 'Back' }).count()) {
      const heading = page.getByRole('heading', { level: 1 });
      const title = (await heading.textContent()) ?? '';
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(heading).not.toHaveText(title);
      await expect(page.locator('main[data-loading]')).toHaveCount(0);
      back.push((await heading.textContent()) ?? '');
    }
    expect(back).toEqual(
      [...seen]
        .reverse()
        .filter((title) => title !== 'Franchise Locations' || seen.at(-1) === title),
    );
  });

  test('OVW-01 OVW-02 OVW-05 GRD-10 SBX-03 the overview names what is missing and opens the next step', async ({
    page,
    seeScreen,
    signInTo,
  }) => {
    const uid = await signInTo('draft.shop@example.com');
    await page.goto('/vendor-overview');
    await seeScreen('Draper Auto Repair');
    await expect(
      page.getByText('Check below the items that are missing to complete your registration'),
    ).toBeVisible();
    await expect(
      page.getByRole('link', { name: /^Shop Basic Information complete/ }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: /^Program Selection complete/ })).toBeVisible();
    await page.getByRole('link', { name: /^W-9 Information/ }).click();
    await expect(page).toHaveURL(/\/register-vendor\/[\w-]+\?step=w9$/);
    await page.goto(`/register-vendor/${uid}`);
    await seeScreen('W-9 Information');
  });

  test('SBX-05 GRD-11 GRD-13 an overhead vendor has the cards of its own flow on a route of its own', async ({
    page,
    signInTo,
  }) => {
    const uid = await signInTo('overhead@example.com');
    await page.goto(`/register-overheadvendor/${uid}`);
    const cards = page.getByRole('list', { name: 'Registration steps' }).getByRole('listitem');
    // ACH appears once the pay preference is ACH.
    await expect(cards).toHaveCount(5);
    for (const gone of [
      'Program Selection',
      'Franchise Locations',
      'eRepair User',
      'Services and Capabilities',
    ])
      await expect(page.getByRole('link', { name: new RegExp(`^${gone}`) })).toHaveCount(0);
    await page.goto(`/register-vendor/${uid}?step=basic-info`);
    await expect(page).toHaveURL(new RegExp(`/register-overheadvendor/${uid}\\?step=basic-info$`));
    await expect(
      page.getByRole('heading', { level: 1, name: 'Shop Basic Information' }),
    ).toBeVisible();
  });

  test('ROM-03 ROM-04 ROM-06 ROM-08 a locked registration can be read from end to end and writes nothing', async ({
    page,
    seeScreen,
    signInTo,
  }) => {
    const uid = await signInTo('review.shop@example.com');
    await page.goto(`/register-vendor/${uid}?step=basic-info`);
    const notice = page.getByRole('dialog', { name: 'Form Disabled' });
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: 'OKAY' }).click();
    await seeScreen('Shop Basic Information');
    await expect(page.getByLabel('Business name')).toHaveAttribute('readonly', '');
    await expect(page.getByRole('button', { name: 'Add Contact' })).toHaveCount(0);
    const writes: string[] = [];
    page.on('request', (request) => {
      if (
        !['GET'].includes(request.method()) &&
        !/\/search$|InitiateAuth|cognito/.test(request.url())
      )
        writes.push(`${request.method()} ${request.url()}`);
    });
    const heading = page.getByRole('heading', { level: 1 });
    while ((await heading.textContent()) !== 'Check your answers') {
      const title = (await heading.textContent()) ?? '';
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(heading).not.toHaveText(title);
    }
    await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0);
    await seeScreen('Check your answers');
    expect(writes).toEqual([]);
  });
});
