import type { BrowserContext, Page, Route } from '@playwright/test';
import { STEP_SLUGS } from '../../../contract/journey/steps';
import { STEP_TITLES } from '../../../contract/journey/texts';
import { basicInfoOf, callApi } from '../../support/seed';
import { draftKept } from '../../support/browserStorage';
import { expect } from '../../support/fixtures';
import { COMPLETE, seedRegistration } from '../../support/registration';
import { sendOn } from '../../support/sendOn';
import { signInOn, submitSignIn } from '../../support/signIn';
import { watch } from '../../support/watch';
import { FIELD_NAMES, FIELDS, type FieldName, fieldOn, type WalkStep } from './model';

const OWNER = 'draft.shop@example.com';
/** What a save may meet on its way to the backend, and on the way back. */
export const FAULTS: readonly ((route: Route) => Promise<void>)[] = [
  (route) => route.abort('connectionreset'),
  (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  async (route) => {
    await sendOn(route);
    await route.abort('connectionreset');
  },
  async (route) => {
    const text = await (await sendOn(route)).text();
    await route.fulfill({ contentType: 'application/json', body: text.slice(0, text.length / 2) });
  },
];
const CONFLICT = 'This was changed in the meantime';

/** The tab of a walking person, and what they do in it. A crashed tab is replaced. */
export class Tab {
  private readonly found: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    public page: Page,
    readonly uid: string,
    private watched: ReturnType<typeof watch>,
  ) {}

  /** Signs in, creates a complete registration and opens it. */
  static async begin(context: BrowserContext): Promise<Tab> {
    const page = await context.newPage();
    await signInOn(page, OWNER);
    const uid = await seedRegistration(page, OWNER, COMPLETE);
    const tab = new Tab(context, page, uid, await Tab.watch(page));
    await tab.load('basicInfo');
    return tab;
  }

  /** What no screen may cause, seen in this tab since the last call. */
  problems(): string[] {
    const seen = [...this.found, ...this.watched.problems()].filter(
      (problem) => !this.found.includes(problem),
    );
    this.found.push(...seen);
    return seen;
  }

  /** Everything seen so far was caused on purpose. */
  forgive(): void {
    this.problems();
  }

  /** Does something without a connection. */
  async offline(action: () => Promise<void>): Promise<void> {
    await this.context.setOffline(true);
    await action();
    await this.context.setOffline(false);
    this.forgive();
  }

  readonly urlOf = (step: WalkStep): string =>
    `/register-vendor/${this.uid}?step=${STEP_SLUGS[step]}`;

  /**
   * Watches a page, and presses OKAY on the notice that a submitted registration shows when it
   * opens.
   */
  private static async watch(page: Page): Promise<ReturnType<typeof watch>> {
    const said = page.getByRole('dialog', { name: 'Form Disabled' });
    const okay = said.getByRole('button', { name: 'OKAY' });
    // A session that ends at the same moment removes the dialog.
    await page.addLocatorHandler(said, () => okay.click({ timeout: 5_000 }).catch(() => undefined));
    return watch(page);
  }

  /** Waits until the step is on the screen with its data. */
  async see(step: WalkStep): Promise<void> {
    await expect(this.page).toHaveURL(new RegExp(`step=${STEP_SLUGS[step]}$`));
    const title = step === 'submit' ? /./ : STEP_TITLES[step];
    const heading = this.page.getByRole('heading', { level: 1, name: title });
    await expect(heading).toBeVisible();
    await expect(this.page.locator('main[data-loading]')).toHaveCount(0);
  }

  async load(step: WalkStep): Promise<void> {
    await this.page.goto(this.urlOf(step));
    await this.see(step);
  }

  /** Presses the step's name in the rail. */
  async go(step: WalkStep): Promise<void> {
    const rail = this.page.getByRole('complementary', { name: 'Registration' });
    await rail.getByRole('link', { name: STEP_TITLES[step] }).click();
    await this.see(step);
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Presses Next and answers the question about changes by others. Keeps what was typed here. */
  async next(
    to: WalkStep,
    { mayAsk, mayRefuse }: { readonly mayAsk: boolean; readonly mayRefuse: boolean },
  ): Promise<void> {
    await this.button('Next').click();
    const dialog = this.page.getByRole('dialog', { name: CONFLICT });
    const arrived = this.page
      .getByRole('heading', { level: 1, name: to === 'submit' ? /Check/ : STEP_TITLES[to] })
      .filter({ visible: true });
    await expect(dialog.or(arrived).first()).toBeVisible();
    if (await dialog.isVisible()) {
      expect(mayAsk, 'asks only when someone else has changed something').toBe(true);
      for (const group of await dialog.getByRole('radiogroup').all())
        if ((await group.getByRole('radio', { checked: true }).count()) === 0)
          await group.getByRole('radio', { name: /^Mine/ }).check();
      await dialog.getByRole('button', { name: 'Save' }).click();
    }
    // A save over a changed record is refused first.
    if (mayRefuse) this.forgive();
    await this.see(to);
  }

  /** Presses Next while the saves meet a fault. Returns whether the person left the step anyway. */
  async nextWith(fault: (typeof FAULTS)[number], to: WalkStep): Promise<boolean> {
    await this.page.route(/\/mm\/vendors\//, (route) =>
      ['PUT', 'PATCH'].includes(route.request().method()) ? fault(route) : route.fallback(),
    );
    await this.button('Next').click();
    const report = this.page.getByRole('alert').filter({ hasText: /\w/, visible: true });
    const arrived = new RegExp(`step=${STEP_SLUGS[to]}$`);
    const dialog = this.page.getByRole('dialog', { name: CONFLICT });
    await expect(async () =>
      expect(
        arrived.test(this.page.url()) || (await report.count()) > 0 || (await dialog.isVisible()),
      ).toBe(true),
    ).toPass({ timeout: 15_000 });
    await this.page.unrouteAll({ behavior: 'wait' });
    if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Cancel' }).click();
    this.forgive();
    return arrived.test(this.page.url());
  }

  /** The session is no longer valid: the page says so, and signing in leads back. */
  async expire(): Promise<void> {
    await this.page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('session') ?? '{}') as object;
      const revoked = { ...session, refreshToken: 'revoked' };
      localStorage.setItem('session', JSON.stringify(revoked));
    });
    await this.page.reload();
    await expect(
      this.page.getByText('Your session has expired. Please sign in again.'),
    ).toBeVisible();
    await submitSignIn(this.page, OWNER);
    await expect(this.page).toHaveURL(/step=/);
    this.forgive();
  }

  async logOutAndIn(step: WalkStep): Promise<void> {
    await this.page.getByRole('button', { name: /Profile menu/ }).click();
    await this.page.getByRole('menuitem', { name: 'Logout' }).click();
    const signIn = this.page.getByRole('heading', { level: 1, name: 'Sign in' });
    const discard = this.page.getByRole('button', { name: 'Log out and discard' });
    await expect(signIn.or(discard)).toBeVisible();
    // Asked only where the walk has typed something.
    if (await discard.isVisible()) await discard.click();
    await expect(signIn).toBeVisible();
    await submitSignIn(this.page, OWNER);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeHidden();
    await this.load(step);
  }

  /** The tab crashes once the draft is in the browser's storage. The person opens another one. */
  async crash(step: WalkStep, typed: readonly string[]): Promise<void> {
    for (const value of typed) await draftKept(this.page, value);
    const devTools = await this.context.newCDPSession(this.page);
    const again = await this.context.newPage();
    this.problems();
    // A crashed page never answers.
    const crashed = this.page.waitForEvent('crash');
    void devTools.send('Page.crash').catch(() => undefined);
    await crashed;
    await this.page.close();
    this.page = again;
    this.watched = await Tab.watch(again);
    await this.load(step);
  }

  /** Someone else stores a value. */
  async storeElsewhere(name: FieldName, value: string): Promise<void> {
    const body = { [FIELDS[name].storedAs]: name === 'doorFeet' ? Number(value) : value };
    const { basicInfoUid } = await basicInfoOf(this.page, this.uid);
    const path = `/mm/vendors/${this.uid}/basic-info/false/${String(basicInfoUid)}`;
    await callApi(this.page, 'PATCH', path, body);
  }

  /** Types into a field in a second tab, and saves there or leaves it as a draft. */
  async typeInSecondTab(name: FieldName, value: string, to: WalkStep | null): Promise<void> {
    const page = await this.context.newPage();
    const second = new Tab(this.context, page, this.uid, await Tab.watch(page));
    await second.load(FIELDS[name].step);
    await fieldOn(second.page, name).fill(value);
    if (to) await second.next(to, { mayAsk: false, mayRefuse: false });
    else await draftKept(second.page, value);
    this.found.push(...second.problems());
    await second.page.close();
  }

  /** What the backend holds. */
  async stored(): Promise<Record<FieldName, string>> {
    const record = await basicInfoOf(this.page, this.uid);
    return Object.fromEntries(
      FIELD_NAMES.map((name) => [name, String(record[FIELDS[name].storedAs] ?? '')]),
    ) as Record<FieldName, string>;
  }

  /** What the footer says about the work. */
  readonly workState = () =>
    this.page.getByRole('contentinfo', { name: 'Step navigation' }).getByRole('status');
}
