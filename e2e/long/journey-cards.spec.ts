import { STEP_TITLES } from '../../contract/journey/texts';
import type { StepKey } from '../../contract/journey/steps';
import { expect, test } from '../support/fixtures';
import {
  card,
  cards,
  cardTitles,
  COMPLETE,
  openOverview,
  seeCard,
  seedRegistration,
  type Parts,
} from '../support/registration';
import { callApi, entriesOf, requestUidOf } from '../support/seed';

const OWNER = 'new.shop@example.com';
const SUPER = 'super.user@example.com';
const T = STEP_TITLES;

const IN_LIST = { ...COMPLETE, program: 'National Account', billThru: 'ARI' } as const;
const NOT_IN_LIST = { ...COMPLETE, program: 'National Account', billThru: 'ACME' } as const;
const titlesOf = (...keys: readonly StepKey[]): string[] => keys.map((key) => T[key]);

/** What a card shows, by what is stored. Every step before it can be passed. */
const CARDS: readonly (readonly [
  parts: Parts,
  step: StepKey,
  state: 'complete' | 'error' | 'open' | 'locked',
  line: string | RegExp,
])[] = [
  // JRN-08
  [{}, 'basicInfo', 'complete', /Complete\. 401 E Third St, Dayton/],
  [{ roles: [] }, 'basicInfo', 'error', 'Add the primary contact'],
  [{ businessName: null }, 'basicInfo', 'open', ''],
  // JRN-09
  [{ program: 'Basic' }, 'program', 'complete', 'Complete'],
  [{}, 'program', 'open', 'Not started'],
  [{ program: 'National Account', billThru: 'ARI' }, 'nationalAccount', 'complete', /Complete/],
  [{ program: 'National Account' }, 'nationalAccount', 'open', 'Not started'],
  [COMPLETE, 'services', 'complete', 'Complete'],
  [{ ...COMPLETE, services: false }, 'services', 'open', 'Not started'],
  // JRN-10 JRN-11
  [COMPLETE, 'w9', 'complete', 'Complete'],
  [{ ...COMPLETE, roles: ['MAIN', 'AR'] }, 'w9', 'error', 'Add the signing authority'],
  [{ ...COMPLETE, w9: 'NO MATCH' }, 'w9', 'error', 'Have the tax ID confirmed'],
  [{ program: 'Basic' }, 'w9', 'open', 'Not started'],
  // JRN-12
  [{ ...COMPLETE, franchise: 0 }, 'franchise', 'complete', 'Complete'],
  [{ ...COMPLETE, franchise: 1, sites: 1 }, 'franchise', 'complete', /Complete/],
  [{ ...COMPLETE, franchise: 1 }, 'franchise', 'open', 'Add at least one location'],
  [{ ...COMPLETE, franchise: undefined }, 'franchise', 'open', 'Not started'],
  // JRN-14
  [COMPLETE, 'erepair', 'complete', 'Complete'],
  [{ ...COMPLETE, erepair: 'Y', users: 1 }, 'erepair', 'complete', /Complete/],
  [{ ...COMPLETE, erepair: 'Y' }, 'erepair', 'open', 'Add at least one eRepair user'],
  [
    { ...COMPLETE, roles: ['SIGN', 'AR'] },
    'erepair',
    'locked',
    'Saved. Finish Shop Basic Information first.',
  ],
  // JRN-15
  [{ ...COMPLETE, ownership: true }, 'ownership', 'complete', /Optional.*Complete/s],
  [COMPLETE, 'ownership', 'open', /Optional.*Not started\. Not needed to submit\./s],
  // JRN-16
  [COMPLETE, 'payment', 'complete', 'Complete'],
  [
    { ...COMPLETE, roles: ['MAIN', 'SIGN'] },
    'payment',
    'error',
    'Add the accounts receivable contact',
  ],
  [{ ...IN_LIST, pay: undefined }, 'payment', 'open', 'Not started'],
  // JRN-17: the W-9 needs the same contact and comes first.
  [{ ...COMPLETE, pay: 'ACH', ach: true }, 'ach', 'complete', 'Complete'],
  [{ ...COMPLETE, pay: 'ACH' }, 'ach', 'open', 'Not started'],
  [
    { ...COMPLETE, pay: 'ACH', ach: true, roles: ['MAIN', 'AR'] },
    'ach',
    'locked',
    'Saved. Finish W-9 Information first.',
  ],
];

test.describe('the cards of the overview', () => {
  test('JRN-08 JRN-09 JRN-10 JRN-11 JRN-12 JRN-14 JRN-15 JRN-16 JRN-17 each card shows what its step has and lacks', async ({
    page,
    startSession,
  }) => {
    test.setTimeout(300_000);
    await startSession(SUPER);
    const uids: string[] = [];
    for (const [parts] of CARDS) uids.push(await seedRegistration(page, OWNER, parts));
    await startSession(OWNER);
    for (const [index, [parts, step, state, line]] of CARDS.entries())
      await test.step(`${step} ${state} ${JSON.stringify(parts)}`, async () => {
        await openOverview(page, uids[index] ?? '');
        await seeCard(page, T[step], state, line);
      });
  });

  test('JRN-18 Submit is complete after the approval, and under review before it', async ({
    page,
    startSession,
    signInTo,
  }) => {
    const approved = await signInTo('approved.shop@example.com');
    await openOverview(page, approved);
    await seeCard(page, T.submit, 'complete');
    await startSession('review.shop@example.com');
    await openOverview(page, await requestUidOf(page, 'review.shop@example.com'));
    const submit = cards(page).getByRole('link', { name: /^Under review Submit Information/ });
    await expect(submit.getByRole('img', { name: 'Under review' })).toBeVisible();
    await expect(card(page, T.submit, 'complete')).toHaveCount(0);
  });

  test('JRN-19 a fresh registration shows no error; a step that was saved or left shows its own', async ({
    page,
    startSession,
    seeScreen,
  }) => {
    await startSession(OWNER);
    const fresh = await seedRegistration(page, OWNER, { businessName: null, roles: [] });
    const anyError = cards(page).getByRole('link', { name: / has an error\./ });
    await openOverview(page, fresh);
    await expect(anyError).toHaveCount(0);

    await card(page, T.basicInfo, 'open').click();
    await seeScreen(T.basicInfo);
    await page.getByRole('link', { name: 'My registration' }).click();
    await seeCard(page, T.basicInfo, 'error');
    await expect(anyError).toHaveCount(1);

    const saved = await seedRegistration(page, OWNER, { roles: [] });
    await openOverview(page, saved);
    await seeCard(page, T.basicInfo, 'error', 'Add the primary contact');
    await expect(anyError).toHaveCount(1);
  });

  test('JRN-26 JRN-27 JRN-28 BEY-03 a step that is not done locks those after it, which name it and lead to it', async ({
    page,
    startSession,
    seeScreen,
  }) => {
    await startSession(OWNER);
    const uid = await seedRegistration(page, OWNER, { ...COMPLETE, services: false });
    await openOverview(page, uid);
    // Ownership is empty and locks nothing.
    await seeCard(page, T.ownership, 'open');
    await seeCard(page, T.services, 'open');
    await expect(
      page.getByRole('link', { name: 'Saved. Finish Services and Capabilities first.' }),
    ).toBeVisible();
    await seeCard(page, T.payment, 'locked');
    await seeCard(page, T.submit, 'locked');
    expect(await cardTitles(page)).not.toContain(T.ach);

    const early = await seedRegistration(page, OWNER, { ...COMPLETE, program: undefined });
    await openOverview(page, early);
    await seeCard(page, T.basicInfo, 'complete');
    await seeCard(page, T.program, 'open');
    for (const step of ['w9', 'franchise', 'erepair', 'services', 'payment'] as const)
      await seeCard(page, T[step], 'locked', 'Saved. Finish Program Selection first.');
    for (const step of ['ownership', 'submit'] as const)
      await seeCard(page, T[step], 'locked', 'Finish Program Selection first.');
    await expect(cards(page).getByText(/^Saved\./)).toHaveCount(5);
    expect(await cardTitles(page)).not.toContain(T.nationalAccount);
    await seeScreen('Foundry Garage');

    await cards(page)
      .getByRole('listitem')
      .filter({ hasText: T.payment })
      .getByRole('link', { name: 'Saved. Finish Program Selection first.' })
      .click();
    await seeScreen(T.program);
  });
});

test.describe('the steps of a registration', () => {
  test('JRN-01 JRN-02 JRN-20 JRN-21 JRN-22 which steps there are, by flow, program, bill-through vendor and preference', async ({
    page,
    startSession,
  }) => {
    test.setTimeout(180_000);
    const national = titlesOf(
      'basicInfo',
      'program',
      'nationalAccount',
      'ownership',
      'services',
      'submit',
    );
    const shop = titlesOf(
      'basicInfo',
      'program',
      'w9',
      'franchise',
      'erepair',
      'ownership',
      'services',
      'payment',
      'submit',
    );
    const before = (list: readonly string[], next: string, ...added: readonly string[]): string[] =>
      list.flatMap((title) => (title === next ? [...added, title] : [title]));
    const everything = [
      'Shop Basic Information',
      'Program Selection',
      'National Account',
      'W-9 Information',
      'Franchise Locations',
      'eRepair User',
      'Ownership Information',
      'Services and Capabilities',
      'Payment Information',
      'ACH Information',
      'Submit Information',
    ];
    const overhead = titlesOf('basicInfo', 'w9', 'ownership', 'payment', 'submit');
    const flows: readonly (readonly [Parts, readonly string[]])[] = [
      [{ ...IN_LIST, pay: 'ACH' }, everything],
      [IN_LIST, everything.filter((title) => title !== T.ach)],
      [{ ...NOT_IN_LIST, pay: 'ACH', ach: true }, national],
      [{ ...NOT_IN_LIST, billThru: 'O', pay: 'ACH' }, national],
      [{ ...COMPLETE, program: 'National Account', pay: 'ACH' }, national],
      [COMPLETE, shop],
      [{ ...COMPLETE, program: 'Basic', pay: undefined }, shop],
      [{ ...COMPLETE, pay: 'ACH' }, before(shop, T.submit, T.ach)],
      [{ vendorType: 'OVERHEAD' }, overhead],
      [
        { vendorType: 'OVERHEAD', roles: ['MAIN', 'SIGN', 'AR'], w9: 'MATCH', pay: 'ACH' },
        before(overhead, T.submit, T.ach),
      ],
    ];
    await startSession(SUPER);
    const uids: string[] = [];
    for (const [parts] of flows) uids.push(await seedRegistration(page, OWNER, parts));
    await startSession(OWNER);
    for (const [index, [parts, titles]] of flows.entries())
      await test.step(JSON.stringify(parts), async () => {
        await openOverview(page, uids[index] ?? '');
        await expect.poll(() => cardTitles(page)).toEqual(titles);
      });
  });

  test('JRN-24 a step that goes keeps its data and counts nowhere', async ({
    page,
    startSession,
    openStep,
  }) => {
    await startSession(OWNER);
    const uid = await seedRegistration(page, OWNER, { ...COMPLETE, pay: 'ACH', ach: true });
    const preference = async (payPreference: 'ACH' | 'CC'): Promise<void> => {
      const [payment] = await entriesOf(page, uid, 'payment-info');
      const payInfoUid = String(payment?.['payInfoUid']);
      await callApi(page, 'PATCH', `/mm/vendors/${uid}/payment-info/${payInfoUid}`, {
        payPreference,
      });
    };
    const section = page.getByRole('region', { name: T.ach });
    await openStep(uid, 'submit', 'Check your answers');
    await expect(section).toBeVisible();
    await expect(page.getByText('8 of 9 required steps complete').first()).toBeVisible();

    // Without the account nothing is missing: the step is gone.
    await preference('CC');
    await openStep(uid, 'submit', 'Check your answers');
    await expect(page.getByRole('region', { name: T.payment })).toBeVisible();
    await expect(section).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Ready to submit' })).toBeVisible();
    await expect(page.getByText('7 of 8 required steps complete').first()).toBeVisible();
    expect(await entriesOf(page, uid, 'ach-info')).toMatchObject([
      { bankName: 'First Valley Bank' },
    ]);

    await preference('ACH');
    await openOverview(page, uid);
    await seeCard(page, T.ach, 'complete');
  });
});
