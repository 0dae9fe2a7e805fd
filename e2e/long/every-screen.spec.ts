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
import { COMPLETE, seedRegistration } from '../support/registration';
import { callApi, entriesOf, seedContact } from '../support/seed';

const OWNER = 'new.shop@example.com';
const SUPER = 'super.user@example.com';
const WIDE = { width: 1440, height: 900 };
const MIDDLE = { width: 1024, height: 768 };
const UNKNOWN = 'an unknown step';
const NARROW = { width: 320, height: 800 };

/** A state of a screen: how to reach it, and what shows that it is there. */
interface State {
  readonly name: string;
  readonly url: string;
  /** The level-1 heading, unless a dialog covers it. */
  readonly heading?: string | RegExp;
  readonly reach?: (page: Page) => Promise<unknown>;
}

/** Placeholders for texts that still have to be written. */
const FILLER =
  /lorem|ipsum|placeholder|coming soon|\btbd\b|\btodo\b|\bxxx|\{\w+\}|undefined|\[object/i;

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();
const blocked = async (page: Page): Promise<void> => {
  await expect(page.getByRole('button', { name: /^Still needed: / })).toBeVisible();
  await next(page).press('Enter');
  await expect(page.getByRole('region', { name: /still needed before/ })).toBeFocused();
};
const understood = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'OKAY' }).click();

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

/** Reaches a state and inspects it. */
async function inspect(page: Page, { name, url, heading, reach }: State): Promise<void> {
  await test.step(name, async () => {
    await page.setViewportSize(WIDE);
    // An address that differs only by its hash loads nothing. Each page of another origin costs a
    // new process.
    if (url.includes('#')) await page.goto('about:blank');
    await page.goto(url);
    if (heading !== undefined)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    // Also without a name for it: before the page is rendered, nothing loads.
    await expect(page.locator('h1').first()).toBeVisible();
    await expect(page.locator('main[data-loading]')).toHaveCount(0);
    await reach?.(page);
    await inspectOpen(page, name);
  });
}

test.describe('every screen and state', () => {
  test('BEY-20 BEY-22 BEY-30 outside the registration: no barriers, and 320 px are enough', async ({
    page,
    mayFail,
    startSession,
  }) => {
    test.setTimeout(420_000);
    mayFail(/./);
    const states: State[] = [
      { name: 'sign-in', url: '/', heading: 'Sign in' },
      {
        name: 'sign-in refused',
        url: '/',
        reach: async (at) => {
          await at.getByRole('button', { name: 'Sign In' }).click();
          await expect(at.getByText('This Field is Required').first()).toBeVisible();
        },
      },
      {
        name: 'sign-in by e-mail',
        url: '/',
        reach: (at) =>
          at
            .getByRole('radio', { name: 'Email' })
            .or(at.getByRole('tab', { name: 'Email' }))
            .first()
            .click(),
      },
      { name: 'forgotten password', url: '/forgot-password' },
    ];
    for (const state of states) await inspect(page, state);

    await page.setViewportSize(WIDE);
    await startSession(OWNER);
    for (const state of [
      { name: 'dashboard', url: '/vendor-dashboard' },
      { name: 'shop check', url: '/shop-check' },
      { name: 'profile', url: '/account#edit-profile' },
      { name: 'password', url: '/account#update-password' },
      { name: 'no such page', url: '/no-such-page' },
      { name: 'refused page', url: '/shop-search' },
      {
        name: 'account menu',
        url: '/vendor-dashboard',
        reach: press(/^Profile menu/),
      },
    ])
      await inspect(page, state);
    await page.goto('/?logged_out=1');

    await page.setViewportSize(WIDE);
    await startSession('multi.shop@example.com');
    await inspect(page, { name: 'your shops', url: '/shop-search' });
    await page.setViewportSize(WIDE);
    await startSession(SUPER);
    await inspect(page, {
      name: 'shop search with results',
      url: '/shop-search',
      reach: async (at) => {
        await at.getByRole('combobox').or(at.getByRole('searchbox')).first().fill('multi');
        await expect(at.getByText(/Multi Motors North/).first()).toBeVisible();
      },
    });
  });

  test('BEY-20 BEY-22 BEY-30 CNT-08 the cards and the outcomes: no barriers, and 320 px are enough', async ({
    page,
    startSession,
  }) => {
    test.setTimeout(420_000);
    await startSession(OWNER);
    const fresh = await seedRegistration(page, OWNER, { businessName: null, roles: [] });
    const failed = await seedRegistration(page, OWNER, { ...COMPLETE, w9: 'NO MATCH' });
    const unlisted = await seedRegistration(page, OWNER, { ...COMPLETE, program: undefined });
    for (const [name, uid] of [
      ['a fresh registration', fresh],
      ['cards with an error', failed],
      ['locked cards with data', unlisted],
    ] as const)
      await inspect(page, { name, url: `/vendor-overview/${uid}` });
    await inspect(page, { name: 'not done', url: `/registration-status/${failed}` });
    for (const word of ['Review', 'Hold', 'Decline', 'Approved']) {
      const uid = await seedRegistration(page, OWNER, {
        ...COMPLETE,
        businessName: `Foundry ${word} Garage`,
      });
      await callApi(page, 'POST', `/mm/vendors/${uid}/send-for-approval`);
      await inspect(page, { name: `${word}: tracker`, url: `/vendor-overview/${uid}` });
      await inspect(page, { name: `${word}: status`, url: `/registration-status/${uid}` });
    }
  });

  test('BEY-20 BEY-22 BEY-30 CNT-08 GRD-19 the steps, filled, empty, refused and read-only: no barriers, and 320 px are enough', async ({
    page,
    startSession,
  }) => {
    test.setTimeout(600_000);
    await startSession(SUPER);
    const full = await seedRegistration(page, OWNER, {
      ...COMPLETE,
      program: 'National Account',
      billThru: 'ARI',
      franchise: 1,
      sites: 2,
      erepair: 'Y',
      users: 1,
      ownership: true,
      pay: 'ACH',
      ach: true,
    });
    const step = (uid: string, key: StepKey): string =>
      `/register-vendor/${uid}?step=${STEP_SLUGS[key]}`;
    await startSession(OWNER);
    for (const key of Object.keys(STEP_SLUGS) as StepKey[])
      await inspect(page, {
        name: `${key}, filled`,
        url: step(full, key),
        heading: key === 'submit' ? 'Check your answers' : STEP_TITLES[key],
      });

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
      await inspect(page, { name: `${key}, blocked`, url: step(uid, key), reach: blocked });
    }
    await inspect(page, { name: UNKNOWN, url: `/register-vendor/${full}?step=nonsense` });

    // Before the lock, which applies to the person and so to all of their W-9s.
    const sent = await seedRegistration(page, OWNER, {
      ...COMPLETE,
      businessName: 'Foundry Review Garage',
    });
    await callApi(page, 'POST', `/mm/vendors/${sent}/send-for-approval`);

    const refused = await seedRegistration(page, OWNER, { ...COMPLETE, w9: 'NO MATCH' });
    await inspect(page, {
      name: 'W-9, no match',
      url: step(refused, 'w9'),
      reach: (at) => expect(at.getByText(/did not match IRS records/).first()).toBeVisible(),
    });
    const [w9] = await entriesOf(page, refused, 'w9-info');
    await callApi(page, 'PUT', `/mm/vendors/${refused}/w9-info/${String(w9?.['w9Uid'])}`, {
      ...w9,
      idNumber: '314027679',
    });
    const modal = (at: Page) => expect(at.getByRole('dialog')).toBeVisible();
    await inspect(page, { name: 'W-9, the lock', url: step(refused, 'w9'), reach: modal });
    await inspect(page, { name: 'W-9, locked', url: step(refused, 'w9'), reach: understood });

    await inspect(page, { name: 'Form Disabled', url: step(sent, 'basicInfo'), reach: modal });
    for (const key of ['basicInfo', 'w9', 'services', 'payment', 'submit'] as const)
      await inspect(page, { name: `${key}, read-only`, url: step(sent, key) });
  });

  test('BEY-20 BEY-22 BEY-30 the pages of the account, of an invited contact and of staff: no barriers, and 320 px are enough', async ({
    page,
    browser,
    baseURL,
    sandbox,
    mayFail,
    startSession,
  }) => {
    test.setTimeout(420_000);
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
    const sent = await seedRegistration(page, OWNER, {
      ...COMPLETE,
      businessName: 'Foundry Review Garage',
    });
    await callApi(page, 'POST', `/mm/vendors/${sent}/send-for-approval`);
    const overview = `/vendor-overview/${uid}`;
    const importing = async (of: Page) => {
      await press('Import from CSV')(of);
      await of.getByLabel('CSV file').setInputFiles({
        name: 'locations.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          locationsCsv(4, { 1: { Phone: '123' }, 2: { Address: '0 Nowhere St' } }),
        ),
      });
      await expect(of.getByRole('heading', { name: 'Check the rows' })).toBeVisible();
      await expect(of.getByText(/rows checked$/)).toHaveCount(0);
    };
    for (const state of [
      { name: 'account security', url: '/account-security', heading: 'Security' },
      {
        name: 'a new sign-in e-mail',
        url: '/account-security',
        reach: press('Change e-mail'),
      },
      { name: 'the activity', url: overview, reach: press('Activity') },
      { name: 'asking a contact', url: overview, reach: press('Ask a contact') },
      { name: 'import', url: `/register-vendor/${uid}?step=franchise`, reach: importing },
    ])
      await inspect(page, state);

    await page.goto(overview);
    await invite(page, /Ann Ledger/);
    await inspect(page, { name: 'waiting for a contact', url: overview });
    const guest = await openInvitation(browser, baseURL, sandbox, 'ann.ledger@example.com');
    await inspectOpen(guest, 'the steps of an invited contact');
    await guest.getByRole('link', { name: /^Payment Information/ }).click();
    await expect(guest.getByLabel('Pay preference')).toBeVisible();
    await inspectOpen(guest, 'a step of an invited contact');
    await guest.context().close();
    await inspect(page, { name: 'an invitation without a token', url: '/hand-off' });

    await sandbox.settings({ clockOffsetMs: 8 * DAY_MS });
    await sandbox.runJobs();
    const mails = await sandbox.mails('draft.shop@example.com');
    await sandbox.settings({ clockOffsetMs: 0 });
    const [stop = ''] = /\/reminders\/stop\?\S+/.exec(mails[0]?.text ?? '') ?? [];
    await page.goto(stop);
    await expect(page.getByRole('heading', { name: 'Stop the reminders?' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);

    await startSession('approved.shop@example.com');
    await inspect(page, {
      name: 'the offer to copy answers',
      url: '/register-vendor?new=1',
      reach: (of) => expect(of.getByRole('button', { name: 'Copy answers' })).toBeVisible(),
    });

    await startSession(SUPER);
    const request = `/review-desk/${sent}`;
    for (const state of [
      { name: 'review desk', url: '/review-desk', heading: 'Review desk' },
      { name: 'a request on the desk', url: request, heading: 'Foundry Review Garage' },
      { name: 'asking for changes', url: request, reach: press('Ask for changes') },
      { name: 'approving', url: request, reach: press('Approve') },
      { name: 'a new authenticator app', url: '/account-security', reach: press('Set up an app') },
    ])
      await inspect(page, state);

    await startSession('admin@example.com');
    for (const state of [
      { name: 'staff', url: '/staff', heading: 'Staff' },
      { name: 'changing a role', url: '/staff', reach: press('Change role of Vera Viewer') },
      { name: 'removing a member', url: '/staff', reach: press('Remove Vera Viewer') },
      {
        name: 'whole numbers',
        url: '/staff',
        reach: press('Download with whole numbers'),
      },
      { name: 'webhooks', url: '/webhooks', heading: 'Webhooks' },
    ])
      await inspect(page, state);
  });

  test('BEY-20 BEY-22 BEY-30 drawers, dialogs and failures: no barriers, and 320 px are enough', async ({
    page,
    mayFail,
    sandbox,
    startSession,
  }) => {
    test.setTimeout(420_000);
    mayFail(/./);
    await startSession(OWNER);
    const uid = await seedRegistration(page, OWNER, {
      ...COMPLETE,
      franchise: 1,
      sites: 1,
      erepair: 'Y',
      users: 1,
      ownership: true,
    });
    const at = (key: StepKey): string => `/register-vendor/${uid}?step=${STEP_SLUGS[key]}`;
    const drawer = (name: string | RegExp) => async (of: Page) => {
      await of.getByRole('button', { name }).first().click();
      await expect(of.getByRole('dialog')).toBeVisible();
    };
    const question = (name: string | RegExp) => async (of: Page) => {
      await of.getByRole('button', { name }).first().click();
      await expect(of.getByRole('alertdialog')).toBeVisible();
    };
    for (const state of [
      {
        name: 'suggested addresses',
        url: '/register-vendor?new=1&step=basic-info',
        reach: async (of: Page) => {
          const street = of.getByLabel('Address', { exact: true });
          await street.focus();
          // The code of the suggestions loads with the first focus, and sees what is typed after
          // that.
          await expect(street.locator('xpath=..').getByRole('status')).toBeAttached();
          await of.keyboard.insertText('250 main');
          const options = of.getByRole('listbox', { name: 'Suggested addresses' });
          await expect(options.getByRole('option')).toHaveCount(5);
        },
      },
      { name: 'contact drawer', url: at('w9'), reach: drawer('Edit Ruth Miller') },
      {
        name: 'contact drawer, same phone and e-mail',
        url: at('w9'),
        reach: async (of: Page) => {
          await drawer('Edit Ruth Miller')(of);
          await of.getByRole('checkbox', { name: 'Same as business phone' }).check();
          await of.getByRole('checkbox', { name: 'Same as business email' }).check();
          await expect(of.getByLabel('Phone type')).toHaveAttribute('aria-disabled', 'true');
        },
      },
      {
        name: 'remit address, same as the business',
        url: at('payment'),
        reach: async (of: Page) => {
          await of.getByRole('checkbox', { name: 'Same as business address' }).check();
          await expect(of.getByLabel('State')).toHaveAttribute('aria-disabled', 'true');
        },
      },
      { name: 'delete a contact', url: at('w9'), reach: question('Delete Ruth Miller') },
      { name: 'location drawer', url: at('franchise'), reach: drawer('Add location') },
      {
        name: 'delete all locations',
        url: at('franchise'),
        reach: async (of: Page) => {
          await of.getByRole('radio', { name: 'No', exact: true }).press('Space');
          await expect(of.getByRole('alertdialog')).toBeVisible();
        },
      },
      { name: 'user drawer', url: at('erepair'), reach: drawer('Add user') },
      {
        name: 'eRepair choice',
        url: at('erepair'),
        reach: async (of: Page) => {
          await of.getByRole('radio', { name: /Contract & W9 Submission Only/ }).press('Space');
          await expect(of.getByRole('alertdialog')).toBeVisible();
        },
      },
      {
        name: 'an address to confirm',
        url: at('basicInfo'),
        reach: async (of: Page) => {
          await of.getByLabel('Address', { exact: true }).fill('90 Wayne Avenu Rd');
          await of.getByLabel('City').fill('Daytn');
          await expect(
            of
              .getByRole('button', { name: /^CONFIRM/ })
              .or(of.getByRole('alert'))
              .first(),
          ).toBeVisible();
        },
      },
    ])
      await inspect(page, state);

    await sandbox.faults([{ method: 'POST', path: '*/w9-info/search', status: 500 }]);
    const failure = (of: Page) =>
      expect(of.getByRole('button', { name: 'Try Again' }).first()).toBeVisible();
    await inspect(page, {
      name: 'cards that failed',
      url: `/vendor-overview/${uid}`,
      reach: failure,
    });
    await inspect(page, { name: 'a step that failed', url: at('w9'), reach: failure });
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
