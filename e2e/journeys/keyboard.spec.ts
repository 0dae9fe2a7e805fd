import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { tabTo } from '../support/keyboard';
import { PASSWORD } from '../support/signIn';

const OWNER = 'new.shop@example.com';

test('BEY-21 the keyboard is enough from the sign-in to the submitted registration', async ({
  page,
}) => {
  test.setTimeout(420_000);
  const type = async (label: string, text: string, scope: Page | Locator = page) => {
    await tabTo(page, scope.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  };
  /** Chooses an option of a select by typing its first letters. */
  const select = async (
    label: string,
    text: string,
    value: string,
    scope: Page | Locator = page,
  ) => {
    const field = scope.getByLabel(label, { exact: true });
    await tabTo(page, field);
    await page.keyboard.type(text);
    await expect(field).toHaveValue(value);
  };
  const press = async (target: Locator, key = 'Enter'): Promise<void> => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  const heading = (name: string) =>
    expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const nextTo = async (name: string): Promise<void> => {
    await expect(button('Next')).not.toHaveAttribute('aria-disabled');
    await press(button('Next'));
    await heading(name);
    // The new step starts at its heading.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.locator('main[data-loading]')).toHaveCount(0);
  };
  const addContact = async (first: string, email: string): Promise<void> => {
    await press(button('Add Contact'));
    const drawer = page.getByRole('dialog', { name: 'Add contact' });
    await type('First name', first, drawer);
    await type('Last name', 'Miller', drawer);
    await type('Phone number', '9375550142', drawer);
    await select('Phone type', 'Cell', 'CELL', drawer);
    await type('E-mail', email, drawer);
    const save = drawer.getByRole('button', { name: 'Save' });
    await expect(save).not.toHaveAttribute('aria-disabled');
    await press(save);
    await expect(drawer).toBeHidden();
  };

  await page.goto('/');
  await type('E-mail', OWNER);
  await type('Password', PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/vendor-dashboard/);
  await press(page.getByRole('link', { name: /Open Vendor Enrollment/ }));
  await heading('Register your shop');
  await press(page.getByRole('link', { name: 'Repair shop' }));
  await heading('Shop Basic Information');

  await type('Business name', 'Keyboard Garage');
  await type('Phone number', '9375550142');
  await select('Phone type', 'Land', 'LAND');
  await type('Address', '1480 Foundry Ave');
  await type('City', 'Dayton');
  await select('State', 'Ohio', 'OH');
  await type('Zip code', '45402');
  await select('How did you hear about us', 'Internet', 'INTERNET');
  await expect(page.getByText('Address found')).toBeVisible();
  await addContact('Dana', 'dana@example.com');
  await nextTo('Program Selection');

  await press(page.getByRole('radio').first(), 'Space');
  await nextTo('W-9 Information');
  await type('Name', 'Ruth Miller');
  await select('Tax class', 'C corp', 'CCORP');
  await tabTo(page, page.getByRole('radio', { name: 'SSN' }));
  await page.keyboard.press('ArrowDown');
  await type('Employer ID Number', '314027684');
  await addContact('Ruth', 'ruth@example.com');
  await nextTo('Franchise Locations');

  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'No', exact: true })).toBeChecked();
  await nextTo('eRepair User');

  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  await press(
    page.getByRole('alertdialog').getByRole('button', { name: 'Contract & W9 Submission Only' }),
  );
  await expect(page.getByRole('alertdialog')).toBeHidden();
  const reasons = page.getByRole('radiogroup', { name: /Do you use Auto Integrate/ });
  await press(reasons.getByRole('radio').first(), 'Space');
  await nextTo('Ownership Information');
  await nextTo('Services and Capabilities');

  for (const group of [/^Services/, /^Vehicle types/])
    await press(page.getByRole('group', { name: group }).getByRole('checkbox').first(), 'Space');
  await type('Feet', '12');
  await type('Inches', '6');
  await nextTo('Payment Information');

  await select('Pay preference', 'Credit', 'CC');
  await press(page.getByRole('checkbox', { name: /Same as business address/ }), 'Space');
  await addContact('Art', 'art@example.com');
  await nextTo('Check your answers');

  // It says that it waits while the answers load. Press it when they are there.
  await expect(button('Submit')).not.toHaveAttribute('aria-disabled');
  await press(button('Submit'));
  await heading('Applicant Approved');
  await press(page.getByRole('link', { name: 'Go To Dashboard' }));
  await heading('Keyboard Garage');
});
