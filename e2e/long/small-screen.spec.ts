import { MINUTE_MS } from '../../contract/time';
import { STEP_SLUGS, type StepKey } from '../../contract/journey/steps';
import { expect, test } from '../support/fixtures';
import { crampedDrawers, misfits } from '../support/layout';
import { EVERY_PART, seedRegistration } from '../support/registration';

const OWNER = 'draft.shop@example.com';

test.describe('small screens and large text', () => {
  test('a phone form keeps no room for messages that are not there, and shows those that come', async ({
    page,
    signInTo,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const uid = await signInTo(OWNER);
    await page.goto(`/register-vendor/${uid}?step=basic-info`);
    const phone = page.getByLabel('Phone number', { exact: true });
    await expect(phone).toBeVisible();
    // A font that arrives late moves what is below its first text.
    await page.evaluate(() => document.fonts.ready);
    const empty = await page
      .locator('.MuiFormHelperText-root')
      .evaluateAll((lines) =>
        lines.filter((line) => line.textContent === '').map((line) => line.clientHeight),
      );
    expect(empty.length).toBeGreaterThan(0);
    expect(Math.max(...empty)).toBe(0);
    const before = await phone.boundingBox();
    await phone.fill('12');
    await phone.press('Tab');
    await expect(page.getByText('Please Enter Valid Number')).toBeVisible();
    await expect.poll(() => phone.boundingBox()).toEqual(before);
  });

  test('above the keyboard of a phone, a dialog shows its field and what is wrong with it', async ({
    page,
    sandbox,
    startSession,
    openStep,
    mayFail,
  }) => {
    mayFail(/ach-info|cognito/);
    const owner = 'new.shop@example.com';
    await startSession(owner);
    const uid = await seedRegistration(page, owner, EVERY_PART);
    // The code of the sign-in counts for ten minutes.
    await sandbox.settings({ clockOffsetMs: 11 * MINUTE_MS });
    await openStep(uid, 'ach');
    await page.setViewportSize({ width: 390, height: 420 });
    for (const label of ['Account number', 'Confirm account number'])
      await page.getByLabel(label, { exact: true }).fill('777766665555');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Confirm that it is you' });
    const code = dialog.getByLabel('Code from the e-mail');
    await expect(dialog.getByText('The code is on its way.')).toBeAttached();
    await expect(code).toBeInViewport({ ratio: 1 });
    await code.fill('000001');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await expect(code).toBeFocused();
  });

  test('BEY-22 with text of 200 %, in the longer words of Spanish, every step fits a phone, and a drawer leaves room for its form', async ({
    page,
    startSession,
  }) => {
    test.setTimeout(300_000);
    const owner = 'new.shop@example.com';
    const phones = [
      { width: 320, height: 568 },
      { width: 390, height: 740 },
    ];
    await startSession(owner);
    const uid = await seedRegistration(page, owner, EVERY_PART);
    const open = async (key: StepKey): Promise<void> => {
      await page.goto(`/register-vendor/${uid}?step=${STEP_SLUGS[key]}&lang=es`);
      await expect(page.locator('main:not([data-loading]) h1')).toBeVisible();
    };
    const enlarge = () => page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    for (const key of Object.keys(STEP_SLUGS) as StepKey[]) {
      await open(key);
      await enlarge();
      for (const size of phones) {
        await page.setViewportSize(size);
        const message = `${key} at ${size.width} px`;
        await expect.poll(() => misfits(page), { message }).toEqual([]);
      }
    }
    for (const [key, button] of [
      ['franchise', 'Agregar sucursal'],
      ['franchise', 'Importar desde CSV'],
      ['w9', 'Editar Ruth Miller'],
      ['erepair', 'Agregar usuario'],
    ] as const) {
      await open(key);
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      for (const large of [false, true]) {
        if (large) await enlarge();
        for (const size of phones) {
          await page.setViewportSize(size);
          const message = `${button} at ${size.width} px${large ? ', 200 %' : ''}`;
          await expect.poll(() => crampedDrawers(page), { message }).toEqual([]);
          await expect.poll(() => misfits(page), { message }).toEqual([]);
        }
      }
    }
  });
});
