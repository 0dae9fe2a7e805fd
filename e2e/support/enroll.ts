import { expect, type Locator, type Page } from '@playwright/test';

interface Shop {
  readonly businessName: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

const SHOP: Shop = {
  businessName: 'Foundry Auto Repair',
  street: '1480 Foundry Ave',
  city: 'Dayton',
  state: 'OH',
  zip: '45402',
};

/** Goes to the next step and waits for its heading. */
export async function next(page: Page, heading: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** Fills the address fields of a form. The postal service knows this address. */
async function fillAddress(page: Page, shop: Shop = SHOP): Promise<void> {
  await page.getByLabel('Address', { exact: true }).fill(shop.street);
  await page.getByLabel('City').fill(shop.city);
  await page.getByLabel('State').selectOption(shop.state);
  await page.getByLabel('Zip code').fill(shop.zip);
  await expect(page.getByText('Address found')).toBeVisible();
}

interface Person {
  readonly first: string;
  readonly last: string;
  readonly email: string;
}

/** Adds a contact on the panel of the open step. */
export async function addContact(page: Page, { first, last, email }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Add Contact' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add contact' });
  await drawer.getByLabel('First name').fill(first);
  await drawer.getByLabel('Last name').fill(last);
  await drawer.getByLabel('Phone number').fill('9375550142');
  await drawer.getByLabel('Phone type').selectOption('CELL');
  await drawer.getByLabel('E-mail').fill(email);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByText(`${first} ${last}`, { exact: true })).toBeVisible();
}

/** Fills the W-9 with a number. The sandbox matches it unless it ends in 8 or 9. */
export async function fillW9(page: Page, ein = '314027684'): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Ruth E. Miller');
  await page.getByLabel('Tax class').selectOption('LLC');
  await page.getByLabel('LLC class').selectOption({ index: 1 });
  await page.getByRole('radio', { name: 'EIN' }).check();
  await page.getByLabel('Employer ID Number').fill(ein);
}

/** From the dashboard to a blank registration of a repair shop. */
export async function openRegistration(
  page: Page,
  seeScreen: (heading: string) => Promise<void>,
): Promise<void> {
  await page.getByRole('link', { name: /Open Vendor Enrollment/ }).click();
  await seeScreen('Register your shop');
  await page.getByRole('link', { name: 'Repair shop' }).click();
  await seeScreen('Shop Basic Information');
}

/** Fills the required fields of a location, at a street in Dayton. */
export async function fillSite(drawer: Locator, name: string, street: string): Promise<void> {
  await drawer.getByLabel('Site name').fill(name);
  await drawer.getByLabel('Address', { exact: true }).fill(street);
  await drawer.getByLabel('City').fill('Dayton');
  await drawer.getByLabel('State').selectOption('OH');
  await drawer.getByLabel('Zip code').fill('45402');
  await drawer.getByLabel('First name').fill('Sam');
  await drawer.getByLabel('Last name').fill('Site');
  await drawer.getByLabel('Phone', { exact: true }).fill('9375550143');
  await drawer.getByLabel('Phone type').selectOption('CELL');
  await drawer.getByLabel('E-mail').fill('sam@example.com');
}

/** Fills the ACH step with a bank of the directory and its address. */
export async function fillAch(page: Page, account: string): Promise<void> {
  await page.getByLabel('Bank name').fill('First Valley Bank');
  await page.getByLabel('Routing / ABA number').fill('042999988');
  for (const label of ['Account number', 'Confirm account number'])
    await page.getByLabel(label, { exact: true }).fill(account);
  await fillAddress(page, { ...SHOP, street: '1 Bank Plaza' });
}
