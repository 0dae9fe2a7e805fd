import { buildPath, type Endpoint } from '@contract/endpoints/define';
import { codeListEndpoints } from '@contract/endpoints/codeLists';
import { PART_NAMES, PARTS as PART_READS } from '@contract/registration/parts';
import { prefillEndpoints } from '@contract/endpoints/prefill';
import { userEndpoints } from '@contract/endpoints/users';
import { vendorEndpoints } from '@contract/endpoints/vendors';
import type { StepKey } from '@contract/journey/steps';
import { codeListsApi } from '@/api/codeLists';
import type { ApiServices } from '@/api/services';
import { prefillApi } from '@/api/prefill';
import { usersApi } from '@/api/users';
import { vendorRequestsApi } from '@/api/vendorRequests';
import { PARTS, type PartQuery } from '@/store/entities/parts';
import type { AppStore } from '@/store/setupStore';
import { hasPrefill, PrefillView } from '../prefill/Prefill';
import { STEPS } from '../steps';

/** The queries of `useRegistrationQueries`, each with the endpoint of its request. */
const QUERIES: readonly { readonly query: PartQuery; readonly read: Endpoint }[] = [
  { query: vendorRequestsApi.endpoints.getVendorRequest, read: vendorEndpoints.getVendorRequest },
  // Both tables have the same keys.
  ...PART_NAMES.map((name) => ({
    query: PARTS[name].query,
    read: PART_READS[name].read,
  })),
];

/**
 * The offer would move the form if it came up later. Its code is not waited for where it was
 * declined or payment terms are stored.
 */
async function primePrefill(
  { dispatch, getState }: Pick<AppStore, 'dispatch' | 'getState'>,
  of: { readonly requestUid: string },
  step: StepKey | null,
): Promise<void> {
  const request = prefillApi.endpoints.getPrefill.initiate(of, { subscribe: false });
  const { data } = await dispatch(request);
  if (!data) return;
  const { prefillOffers, entities } = getState();
  const isOffered =
    !prefillOffers.dismissed.includes(of.requestUid) &&
    PARTS.payment.select({ entities }, of.requestUid) === null;
  const shown = isOffered ? data : { ...data, source: null };
  if (hasPrefill(shown, step)) await PrefillView.preload();
}

/**
 * Puts preloaded responses into the cache before the page is rendered. Sends no request: with a
 * part missing it leaves all to the page.
 */
export async function primeRegistration(
  store: Pick<AppStore, 'dispatch' | 'getState'>,
  { preload, session }: Pick<ApiServices, 'preload' | 'session'>,
  requestUid: string,
  step: StepKey | null,
): Promise<void> {
  const { dispatch, getState } = store;
  const sub = session.claims()?.sub;
  const holds = async ({ method, path }: Endpoint, params: Record<string, string> = {}) =>
    (await preload?.holds(method, buildPath(path, params), sub)) ?? false;
  const person = usersApi.endpoints.getUserInfo;
  // The bar above the page may have requested the person already.
  const isRequested = () => {
    const { isUninitialized, isError } = person.select(session.email())(getState());
    return !isUninitialized && !isError;
  };
  const held = await Promise.all([
    holds(userEndpoints.getUserInfo).then((held) => held || isRequested()),
    holds(codeListEndpoints.searchCodeHeaders),
    ...QUERIES.map(({ read }) => holds(read, { requestUid })),
  ]);
  if (held.includes(false)) return;
  const lists = new Set(['NA_pay_info' as const, ...(step === null ? [] : STEPS[step].codeLists)]);
  const hasOffer = await holds(prefillEndpoints.getPrefill, { requestUid });
  await Promise.all([
    dispatch(person.initiate(session.email(), { subscribe: false })),
    ...QUERIES.map(({ query }) => dispatch(query.initiate({ requestUid }, { subscribe: false }))),
    ...[...lists].map((name) =>
      dispatch(codeListsApi.endpoints.getCodeList.initiate(name, { subscribe: false })),
    ),
  ]);
  if (hasOffer) await primePrefill(store, { requestUid }, step);
}
