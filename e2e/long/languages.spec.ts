import { englishTexts } from '../support/english';
import { expect, test } from '../support/fixtures';
import { COMPLETE, seedRegistration } from '../support/registration';
import { submitSignIn } from '../support/signIn';

test('BEY-24 the language is switched on a page: codes and messages are Spanish, and English again', async ({
  page,
  startSession,
  seeScreen,
}) => {
  await startSession('new.shop@example.com');
  const uid = await seedRegistration(page, 'new.shop@example.com', {
    ...COMPLETE,
    roles: ['MAIN', 'SIGN'],
    pay: undefined,
  });
  await page.goto(`/register-vendor/${uid}?step=payment`);
  await seeScreen('Payment Information');
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-US');
  // A locked Next names in Spanish what is missing.
  const next = page.getByRole('button', { name: 'Siguiente' });
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await next.press('Enter');
  await expect(page.getByText(/^Faltan? \d+ antes de Siguiente$/)).toBeVisible();
  await expect(page.getByText('Agregue este contacto').first()).toBeVisible();
  expect(await englishTexts(page)).toEqual([]);
  await page.getByLabel('Forma de pago preferida').selectOption({ label: 'Tarjeta de crédito' });

  await page.getByRole('button', { name: 'English' }).click();
  await seeScreen('Payment Information');
  await expect(page.getByLabel('Pay preference'), 'the choice stays').toHaveValue('CC');
});

test('CNT-10 CNT-12 the language survives the log-out, in the address only, and the way to Forgot Password and back; a choice takes it out of a link for good', async ({
  page,
  signInTo,
  seeScreen,
}) => {
  const owner = 'draft.shop@example.com';
  const uid = await signInTo(owner);
  await page.goto('/vendor-dashboard');
  await page.getByRole('button', { name: 'Español' }).click();
  await page.getByRole('button', { name: /Menú/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await seeScreen('Iniciar sesión');
  await expect(page).toHaveURL(/\/\?lang=es-US$/);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.getByRole('link', { name: 'Olvidé mi contraseña' }).click();
  await seeScreen('Olvidé mi contraseña');
  await page.reload();
  await seeScreen('Olvidé mi contraseña');
  expect(await englishTexts(page)).toEqual([]);
  await page.getByRole('link', { name: 'Atrás' }).click();
  await seeScreen('Iniciar sesión');

  await page.goto(`/vendor-overview/${uid}?lang=es`);
  await page.getByRole('button', { name: 'English' }).click();
  await seeScreen('Sign in');
  await submitSignIn(page, owner);
  await expect(page).toHaveURL(`/vendor-overview/${uid}`);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Español' })).toBeVisible();
});
