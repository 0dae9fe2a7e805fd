import { STEP_SLUGS, type StepKey } from '@contract/journey/steps';
import type { ApiServices } from '@/api/services';
import { PATHS } from '@/lib/paths';
import type { AppStore } from '@/store/setupStore';
import { DashboardPage, OverviewPage, RegistrationPage } from '../lazyPages';

/** Waits for the code and the preloaded data of the requested page. Never rejects. */
export type OpenPage = (
  store: Pick<AppStore, 'dispatch' | 'getState'>,
  services: Pick<ApiServices, 'preload' | 'session'>,
) => Promise<void>;

/** After this many milliseconds the page is rendered without its code or data, with a skeleton. */
const AT_MOST_MS = 1_500;

const REGISTRATION_PAGES =
  /^\/(register-vendor|register-overheadvendor|vendor-overview)(?:\/([^/]+))?\/?$/;

function stepOf(search: string): StepKey | null {
  const slug = new URLSearchParams(search).get('step');
  // The slugs are a record over the step keys.
  const steps = Object.entries(STEP_SLUGS) as [StepKey, string][];
  return steps.find(([, candidate]) => candidate === slug)?.[0] ?? null;
}

/**
 * Starts loading the code of the page in the address. Screens that load one after the other would
 * each show their fallback, which React keeps for a while. A page with its step and its data is
 * rendered at once.
 */
export function openPage({ pathname, search }: Pick<Location, 'pathname' | 'search'>): OpenPage {
  const [matched, page, requestUid] = REGISTRATION_PAGES.exec(pathname) ?? [];
  if (matched === undefined) {
    const code = pathname === PATHS.dashboard.pattern ? DashboardPage.preload() : undefined;
    return () => atMost(Promise.resolve(code));
  }
  const onCards = page === 'vendor-overview';
  const step = onCards ? null : stepOf(search);
  const code = Promise.all([
    (onCards ? OverviewPage : RegistrationPage).preload(),
    step === null
      ? undefined
      : import(/* webpackChunkName: "page-registration" */ '@/features/registration/steps').then(
          ({ STEPS }) => STEPS[step].screen.preload(),
        ),
  ]);
  const prime =
    requestUid === undefined
      ? undefined
      : import(
          /* webpackChunkName: "page-prime" */ '@/features/registration/page/primeRegistration'
        );
  prime?.catch(() => undefined);
  return (store, services) =>
    atMost(
      Promise.all([
        code,
        prime?.then(({ primeRegistration }) =>
          primeRegistration(store, services, decodeURIComponent(requestUid ?? ''), step),
        ),
      ]),
    );
}

const atMost = (work: Promise<unknown>): Promise<void> =>
  Promise.race([
    work.then(
      () => undefined,
      // The page shows what failed.
      () => undefined,
    ),
    new Promise<void>((resolve) => setTimeout(resolve, AT_MOST_MS)),
  ]);
