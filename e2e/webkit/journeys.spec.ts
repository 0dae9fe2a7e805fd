import { writeFileSync } from 'node:fs';
import { expect, test as base } from '../support/fixtures';
import { pdf } from '../support/files';
import { locationsCsv } from '../support/locationsCsv';
import { PASSWORD } from '../support/signIn';
import { openWebKit, type WebKitPage } from './webkit';

/** The first code mailed to an address that has not been used yet. */
type CodeOf = (email: string) => Promise<string>;

const test = base.extend<{
  safari: WebKitPage;
  signInAs: (email: string) => Promise<void>;
  codeOf: CodeOf;
}>({
  // There is no page of Playwright to watch.
  watched: async ({}, use) => use({ failing: () => 0, problems: () => [] }),
  safari: async ({ backend, stored, sandbox }, use) => {
    void sandbox;
    stored.changed = true;
    const safari = await openWebKit(backend.url);
    await use(safari);
    await safari.close();
  },
  signInAs: async ({ safari }, use) =>
    use(async (email) => {
      await safari.goto('/');
      await safari.type('E-mail', email);
      await safari.type('Password', PASSWORD);
      await safari.press('button', 'Sign In');
      await safari.see(/^Hello/);
    }),
  codeOf: async ({ sandbox }, use) =>
    use(async (email) => {
      await expect.poll(async () => (await sandbox.mails(email)).length).toBeGreaterThan(0);
      const [mail] = await sandbox.mails(email);
      return mail?.code ?? '';
    }),
});

// Each opens a browser, and does what a person does on a Mac or an iPhone.
test.describe.configure({ timeout: 240_000 });

test('a password signs in, a reload stays, and Log Out ends it', async ({ safari, signInAs }) => {
  await signInAs('draft.shop@example.com');
  await safari.reload();
  await safari.see(/^Hello/);
  await safari.goto('/account');
  await safari.press('button', 'Log Out');
  await safari.see('Sign in');
  await safari.back();
  await safari.see('Sign in');
});

test('a temporary password asks for a new one', async ({ safari }) => {
  await safari.goto('/');
  await safari.type('E-mail', 'first.login@example.com');
  await safari.type('Password', 'Temp-Demo-1!');
  await safari.press('button', 'Sign In');
  await safari.see('Choose a new password');
  await safari.type('New password', 'My-Own-Pass-7!');
  await safari.type('Confirm password', 'My-Own-Pass-7!');
  await safari.press('button', 'Save & Login');
  await safari.see('Hello Fiona First');
});

test('a forgotten password is replaced with the mailed code', async ({ safari, codeOf }) => {
  const email = 'approved.shop@example.com';
  await safari.goto('/');
  await safari.press('link', 'Forgot Password');
  await safari.see('Forgot password');
  await safari.type('E-mail', email);
  await safari.press('button', 'Submit');
  await safari.see('Choose a new password');
  await safari.type('Verification code', await codeOf(email));
  await safari.type('New password', 'Another-Pass-9!');
  await safari.type('Confirm password', 'Another-Pass-9!');
  await safari.press('button', 'Save & Login');
  await safari.see(/^Hello/);
});

test('a new address signs up with a mailed code after the human check', async ({
  safari,
  codeOf,
}) => {
  const email = 'brand.new@example.com';
  await safari.goto('/');
  await safari.press('tab', 'Email');
  await safari.type('E-mail', email);
  await safari.press('button', 'SEND OTP');
  await safari.type('Authentication code', await codeOf(email));
  await safari.see(/^Hello/);
});

async function addContact(safari: WebKitPage, first: string, last: string): Promise<void> {
  const drawer = 'Add contact';
  await safari.press('button', 'Add Contact');
  await safari.type('First name', first, drawer);
  await safari.type('Last name', last, drawer);
  await safari.type('Phone number', '9375550142', drawer);
  await safari.choose('Phone type', 'CELL', drawer);
  await safari.type('E-mail', `${first}@example.com`, drawer);
  await safari.press('button', 'Save', drawer);
  await safari.read(`${first} ${last}`);
}

async function fillAddress(safari: WebKitPage, street: string): Promise<void> {
  await safari.type('Address', street);
  await safari.type('City', 'Dayton');
  await safari.choose('State', 'OH');
  await safari.type('Zip code', '45402');
  await safari.read('Address found');
}

test('a shop enrolls from the first field to the approval', async ({ safari, signInAs }, info) => {
  const next = async (heading: string) => {
    await safari.press('button', 'Next');
    await safari.see(heading);
  };
  const certificate = info.outputPath('certificate.pdf');
  writeFileSync(certificate, pdf());

  await signInAs('new.shop@example.com');
  await safari.press('link', /Open Vendor Enrollment/);
  await safari.press('link', /repair shop/);
  await safari.see('Shop Basic Information');
  await safari.type('Business name', 'Foundry Auto Repair');
  await safari.type('Phone number', '9375550142');
  expect(await safari.valueOf('Phone number')).toBe('(937) 555-0142');
  await safari.choose('Phone type', 'LAND');
  await safari.choose(/^How did you hear about us/, 'INTERNET');
  await fillAddress(safari, '1480 Foundry Ave');
  await addContact(safari, 'Dana', 'Miller');
  await next('Program Selection');
  await safari.press('radio', /Preferred/);
  await next('W-9 Information');
  await safari.type('Name', 'Ruth E. Miller');
  await safari.choose('Tax class', 'LLC');
  await safari.choose('LLC class', 'C');
  await safari.press('radio', 'EIN');
  await safari.type('Employer ID Number', '314027684');
  await addContact(safari, 'Ruth', 'Signer');
  await next('Franchise Locations');
  await safari.press('radio', 'No');
  await next('eRepair User');
  await safari.press('radio', /Contract & W9 Submission Only/);
  await safari.press('button', 'Contract & W9 Submission Only');
  await safari.press('radio', 'We do not use Auto Integrate');
  await next('Ownership Information');
  await safari.choose('Category', 'WBE');
  await safari.press('button', 'Add category');
  await safari.press('checkbox', 'Have you been professionally certified?');
  await safari.attach('Certificate', certificate);
  await safari.type('Expiration date', '12312099');
  await safari.press('button', 'Save certificate');
  await safari.read('View certificate');
  await next('Services and Capabilities');
  await safari.press('checkbox', 'Brakes');
  await safari.press('checkbox', 'Passenger car');
  await safari.type('Feet', '12');
  await safari.type('Inches', '6');
  await next('Payment Information');
  await safari.choose('Pay preference', 'ACH');
  await safari.press('checkbox', /Same as business address/);
  await addContact(safari, 'Art', 'Receiver');
  await next('ACH Information');
  await safari.type('Bank name', 'First Bank');
  await safari.type('Routing / ABA number', '021999983');
  await safari.type('Account number', '000123456789');
  await safari.type('Confirm account number', '000123456789');
  await fillAddress(safari, '1 Bank Plaza');
  await next('Check your answers');
  await safari.read('•••••6789');
  await safari.press('button', 'Submit');
  await safari.see(/^Applica/);
});

test('what is typed comes back after a reload', async ({ safari, signInAs }) => {
  await signInAs('new.shop@example.com');
  await safari.goto('/register-vendor?new=1&step=basic-info');
  await safari.see('Shop Basic Information');
  await safari.type('Business name', 'Half Typed Garage');
  await safari.reload();
  await safari.read('We brought back what you had typed');
  expect(await safari.valueOf('Business name')).toBe('Half Typed Garage');
});

test('locations are imported from a file', async ({ safari, signInAs }, info) => {
  const file = info.outputPath('locations.csv');
  writeFileSync(file, locationsCsv(12));
  await signInAs('national.shop@example.com');
  await safari.press('link', /Continue Registration/);
  await safari.press('link', /Franchise Locations/);
  await safari.press('button', 'Import from CSV');
  await safari.attach('CSV file', file);
  await safari.press('button', /^Import 12 locations/);
  await safari.read('Import finished');
});

test('a super user approves a registration and finds a shop', async ({ safari, signInAs }) => {
  await signInAs('super.user@example.com');
  await safari.press('link', /^Review desk/);
  await safari.press('link', 'Riverside Review Garage');
  await safari.press('button', /^Approve/);
  await safari.press('button', 'Approve', 'Approve this registration?');
  // The next one of the queue.
  await safari.see('Multi Motors South');
  await safari.goto('/shop-search');
  await safari.type('Business name', 'dra');
  await safari.press('option', /Draper Auto Repair/);
  await safari.press('button', 'Search');
  await safari.see('Draper Auto Repair');
});

test('the language is chosen and stays', async ({ safari, signInAs }) => {
  await signInAs('draft.shop@example.com');
  await safari.press('button', 'Español');
  await safari.see(/^Hola/);
  await safari.reload();
  await safari.see(/^Hola/);
});

test('a registration under review can be read and not changed', async ({ safari, signInAs }) => {
  await signInAs('review.shop@example.com');
  await safari.press('link', /status/i);
  await safari.see('Application Under Review');
  await safari.press('link', 'My registration');
  await safari.see('Riverside Review Garage');
  await safari.press('link', /W-9 Information/);
  await safari.press('button', 'OKAY', 'Form Disabled');
  await safari.see('W-9 Information');
  await safari.press('button', 'Next');
  await safari.see('Franchise Locations');
});
