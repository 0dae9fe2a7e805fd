import type { Page } from '@playwright/test';
import { STEP_SLUGS, type StepKey } from '../../contract/journey/steps';
import { STEP_TITLES } from '../../contract/journey/texts';
import { DAY_MS } from '../../contract/time';
import { axeViolations } from '../support/axe';
import { expect, test } from '../support/fixtures';
import { invite, openInvitation } from '../support/handOff';
import { crampedDrawers, misfits } from '../support/layout';
import { locationsCsv } from '../support/locationsCsv';
import { unexplained } from '../support/reasons';
import { COMPLETE, EVERY_PART, seedRegistration } from '../support/registration';
import { callApi, entriesOf, seedContact } from '../support/seed';

const OWNER = 'new.shop@example.com';
const SUPER = 'super.user@example.com';
const WIDE = { width: 1440, height: 900 };
const MIDDLE = { width: 1024, height: 768 };
const UNKNOWN = 'an unknown step';
const NARROW = { width: 320, height: 800 };

/** A state of a screen: how to reach it, and its level-1 heading, unless a dialog covers it. */
type State = readonly [
  name: string,
  url: string,
  reach?: ((page: Page) => Promise<unknown>) | undefined,
  heading?: string | RegExp,
];

/** Placeholders for texts that still have to be written. */
const FILLER =
  /lorem|ipsum|placeholder|coming soon|\btbd\b|\btodo\b|\bxxx|\{\w+\}|undefined|\[object/i;

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();
const opening = (name: string | RegExp, role: 'dialog' | 'alertdialog') => async (page: Page) => {
  await press(name)(page);
  await expect(page.getByRole(role)).toBeVisible();
};
/** Chooses a radio, which asks first. */
const choosing = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('radio', { name, exact: true }).press('Space');
  await expect(page.getByRole('alertdialog')).toBeVisible();
};
const seeing = (text: string | RegExp) => (page: Page) =>
  expect(page.getByText(text).first()).toBeVisible();
const blocked = async (page: Page): Promise<void> => {
  await expect(page.getByRole('button', { name: /^Still needed: / })).toBeVisible();
  await page.getByRole('button', { name: 'Next', exact: true }).press('Enter');
  await expect(page.getByRole('region', { name: /still needed before/ })).toBeFocused();
};
const modal = (page: Page) => expect(page.getByRole('dialog')).toBeVisible();
const understood = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'OKAY' }).click();
const failure = (page: Page) =>
  expect(page.getByRole('button', { name: 'Try Again' }).first()).toBeVisible();
const pasting = (csv: string) => async (page: Page) => {
  await press('Import from CSV')(page);
  await page.getByLabel('Or paste the rows').fill(csv);
  await press('Check pasted rows')(page);
};

const typingStreet = async (page: Page) => {
  const street = page.getByLabel('Address', { exact: true });
  await street.focus();
  // The code of the suggestions loads with the first focus, and sees what is typed after that.
  await expect(street.locator('xpath=..').getByRole('status')).toBeAttached();
  await page.keyboard.insertText('250 main');
  const options = page.getByRole('listbox', { name: 'Suggested addresses' });
  await expect(options.getByRole('option')).toHaveCount(5);
};
const misspelling = async (page: Page) => {
  await page.getByLabel('Address', { exact: true }).fill('90 Wayne Avenu Rd');
  await page.getByLabel('City').fill('Daytn');
  const outcome = page.getByRole('button', { name: /^CONFIRM/ }).or(page.getByRole('alert'));
  await expect(outcome.first()).toBeVisible();
};
const sameAs = (box: string, locked: string) => async (page: Page) => {
  await page.getByRole('checkbox', { name: box }).check();
  await expect(page.getByLabel(locked)).toHaveAttribute('aria-disabled', 'true');
};
const step = (uid: string, key: StepKey): string =>
  `/register-vendor/${uid}?step=${STEP_SLUGS[key]}`;

/**
 * Checks the texts of the open screen and its disabled controls, runs axe, and checks that it fits.
 * The widths are 1024 and 320 pixels, and the usual one with text of twice the size. Drawers must
 * leave room for their forms.
 */
async function inspectOpen(page: Page, name: string): Promise<void> {
  // For an unknown step, the page's text says so.
  if (name !== UNKNOWN) expect.soft(await page.innerText('body'), name).not.toMatch(FILLER);
  expect.soft(await axeViolations(page), `barriers in ${name}`).toEqual([]);
  expect.soft(await unexplained(page), `disabled without a reason in ${name}`).toEqual([]);
  await page.setViewportSize(MIDDLE);
  await expect.poll(() => misfits(page), { message: `1024 px: ${name}` }).toEqual([]);
  await page.setViewportSize(NARROW);
  // The layout of a narrow window may load more code.
  await expect.poll(() => misfits(page), { message: `320 px: ${name}` }).toEqual([]);
  await expect.poll(() => crampedDrawers(page), { message: `320 px: ${name}` }).toEqual([]);
  // Elsewhere the sticky footer may cover half a field, and axe would count it as a small target.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect.soft(await axeViolations(page), `barriers in ${name} at 320 px`).toEqual([]);
  await page.setViewportSize(WIDE);
  // What the browser's text size setting does.
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const large = { message: `text of 200 %: ${name}` };
  await expect.poll(() => misfits(page), large).toEqual([]);
  await expect.poll(() => crampedDrawers(page), large).toEqual([]);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
}

/** Creates a registration of the owner and sends it for approval. */
async function seedSent(page: Page, businessName = 'Foundry Review Garage'): Promise<string> {
  const uid = await seedRegistration(page, OWNER, { ...COMPLETE, businessName });
  await callApi(page, 'POST', `/mm/vendors/${uid}/send-for-approval`);
  return uid;
}

/** Reaches each state and inspects it. */
async function inspect(page: Page, ...states: readonly State[]): Promise<void> {
  for (const [name, url, reach, heading = /./] of states)
    await test.step(name, async () => {
      await page.setViewportSize(WIDE);
      // An address that differs only by its hash loads nothing. Each page of another origin costs a
      // new process.
      if (url.includes('#')) await page.goto('about:blank');
      await page.goto(url);
      await expect(page.locator('h1').filter({ hasText: heading }).first()).toBeVisible();
      await expect(page.locator('main[data-loading]')).toHaveCount(0);
      await reach?.(page);
      await inspectOpen(page, name);
    });
}

test.describe('every screen and state', () => {
  test.describe.configure({ timeout: 600_000 });

  test('BEY-20 BEY-22 BEY-30 outside the registration: no barriers, and 320 px are enough', async ({
    page,
    mayFail,
    startSession,
  }) => {
    mayFail(/./);
    await inspect(
      page,
      ['sign-in', '/', undefined, 'Sign in'],
      [
        'sign-in refused',
        '/',
        async (at) => {
          await press('Sign In')(at);
          await seeing('This Field is Required')(at);
        },
      ],
      ['sign-in by e-mail', '/', (at) => at.getByRole('tab', { name: 'Email' }).click()],
      ['forgotten password', '/forgot-password'],
    );
    await startSession(OWNER);
    await inspect(
      page,
      ['dashboard', '/vendor-dashboard'],
      ['shop check', '/shop-check'],
      ['profile', '/account#edit-profile'],
      ['password', '/account#update-password'],
      ['no such page', '/no-such-page'],
      ['refused page', '/shop-search'],
      ['account menu', '/vendor-dashboard', press(/^Profile menu/)],
    );
    await page.goto('/?logged_out=1');
    await startSession('multi.shop@example.com');
    await inspect(page, ['your shops', '/shop-search']);
    await startSession(SUPER);
    await inspect(page, [
      'shop search with results',
      '/shop-search',
      async (at) => {
        await at.getByRole('combobox', { name: 'Business name' }).fill('multi');
        await seeing(/Multi Motors North/)(at);
      },
    ]);
  });

  test('BEY-20 BEY-22 BEY-30 CNT-08 the cards and the outcomes: no barriers, and 320 px are enough', async ({
    page,
    startSession,
  }) => {
    await startSession(OWNER);
    const fresh = await seedRegistration(page, OWNER, { businessName: null, roles: [] });
    const failed = await seedRegistration(page, OWNER, { ...COMPLETE, w9: 'NO MATCH' });
    const unlisted = await seedRegistration(page, OWNER, { ...COMPLETE, program: undefined });
    await inspect(
      page,
      ['a fresh registration', `/vendor-overview/${fresh}`],
      ['cards with an error', `/vendor-overview/${failed}`],
      ['locked cards with data', `/vendor-overview/${unlisted}`],
      ['not done', `/registration-status/${failed}`],
    );
    for (const word of ['Review', 'Hold', 'Decline', 'Approved']) {
      const uid = await seedSent(page, `Foundry ${word} Garage`);
      await inspect(
        page,
        [`${word}: tracker`, `/vendor-overview/${uid}`],
        [`${word}: status`, `/registration-status/${uid}`],
      );
    }
  });

  test('BEY-20 BEY-22 BEY-30 CNT-08 GRD-19 the steps, filled, empty, refused and read-only: no barriers, and 320 px are enough', async ({
    page,
    startSession,
  }) => {
    await startSession(SUPER);
    const full = await seedRegistration(page, OWNER, {
      ...EVERY_PART,
      program: 'National Account',
      billThru: 'ARI',
      sites: 2,
    });
    await startSession(OWNER);
    for (const key of Object.keys(STEP_SLUGS) as StepKey[]) {
      const heading = key === 'submit' ? 'Check your answers' : STEP_TITLES[key];
      await inspect(page, [`${key}, filled`, step(full, key), undefined, heading]);
    }
    for (const [key, parts] of [
      ['basicInfo', { businessName: null, roles: [] }],
      ['program', {}],
      ['w9', { program: 'Basic' }],
      ['franchise', { program: 'Basic', roles: ['MAIN', 'SIGN'], w9: 'MATCH' }],
      ['erepair', { ...COMPLETE, erepair: undefined, services: false, pay: undefined }],
      ['services', { ...COMPLETE, services: false, pay: undefined }],
      ['payment', { ...COMPLETE, roles: ['MAIN', 'SIGN'], pay: undefined }],
      ['ach', { ...COMPLETE, pay: 'ACH' }],
    ] as const) {
      const uid = await seedRegistration(page, OWNER, parts);
      await inspect(page, [`${key}, blocked`, step(uid, key), blocked]);
    }
    await inspect(page, [UNKNOWN, `/register-vendor/${full}?step=nonsense`]);

    // Before the lock, which applies to the person and so to all of their W-9s.
    const sent = await seedSent(page);
    const refused = await seedRegistration(page, OWNER, { ...COMPLETE, w9: 'NO MATCH' });
    const w9Step = step(refused, 'w9');
    await inspect(page, ['W-9, no match', w9Step, seeing(/did not match IRS records/)]);
    const [w9] = await entriesOf(page, refused, 'w9-info');
    await callApi(page, 'PUT', `/mm/vendors/${refused}/w9-info/${String(w9?.['w9Uid'])}`, {
      ...w9,
      idNumber: '314027679',
    });
    await inspect(
      page,
      ['W-9, the lock', w9Step, modal],
      ['W-9, locked', w9Step, understood],
      ['Form Disabled', step(sent, 'basicInfo'), modal],
      ...(['basicInfo', 'w9', 'services', 'payment', 'submit'] as const).map((key): State => [
        `${key}, read-only`,
        step(sent, key),
      ]),
    );
  });

  test('BEY-20 BEY-22 BEY-30 the pages of the account, of an invited contact and of staff: no barriers, and 320 px are enough', async ({
    page,
    browser,
    baseURL,
    sandbox,
    mayFail,
    startSession,
  }) => {
    mayFail(/./);
    await startSession(OWNER);
    const { pay: _theirs, ...parts } = COMPLETE;
    const uid = await seedRegistration(page, OWNER, {
      ...parts,
      roles: ['MAIN', 'SIGN'],
      franchise: 1,
      sites: 1,
    });
    await seedContact(page, uid, ['AR'], {
      contactFirstName: 'Ann',
      contactLastName: 'Ledger',
      contactEmail: 'ann.ledger@example.com',
    });
    const sent = await seedSent(page);
    const overview = `/vendor-overview/${uid}`;
    const csv = locationsCsv(4, { 1: { Phone: '123' }, 2: { Address: '0 Nowhere St' } });
    const importing = async (of: Page) => {
      await pasting(csv)(of);
      await expect(of.getByRole('heading', { name: 'Check the rows' })).toBeVisible();
      await expect(of.getByText(/rows checked$/)).toHaveCount(0);
    };
    await inspect(
      page,
      ['account security', '/account-security', undefined, 'Security'],
      ['a new sign-in e-mail', '/account-security', press('Change e-mail')],
      ['the activity', overview, press('Activity')],
      ['asking a contact', overview, press('Ask a contact')],
      ['columns of an import', step(uid, 'franchise'), pasting(csv.replace('Site name', 'Outlet'))],
      ['import', step(uid, 'franchise'), importing],
    );

    await page.goto(overview);
    await invite(page, /Ann Ledger/);
    await inspect(page, ['waiting for a contact', overview]);
    const guest = await openInvitation(browser, baseURL, sandbox, 'ann.ledger@example.com');
    await inspectOpen(guest, 'the steps of an invited contact');
    await guest.getByRole('link', { name: /^Payment Information/ }).click();
    await expect(guest.getByLabel('Pay preference')).toBeVisible();
    await inspectOpen(guest, 'a step of an invited contact');
    await guest.context().close();
    await inspect(page, ['an invitation without a token', '/hand-off']);

    await sandbox.settings({ clockOffsetMs: 8 * DAY_MS });
    await sandbox.runJobs();
    const mails = await sandbox.mails('draft.shop@example.com');
    await sandbox.settings({ clockOffsetMs: 0 });
    const [stop = ''] = /\/reminders\/stop\?\S+/.exec(mails[0]?.text ?? '') ?? [];
    await page.goto(stop);
    await expect(page.getByRole('heading', { name: 'Stop the reminders?' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);

    await startSession('approved.shop@example.com');
    await inspect(page, [
      'the offer to copy answers',
      '/register-vendor?new=1',
      (of) => expect(of.getByRole('button', { name: 'Copy answers' })).toBeVisible(),
    ]);

    await startSession(SUPER);
    const request = `/review-desk/${sent}`;
    await inspect(
      page,
      ['review desk', '/review-desk', undefined, 'Review desk'],
      ['a request on the desk', request, undefined, 'Foundry Review Garage'],
      ['asking for changes', request, press('Ask for changes')],
      ['approving', request, press('Approve')],
      ['a new authenticator app', '/account-security', press('Set up an app')],
    );

    await startSession('admin@example.com');
    await inspect(
      page,
      ['staff', '/staff', undefined, 'Staff'],
      ['changing a role', '/staff', press('Change role of Vera Viewer')],
      ['removing a member', '/staff', press('Remove Vera Viewer')],
      ['whole numbers', '/staff', press('Download with whole numbers')],
      ['webhooks', '/webhooks', undefined, 'Webhooks'],
    );
  });

  test('BEY-20 BEY-22 BEY-30 drawers, dialogs and failures: no barriers, and 320 px are enough', async ({
    page,
    mayFail,
    sandbox,
    startSession,
  }) => {
    mayFail(/./);
    await startSession(OWNER);
    const uid = await seedRegistration(page, OWNER, { ...EVERY_PART, pay: 'CC', ach: false });
    const at = (key: StepKey): string => step(uid, key);
    const drawer = (name: string) => opening(name, 'dialog');
    await inspect(
      page,
      ['suggested addresses', '/register-vendor?new=1&step=basic-info', typingStreet],
      ['contact drawer', at('w9'), drawer('Edit Ruth Miller')],
      [
        'contact drawer, same phone and e-mail',
        at('w9'),
        async (of) => {
          await drawer('Edit Ruth Miller')(of);
          await of.getByRole('checkbox', { name: 'Same as business email' }).check();
          await sameAs('Same as business phone', 'Phone type')(of);
        },
      ],
      [
        'remit address, same as the business',
        at('payment'),
        sameAs('Same as business address', 'State'),
      ],
      ['delete a contact', at('w9'), opening('Delete Ruth Miller', 'alertdialog')],
      ['location drawer', at('franchise'), drawer('Add location')],
      ['delete all locations', at('franchise'), choosing('No')],
      ['user drawer', at('erepair'), drawer('Add user')],
      ['eRepair choice', at('erepair'), choosing(/Contract & W9 Submission Only/)],
      ['an address to confirm', at('basicInfo'), misspelling],
    );

    await sandbox.faults([{ method: 'POST', path: '*/w9-info/search', status: 500 }]);
    await inspect(
      page,
      ['cards that failed', `/vendor-overview/${uid}`, failure],
      ['a step that failed', at('w9'), failure],
    );
  });
});

test.describe('settings of the person', () => {
  /** Selectors that still move, with their durations. */
  const moving = (page: Page): Promise<string[]> =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll('body *'))
        .filter((element) => {
          const { transitionDuration, animationName, animationDuration } =
            getComputedStyle(element);
          const lasts = (durations: string): boolean =>
            durations.split(',').some((duration) => parseFloat(duration) > 0.001);
          return (
            lasts(transitionDuration) || (animationName !== 'none' && lasts(animationDuration))
          );
        })
        .map((element) => element.nodeName + '.' + String(element.getAttribute('class'))),
    );

  test('BEY-23 reduced motion stops transitions; forced colors keep borders, focus and icons', async ({
    page,
    startSession,
    openStep,
  }) => {
    await startSession(OWNER);
    const uid = await seedRegistration(page, OWNER, { ...COMPLETE, program: undefined });
    for (const url of [
      `/vendor-overview/${uid}`,
      `/register-vendor/${uid}?step=basic-info`,
      '/vendor-dashboard',
    ]) {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.goto(url);
      await expect(page.locator('main:not([data-loading]) h1')).toBeVisible();
      expect((await moving(page)).length, url).toBeGreaterThan(0);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expect.poll(() => moving(page), { message: url }).toEqual([]);
    }

    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
    await openStep(uid, 'basicInfo');
    const seen = await page.evaluate(() => {
      const canvas = getComputedStyle(document.body).backgroundColor;
      const bordered = (element: Element): boolean => {
        const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element);
        return (
          parseFloat(borderTopWidth) > 0 && borderTopStyle !== 'none' && borderTopColor !== canvas
        );
      };
      const visible = (element: Element): boolean => element.getBoundingClientRect().width > 1;
      return {
        fields: Array.from(document.querySelectorAll('main .MuiInputBase-root'))
          .filter(visible)
          .map(bordered),
        cards: Array.from(document.querySelectorAll('main section.MuiPaper-outlined'))
          .filter(visible)
          .map(bordered),
        buttons: Array.from(
          document.querySelectorAll('main .MuiButton-root, footer .MuiButton-root'),
        )
          .filter(visible)
          .map((button) => bordered(button) || getComputedStyle(button).backgroundColor !== canvas),
        icons: Array.from(document.querySelectorAll('svg'))
          .filter(visible)
          .map((icon) => getComputedStyle(icon).color !== canvas),
      };
    });
    for (const [part, states] of Object.entries(seen)) {
      expect(states.length, part).toBeGreaterThan(0);
      expect(states, part).not.toContain(false);
    }
    for (let stop = 0; stop < 14; stop += 1) {
      await page.keyboard.press('Tab');
      const marked = await page.evaluate(() => {
        const focused = document.activeElement;
        const candidates = [
          focused,
          focused?.parentElement,
          focused?.parentElement?.parentElement,
          ...Array.from(focused?.parentElement?.children ?? []),
        ];
        const ok = candidates.some((element) => {
          if (!element) return false;
          const { outlineStyle, outlineWidth, borderTopWidth } = getComputedStyle(element);
          return (
            (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) ||
            parseFloat(borderTopWidth) >= 2
          );
        });
        return ok ? '' : (focused?.outerHTML.slice(0, 120) ?? 'nothing');
      });
      expect(marked, `stop ${stop}`).toBe('');
    }
  });
});
