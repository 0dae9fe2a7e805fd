import { expect, test } from './support/fixtures';
import { addContact, fillBasicInfo, fillW9, next } from './support/enrol';

test.describe('a new shop enrols', () => {
  test('wip', async ({ page, seeScreen, signIn }) => {
    test.setTimeout(180_000);
    await signIn('new.shop@example.com');
    await page.getByRole('link', { name: /Open Vendor Enrollment/ }).click();
    await seeScreen('Register your shop');
    await page.getByRole('link', { name: 'Repair shop' }).click();
    await seeScreen('Shop Basic Information');
    await page.screenshot({ path: '/tmp/shots/basic-empty.png' });
    await fillBasicInfo(page);
    await page.screenshot({ path: '/tmp/shots/basic-full.png' });
    await next(page, 'Program Selection');
    await page.screenshot({ path: '/tmp/shots/program.png' });
    await seeScreen('Program Selection');
    await page.getByRole('radio', { name: /Preferred/ }).check({ force: true });
    await next(page, 'W-9 Information');
    await seeScreen('W-9 Information');
    await fillW9(page);
    await addContact(page, { first: 'Ruth', last: 'Signer', email: 'ruth@example.com' });
    await page.screenshot({ path: '/tmp/shots/w9.png' });
    await next(page, 'Franchise Locations');
    await page.screenshot({ path: '/tmp/shots/franchise.png' });
  });
});
