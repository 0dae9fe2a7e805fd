import { DAY_MS } from '../../contract/time';
import { axeViolations } from '../support/axe';
import { expect, test } from '../support/fixtures';

const OWNER = 'draft.shop@example.com';
const WEEK_AND_A_DAY = 8 * DAY_MS;

test('MAIL-01 MAIL-05 a reminder leads back to the registration, and its link stops the next one', async ({
  page,
  sandbox,
  signInTo,
  seeScreen,
}) => {
  const uid = await signInTo(OWNER);
  await sandbox.settings({ clockOffsetMs: WEEK_AND_A_DAY });
  await sandbox.runJobs();
  const [mail] = await sandbox.mails(OWNER);
  expect(mail?.subject).toBe('Your registration is not finished');
  const [back = ''] = /\/vendor-overview\/\S+/.exec(mail?.text ?? '') ?? [];
  expect(back).toBe(`/vendor-overview/${uid}`);
  const [stop = ''] = /\/reminders\/stop\?\S+/.exec(mail?.text ?? '') ?? [];
  await sandbox.settings({ clockOffsetMs: 0 });

  await page.goto(back);
  await seeScreen('Draper Auto Repair');

  await page.goto(stop);
  await expect(page.getByRole('heading', { name: 'Stop the reminders?' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Stop the reminders' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'The reminders are stopped' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await sandbox.settings({ clockOffsetMs: 3 * WEEK_AND_A_DAY });
  await sandbox.runJobs();
  expect(await sandbox.mails(OWNER)).toHaveLength(1);
});
