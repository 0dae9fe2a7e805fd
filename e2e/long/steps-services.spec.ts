import { expect, test } from '../support/fixtures';
import { listed } from '../support/options';
import { codeList, seedUpToPayment } from '../support/seed';

const OWNER = 'draft.shop@example.com';

test('SVC-01 SVC-02 SVC-03 SVC-04 SVC-05 SVC-06 SVC-07 SVC-08 SVC-09 services, vehicle types and door height', async ({
  page,
  seeScreen,
  signInTo,
  openStep,
}) => {
  const uid = await signInTo(OWNER);
  await seedUpToPayment(page, uid);
  await openStep(uid, 'services');
  const forward = page.getByRole('button', { name: 'Next' });
  const locked = () => expect(forward).toHaveAttribute('aria-disabled', 'true');
  const open = () => expect(forward).not.toHaveAttribute('aria-disabled');
  const boxes = (group: string) =>
    page.getByRole('group', { name: new RegExp(`^${group}`) }).getByRole('checkbox');
  for (const [group, list] of [
    ['Services', 'services'],
    ['Capabilities', 'capability'],
    ['Vehicle types', 'vehtype'],
  ] as const) {
    const offered = await boxes(group).evaluateAll((inputs) =>
      inputs.map((input) => [
        (input as HTMLInputElement).value,
        (input as HTMLInputElement).labels?.[0]?.textContent,
      ]),
    );
    expect(offered).toEqual(listed(await codeList(page, list)));
  }
  await expect(page.getByText('You must select at least one from each category')).toBeVisible();
  // The seed ticks the first service and the first vehicle type, but no capability.
  await open();

  const message = page
    .getByRole('main')
    .getByText('Please select atleast one Service and Vehicle Type');
  for (const group of ['Services', 'Vehicle types']) {
    await boxes(group).first().uncheck();
    await locked();
    await forward.press('Enter');
    await expect(message.first()).toBeVisible();
    await boxes(group).first().check();
    await open();
    await expect(message).toHaveCount(0);
  }

  const feet = page.getByLabel('Feet');
  const inches = page.getByLabel('Inches');
  const slider = page.getByRole('slider', { name: 'Garage door height' });
  for (const [name, value] of [
    ['min', '0'],
    ['max', '40'],
    ['step', '0.1'],
  ] as const)
    await expect(slider).toHaveAttribute(name, value);
  await slider.fill('14.3');
  await expect(feet).toHaveValue('14');
  await expect(inches).toHaveValue('3');
  for (const [field, wrong, text] of [
    [feet, '41', 'Feet must be between 0 and 40'],
    [feet, '1x', 'Feet must be between 0 and 40'],
    [inches, '10', 'Inches must be between 0 and 9'],
    [inches, '1x', 'Inches must be between 0 and 9'],
  ] as const) {
    const before = await field.inputValue();
    await field.fill(wrong);
    await field.blur();
    await expect(page.getByText(text).first()).toBeVisible();
    await locked();
    await field.fill(before);
    await open();
  }
  await feet.fill('40');
  await expect(inches).toHaveValue('0');
  await open();
  await feet.fill('0');
  await locked();
  await forward.press('Enter');
  await expect(page.getByText('Please select garage height').first()).toBeVisible();
  await slider.fill('14.3');
  await open();

  const sent: unknown[] = [];
  page.on('request', (request) => {
    const path = /(services-capabilities|vehicle-types)\/false\/(create|delete)$/.exec(
      request.url(),
    );
    if (!path) return;
    const items = request.postDataJSON() as readonly Record<string, unknown>[];
    sent.push([path[2], items.map((item) => [item['serviceClass'], item['serviceType']])]);
  });
  await boxes('Services').first().uncheck();
  await boxes('Services').nth(1).check();
  await forward.click();
  await seeScreen('Payment Information');
  expect(sent).toEqual([
    ['create', [['SV', 'OIL']]],
    ['delete', [['SV', 'PM']]],
  ]);
  await page.goto(`/register-vendor/${uid}?step=services`);
  await expect(boxes('Services').nth(1)).toBeChecked();
  await expect(boxes('Services').first()).not.toBeChecked();
  await expect(feet).toHaveValue('14');
  await expect(inches).toHaveValue('3');
  await boxes('Capabilities').first().check();
  await forward.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Information' })).toBeVisible();
  expect(sent.slice(2)).toEqual([['create', [['CP', 'MOBILE']]]]);
});
