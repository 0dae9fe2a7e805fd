import type { Page } from '@playwright/test';
import { FLOWS, STEP_SLUGS } from '../../contract/journey/steps';
import { REGISTRATION } from '../../server/content/spanish/registration';
import { englishTexts } from '../support/english';
import { expect, PASSWORD, test } from '../support/fixtures';
import { COMPLETE, seedRegistration } from '../support/registration';
import { requestUidOf } from '../support/seed';

const TITLES = REGISTRATION['steps'] ?? {};

const toSpanish = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-US');
};

test('BEY-24 every page and every step is Spanish, codes and messages included, and English again', async ({
  page,
  startSession,
  seeScreen,
}) => {
  test.setTimeout(300_000);
  await startSession('new.shop@example.com');
  const uid = await seedRegistration(page, 'new.shop@example.com', {
    ...COMPLETE,
    roles: ['MAIN', 'SIGN'],
    pay: undefined,
    ownership: true,
    franchise: 1,
    sites: 2,
  });
  await page.goto('/vendor-dashboard');
  await toSpanish(page);
  await seeScreen(/^Hola /);
  expect(await englishTexts(page)).toEqual([]);

  await page.goto(`/vendor-overview/${uid}`);
  await expect(page.getByRole('link', { name: /Selección de programa/ }).first()).toBeVisible();
  expect(await englishTexts(page)).toEqual([]);

  for (const step of FLOWS['RMT SHOP']) {
    if (['nationalAccount', 'ach', 'submit'].includes(step)) continue;
    await page.goto(`/register-vendor/${uid}?step=${STEP_SLUGS[step]}`);
    await seeScreen(TITLES[step] ?? '');
    expect(await englishTexts(page), step).toEqual([]);
  }

  // Now on Payment: a blocked Next says in Spanish what is missing.
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

test('BEY-24 CNT-10 the language survives the log-out, in the address only', async ({
  page,
  signIn,
}) => {
  await signIn('draft.shop@example.com');
  await toSpanish(page);
  await page.getByRole('button', { name: /Menú/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(page).toHaveURL(/\/\?lang=es-US$/);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);

  await page.getByLabel('Correo electrónico').fill('draft.shop@example.com');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hola /);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hola /);
});

test('CNT-12 the language that the address names holds on the way to Forgot Password and back', async ({
  page,
  seeScreen,
}) => {
  // After a log-out the language is in the address only.
  await page.goto('/?lang=es-US');
  await seeScreen('Iniciar sesión');
  await page.getByRole('link', { name: 'Olvidé mi contraseña' }).click();
  await seeScreen('Olvidé mi contraseña');
  await page.reload();
  await seeScreen('Olvidé mi contraseña');
  expect(await englishTexts(page)).toEqual([]);
  await page.getByRole('link', { name: 'Atrás' }).click();
  await seeScreen('Iniciar sesión');
});

test('CNT-12 a choice outlasts the language of a link, through the sign-in and on its page', async ({
  page,
  startSession,
  seeScreen,
}) => {
  await startSession('draft.shop@example.com');
  const uid = await requestUidOf(page, 'draft.shop@example.com');
  const link = `/vendor-overview/${uid}?lang=es`;
  await page.goto('/?logged_out=1');
  await seeScreen('Sign in');
  await page.goto(link);
  await page.getByRole('button', { name: 'English' }).click();
  await seeScreen('Sign in');
  await page.getByLabel('E-mail').fill('draft.shop@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`/vendor-overview/${uid}`);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Español' })).toBeVisible();

  await page.goto(link);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'Español' })).toBeVisible();
  await page.reload();
  await expect(page.locator('main:not([data-loading]) h1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Español' })).toBeVisible();
});

test('on a phone the account drawer has the choice', async ({ page, signIn, seeScreen }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('draft.shop@example.com');
  await expect(page.getByRole('button', { name: 'Español' })).toBeHidden();
  await page.getByRole('button', { name: /^Account menu/ }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Español' }).click();
  await expect(drawer).toBeHidden();
  await seeScreen(/^Hola /);
});
