import type { Page, Request } from '@playwright/test';
import { DAY_MS, MINUTE_MS } from '../../contract/time';
import { expect, test } from '../support/fixtures';
import { pdf } from '../support/files';
import { hold } from '../support/hold';
import { listed, optionsOf } from '../support/options';
import { codeList, seedUpToPayment } from '../support/seed';

const OWNER = 'draft.shop@example.com';
const CERTIFIED = 'Have you been professionally certified?';

interface Item {
  readonly diverseCategoryCode: string;
  readonly certificationType: string;
  readonly recordStatus: string;
}

async function addCategory(page: Page, code: string): Promise<void> {
  await page.getByLabel('Category').selectOption(code);
  await page.getByRole('button', { name: 'Add category' }).click();
}

const chooseFile = (page: Page, size?: number): Promise<void> =>
  page
    .getByLabel('Certificate', { exact: true })
    .setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer: pdf(size) });

test.describe('ownership', () => {
  test('OWN-01 OWN-02 OWN-03 OWN-04 OWN-05 OWN-06 OWN-09 OWN-12 categories, certified or not', async ({
    page,
    seeScreen,
    signInTo,
    openStep,
  }) => {
    const uid = await signInTo(OWNER);
    await seedUpToPayment(page, uid);
    const diversity = listed(await codeList(page, 'owner_diversity'));
    await openStep(uid, 'ownership');
    const writes: Request[] = [];
    page.on('request', (request) => {
      if (/diverse-ownership\/(?!search)/.test(request.url())) writes.push(request);
    });
    const forward = page.getByRole('button', { name: 'Next' });
    const category = page.getByLabel('Category');
    const unsaved = page.getByRole('list', { name: 'Not saved yet' }).getByRole('listitem');
    const saved = page.getByRole('list', { name: 'Saved categories' }).getByRole('listitem');

    await forward.click();
    await seeScreen('Services and Capabilities');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(category).toBeVisible();
    expect(await optionsOf(category)).toEqual(diversity);

    // NONE excludes the others, and they exclude it.
    await addCategory(page, 'NONE');
    await expect(unsaved).toHaveCount(1);
    await expect(page.getByRole('checkbox', { name: CERTIFIED })).toHaveCount(0);
    await expect.poll(() => optionsOf(category)).toEqual([]);
    await page.getByRole('button', { name: 'Remove None of these' }).click();
    await expect(unsaved).toHaveCount(0);
    await addCategory(page, 'MBE');
    await expect
      .poll(() => optionsOf(category))
      .toEqual(diversity.filter(([code]) => code !== 'NONE' && code !== 'MBE'));
    await addCategory(page, 'WBE');
    await addCategory(page, 'VBE');
    await expect(unsaved).toHaveCount(3);

    const veteran = unsaved.filter({ hasText: 'Veteran-owned business' });
    await expect(forward).not.toHaveAttribute('aria-disabled');
    await veteran.getByRole('checkbox', { name: CERTIFIED }).check();
    await expect(forward).toHaveAttribute('aria-disabled', 'true');
    const save = veteran.getByRole('button', { name: 'Save certificate' });
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await chooseFile(page, 5_242_880);
    const tooLarge = page.getByText('Uploaded document must be under 5MB');
    await expect(tooLarge).toBeVisible();
    await expect(page.getByLabel('Certificate', { exact: true })).toHaveAccessibleDescription(
      /^Uploaded document must be under 5MB/,
    );
    await chooseFile(page, 5_242_879);
    await expect(tooLarge).toBeHidden();
    // The file without its date is not enough.
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await page.getByLabel('Expiration date').fill('12/31/2099');
    await expect(save).not.toHaveAttribute('aria-disabled');
    expect(writes).toEqual([]);
    const stored = await hold(page, '**/diverse-ownership/create');
    await save.click();
    await expect(page.getByRole('button', { name: 'Saving' })).toBeVisible();
    await expect(forward).toHaveAttribute('aria-disabled', 'true');
    stored.release();
    await expect(saved).toHaveText([/Veteran-owned business/]);
    await forward.click();
    await seeScreen('Services and Capabilities');
    expect(
      writes.map((write) => [
        write.url().split('/').at(-1),
        [write.postDataJSON()].flat().map((item) => {
          const { diverseCategoryCode, certificationType, recordStatus } = item as Item;
          return [diverseCategoryCode, certificationType, recordStatus];
        }),
      ]),
    ).toEqual([
      ['create', [['VBE', 'PROF', 'A']]],
      [
        'bulkCreate',
        [
          ['WBE', 'SELF', 'A'],
          ['MBE', 'SELF', 'A'],
        ],
      ],
    ]);

    await page.getByRole('button', { name: 'Back' }).click();
    await expect(saved).toHaveCount(3);
    await page.getByRole('button', { name: 'Delete Woman-owned business' }).click();
    await page
      .getByRole('alertdialog', { name: 'Are You Sure?' })
      .getByRole('button', { name: 'Delete category' })
      .click();
    await expect(saved).toHaveCount(2);
    expect(writes.map((write) => write.method())).toEqual(['POST', 'POST', 'DELETE']);
    await page.reload();
    await expect(saved).toHaveCount(2);
  });

  test('OWN-10 at half past eleven at night in New York a certificate may expire today, not yesterday', async ({
    page,
    sandbox,
    signInTo,
    openStep,
  }) => {
    const uid = await signInTo(OWNER);
    await seedUpToPayment(page, uid);
    const newYork = (at: number) =>
      new Intl.DateTimeFormat('en-US', {
        timeZone: 'America/New_York',
        month: '2-digit',
        day: '2-digit',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }).format(at);
    // The next 23:30 there: in London it is tomorrow already.
    const start = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS;
    const minutes = Array.from(
      { length: 24 * 60 + 61 },
      (_none, index) => start + index * MINUTE_MS,
    );
    const late = minutes.find((at) => newYork(at).endsWith('23:30')) ?? 0;
    const day = (at: number): string => newYork(at).split(',')[0] ?? '';
    await sandbox.settings({ clockOffsetMs: late - Date.now() });
    await page.clock.setFixedTime(late);
    await openStep(uid, 'ownership');
    await addCategory(page, 'MBE');
    await page.getByRole('checkbox', { name: CERTIFIED }).check();
    await chooseFile(page);
    const save = page.getByRole('button', { name: 'Save certificate' });
    await page.getByLabel('Expiration date').fill(day(late - DAY_MS));
    await expect(page.getByText('The expiration date cannot be earlier than today')).toBeVisible();
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await page.getByLabel('Expiration date').fill(day(late));
    await save.click();
    await expect(
      page.getByText(`Professionally certified, valid until ${day(late)}`),
    ).toBeVisible();
  });
});
