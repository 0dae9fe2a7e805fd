import { draftKept } from '../support/browserStorage';
import { expect, test } from '../support/fixtures';
import { requestUidOf } from '../support/seed';
import { signInElsewhere, submitSignIn } from '../support/signIn';

const OWNER = 'draft.shop@example.com';

test('ACS-14 ACS-28 one browser ends the session of another, which says so and keeps its draft', async ({
  page,
  browser,
  baseURL,
  sandbox,
  signIn,
  openStep,
  seeScreen,
  mayFail,
}) => {
  // The watched page is the one that gets ended: its next request is refused, and so is its
  // renewal.
  mayFail(/\/mm\/|\/user-details\/|\/cognito\//);
  // On the sign-in page, so that the session has the name of its browser.
  await signIn(OWNER);
  const uid = await requestUidOf(page, OWNER);
  await openStep(uid, 'w9');
  await page.getByLabel('Name', { exact: true }).fill('Ruth Unsaved');
  await draftKept(page, 'Ruth Unsaved');

  const other = await signInElsewhere(browser, baseURL, OWNER);
  await expect(other.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
  expect((await sandbox.mails(OWNER)).map(({ subject }) => subject)).toEqual([
    'New sign-in to your account',
  ]);
  await other.goto('/account');
  await other.getByRole('link', { name: 'Security' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
  await expect(other.getByText('This browser')).toHaveCount(1);
  const signOut = other.getByRole('button', { name: /^Sign out Chrome/ });
  const wide = other.viewportSize() ?? { width: 1440, height: 900 };
  await other.setViewportSize({ width: 390, height: 844 });
  expect((await signOut.boundingBox())?.width).toBeGreaterThan(300);
  await other.setViewportSize(wide);
  await signOut.click();
  const dialog = other.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(other.getByText('You are signed in nowhere else.')).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused();
  await expect(other.getByText('Signed out from another browser')).toBeVisible();
  await other.context().close();

  await page.reload();
  await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible();
  await submitSignIn(page, OWNER);
  await seeScreen('W-9');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ruth Unsaved');
  // The cookie identifies the browser. It survived the end of its session.
  expect(await sandbox.mails(OWNER)).toHaveLength(1);
});

test('ACS-15 the sign-in e-mail moves with two codes, and the link to the old address moves it back', async ({
  page,
  baseURL,
  sandbox,
  signInTo,
  seeScreen,
}) => {
  const next = 'dana.new@example.com';
  const codeTo = async (email: string): Promise<string> =>
    (await sandbox.mails(email))[0]?.code ?? '';
  const uid = await signInTo(OWNER);
  await page.goto('/account-security');
  await seeScreen('Security');
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  await page.getByLabel('New e-mail').fill(next);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Code sent to your current address')).toBeFocused();
  await page.keyboard.type(await codeTo(OWNER));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code sent to your new address')).toBeFocused();
  await page.keyboard.type(await codeTo(next));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`You now sign in with ${next}.`)).toBeVisible();
  await seeScreen('Security');
  await page.goto(`/vendor-overview/${uid}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/account#edit-profile');
  await expect(page.getByLabel('E-mail')).toHaveValue(next);

  const [mail] = await sandbox.mails(OWNER);
  expect(mail?.subject).toBe('Your sign-in e-mail was changed');
  const [, link = ''] = /https?:\/\/[^/\s]+(\/account-security\/\S+)/.exec(mail?.text ?? '') ?? [];
  await page.goto(`${baseURL ?? ''}${link}`);
  await page.getByRole('button', { name: 'Secure my account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is secured' })).toBeVisible();
  const [reset] = await sandbox.mails(OWNER);
  expect(reset?.subject).toBe('Reset your password');
});
