import type { Locator, Page } from '@playwright/test';
import { REGISTRATION } from '../../server/content/spanish/registration';
import { englishTexts } from '../support/english';
import { pdf } from '../support/files';
import { expect, test } from '../support/fixtures';
import { PASSWORD } from '../support/signIn';

const EMAIL = 'new.shop@example.com';
const TITLES = REGISTRATION['steps'] ?? {};
const PLACE = { street: '1480 Foundry Ave', city: 'Dayton', state: 'OH', zip: '45402' };

/** Fills the address of a page or drawer. The postal service knows these streets. */
async function fillAddress(within: Page | Locator, street = PLACE.street): Promise<void> {
  await within.getByLabel('Dirección', { exact: true }).fill(street);
  await within.getByLabel('Ciudad').fill(PLACE.city);
  await within.getByLabel('Estado').selectOption(PLACE.state);
  await within.getByLabel('Código postal').fill(PLACE.zip);
  await expect(within.getByText('Dirección encontrada')).toBeVisible();
}

async function addContact(page: Page, first: string, last: string): Promise<void> {
  await page.getByRole('button', { name: 'Agregar contacto' }).click();
  const drawer = page.getByRole('dialog', { name: 'Agregar contacto' });
  await drawer.getByLabel('Nombre').fill(first);
  await drawer.getByLabel('Apellido').fill(last);
  await drawer.getByLabel('Número de teléfono').fill('9375550142');
  await drawer.getByLabel('Tipo de teléfono').selectOption('CELL');
  await drawer.getByLabel('Correo electrónico').fill(`${first.toLowerCase()}@example.com`);
  expect(await englishTexts(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(drawer).toBeHidden();
}

test('BEY-24 a shop enrolls in Spanish from sign-in to the decision, and its mails are Spanish', async ({
  page,
  sandbox,
  seeScreen,
}) => {
  test.setTimeout(300_000);
  /** The open screen has no barriers and no English. */
  const seeSpanish = async (heading: string | RegExp) => {
    await seeScreen(heading);
    expect(await englishTexts(page), String(heading)).toEqual([]);
  };
  /** Leaves the open step with its current values. */
  const next = async (title: string | undefined) => {
    expect(await englishTexts(page), 'before Siguiente').toEqual([]);
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await seeSpanish(title ?? '');
  };

  await page.goto('/?lang=es');
  await seeSpanish('Iniciar sesión');
  await page.getByLabel('Correo electrónico').fill(EMAIL);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await seeSpanish(/^Hola /);
  await page.getByRole('link', { name: 'Abrir Inscripción de proveedores' }).click();
  await seeSpanish('Registre su taller');
  await page.getByRole('link', { name: 'Empezar como taller de reparación' }).click();

  await seeSpanish(TITLES['basicInfo'] ?? '');
  await page.getByLabel('Nombre comercial').fill('Taller Fundidora');
  await page.getByLabel('Número de teléfono').fill('9375550142');
  await page.getByLabel('Tipo de teléfono').selectOption('LAND');
  await page.getByLabel('Cómo supo de nosotros').selectOption('INTERNET');
  await fillAddress(page);
  await addContact(page, 'Dana', 'Molina');
  await next(TITLES['program']);

  await page.getByRole('radio', { name: /Proveedor preferido/ }).check();
  await next(TITLES['w9']);

  await page.getByLabel('Nombre', { exact: true }).fill('Ruth E. Molina');
  await page.getByLabel('Clase fiscal').selectOption('LLC');
  await page.getByLabel('Clase de LLC').selectOption({ index: 1 });
  await page.getByRole('radio', { name: 'EIN' }).check();
  await page.getByLabel('Número de identificación del empleador').fill('314027684');
  await addContact(page, 'Ruth', 'Molina');
  await next(TITLES['franchise']);

  await page.getByRole('radio', { name: 'Sí', exact: true }).check();
  await page.getByRole('button', { name: 'Agregar sucursal' }).first().click();
  const site = page.getByRole('dialog', { name: 'Agregar sucursal' });
  await site.getByLabel('Nombre de la sucursal').fill('Sucursal Norte');
  await fillAddress(site, '12 Main St');
  await site.getByLabel('Nombre', { exact: true }).fill('Samuel');
  await site.getByLabel('Apellido').fill('Norte');
  await site.getByLabel('Teléfono', { exact: true }).fill('9375550143');
  await site.getByLabel('Tipo de teléfono').selectOption('CELL');
  await site.getByLabel('Correo electrónico').fill('samuel@example.com');
  expect(await englishTexts(page)).toEqual([]);
  await site.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(site).toBeHidden();
  await next(TITLES['erepair']);

  await page.getByRole('radio', { name: /Inscribirse y usar eRepair/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Inscribirse y usar eRepair' })
    .click();
  await page.getByRole('button', { name: 'Agregar usuario' }).first().click();
  const user = page.getByRole('dialog', { name: 'Agregar usuario' });
  await user.getByLabel('Nombre').fill('Elena');
  await user.getByLabel('Apellido').fill('Ruiz');
  await user.getByLabel('Correo electrónico').fill('elena@example.com');
  await user.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(user).toBeHidden();
  await next(TITLES['ownership']);

  await page.getByLabel('Categoría').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Agregar categoría' }).click();
  await page.getByRole('checkbox', { name: '¿Tiene una certificación profesional?' }).check();
  await page
    .getByLabel('Certificado', { exact: true })
    .setInputFiles({ name: 'certificado.pdf', mimeType: 'application/pdf', buffer: pdf() });
  await page.getByLabel('Fecha de vencimiento').fill('12/31/2099');
  await page.getByRole('button', { name: 'Guardar certificado' }).click();
  const view = page.getByRole('link', { name: /Ver certificado/ });
  await expect(view).toBeVisible();
  const certificate = await page.context().request.get((await view.getAttribute('href')) ?? '');
  expect((await certificate.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(page.getByText('válida hasta el 31 dic 2099')).toBeVisible();
  await next(TITLES['services']);

  for (const name of [/^Servicios/, /^Tipos de vehículo/])
    await page.getByRole('group', { name }).getByRole('checkbox').first().check();
  await page.getByLabel('Pies').fill('12');
  await page.getByLabel('Pulgadas').fill('6');
  await next(TITLES['payment']);

  await page.getByLabel('Forma de pago preferida').selectOption('ACH');
  await page.getByRole('checkbox', { name: 'Igual que la dirección del negocio' }).check();
  await addContact(page, 'Arturo', 'Cobos');
  await next(TITLES['ach']);

  await page.getByLabel('Nombre del banco').fill('Primer Banco');
  await page.getByLabel('Número de ruta / ABA').fill('021999983');
  for (const label of ['Número de cuenta', 'Confirmar número de cuenta'])
    await page.getByLabel(label, { exact: true }).fill('000123456789');
  await fillAddress(page, '1 Bank Plaza');
  await next('Revise sus respuestas');

  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await seeSpanish('Solicitante aprobado');
  await sandbox.runJobs();
  const subjects = (await sandbox.mails(EMAIL)).map(({ subject }) => subject);
  expect(subjects).toContain('Su solicitud fue aprobada');
});
