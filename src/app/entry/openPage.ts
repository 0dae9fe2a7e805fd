import { matchPath } from 'react-router-dom';
import type { ApiServices } from '@/api/services';
import type { AppStore } from '@/store/setupStore';
import { PAGES } from '../pages';

/** Waits for the code and the preloaded data of the requested page. Never rejects. */
export type OpenPage = (
  store: Pick<AppStore, 'dispatch' | 'getState'>,
  services: Pick<ApiServices, 'preload' | 'session'>,
) => Promise<void>;

/** After this many milliseconds the page is rendered without its code or data, with a skeleton. */
const AT_MOST_MS = 1_500;

/** Starts loading the code of the page in the address, so that page, step and data show at once. */
export function openPage({ pathname, search }: Pick<Location, 'pathname' | 'search'>): OpenPage {
  const page = PAGES.find(({ path }) => matchPath(path, pathname));
  const query = new URLSearchParams(search);
  const code = page?.load(query);
  code?.catch(() => undefined);
  return (store, services) => {
    const requestUid = page && matchPath(page.path, pathname)?.params['requestUid'];
    return atMost(
      Promise.all([
        code,
        // Only pages of a registration have an early request.
        requestUid !== undefined &&
          services.preload &&
          import(
            /* webpackChunkName: "page-prime" */ '@/features/registration/page/primeRegistration'
          ).then(({ primeRegistration }) =>
            primeRegistration(
              store,
              services,
              decodeURIComponent(requestUid),
              page?.stepOf?.(query) ?? null,
            ),
          ),
      ]),
    );
  };
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
