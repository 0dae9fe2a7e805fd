import { waitFor } from '@testing-library/react';
import { ENDPOINTS, type EndpointName } from '@contract/endpoints/table';
import { aRequest } from '@/testing/factories';
import {
  type FakeResponse,
  page,
  pages,
  serve,
  server,
  type Situation,
} from '@/testing/fakeServer';
import { makeStore } from '@/testing/renderWithProviders';
import { agreementApi } from './agreement';
import { partsApi } from './parts';
import { codeListsApi } from './codeLists';
import { deskApi } from './desk';
import { toApiError } from './errors';
import { handOffApi } from './handOff';
import { vendorRequestsApi } from './vendorRequests';

type Store = ReturnType<typeof makeStore>['store'];
interface Loaded {
  readonly data?: unknown;
  readonly error?: unknown;
}
interface ListCase {
  readonly entry: (n: number) => object;
  readonly load: (store: Store) => PromiseLike<Loaded> & { abort?: () => void };
  readonly entriesOf?: (data: unknown) => unknown;
  readonly situation?: Situation;
}

const ARG = { requestUid: 'r1' };
const aDocument = (n: number) => ({ kind: 'agreement', signedName: `Signer ${n}` });
const services = partsApi.endpoints;
const vendors = vendorRequestsApi.endpoints;

/** Every search that needs all its entries. */
const PAGED: Partial<Record<EndpointName, ListCase>> = {
  searchVendors: {
    entry: (n) => aRequest({ requestUid: `r${n}` }),
    load: (store) => store.dispatch(vendors.listVendorRequests.initiate('a@b.co')),
  },
  searchDuplicateVendors: {
    entry: (n) => ({ shopUid: `s${n}` }),
    load: (store) => store.dispatch(vendors.getDuplicateVendor.initiate('a@b.co')),
    entriesOf: (data) => (data as { pageEntries: unknown }).pageEntries,
  },
  searchContacts: {
    entry: (n) => ({ contactUid: `c${n}` }),
    load: (store) => store.dispatch(partsApi.endpoints.listContacts.initiate(ARG)),
  },
  searchContactRoles: {
    entry: (n) => ({ contactRoleUid: `cr${n}`, contactUid: 'c1', contactRole: 'MAIN' }),
    load: (store) =>
      store.dispatch(partsApi.endpoints.listContactRoles.initiate({ ...ARG, contactUid: 'c1' })),
  },
  searchErepairUsers: {
    entry: (n) => ({ userUid: `u${n}` }),
    load: (store) => store.dispatch(partsApi.endpoints.listErepairUsers.initiate(ARG)),
  },
  searchFranchiseSites: {
    entry: (n) => ({ siteUid: `s${n}` }),
    load: (store) => store.dispatch(partsApi.endpoints.listFranchiseSites.initiate(ARG)),
  },
  searchDiverseOwnership: {
    entry: (n) => ({ diverseOwnershipUid: `d${n}`, certificationType: 'SELF' }),
    load: (store) => store.dispatch(partsApi.endpoints.listDiverseOwnership.initiate(ARG)),
  },
  searchServices: {
    entry: (n) => ({ servicesUid: `v${n}`, serviceClass: 'SV', serviceType: 'X' }),
    load: (store) => store.dispatch(services.listServices.initiate(ARG)),
  },
  searchVehicleTypes: {
    entry: (n) => ({ typeUid: `t${n}`, vehicleTypeCode: 'CAR' }),
    load: (store) => store.dispatch(services.listVehicleTypes.initiate(ARG)),
  },
};

/** Lists that the contract serves in one response, without page and size. */
const UNPAGED: Partial<Record<EndpointName, ListCase>> = {
  listCodeDetails: {
    entry: (n) => ({ codeValue: `${n}`, sortOrder: n }),
    load: (store) => store.dispatch(codeListsApi.endpoints.getCodeList.initiate('STATE')),
    situation: { searchCodeHeaders: page({ mmCodeHeaderUid: 'h' }) },
  },
  listStepInvites: {
    entry: (n) => ({ inviteUid: `i${n}`, state: 'OPEN' }),
    load: (store) => store.dispatch(handOffApi.endpoints.listStepInvites.initiate(ARG)),
  },
  listInternalNotes: {
    entry: (n) => ({ noteUid: `n${n}`, text: 'Called.' }),
    load: (store) => store.dispatch(deskApi.endpoints.listInternalNotes.initiate(ARG)),
  },
  listDocuments: {
    entry: aDocument,
    load: (store) => store.dispatch(agreementApi.endpoints.listDocuments.initiate(ARG)),
  },
  listSignedDocuments: {
    entry: aDocument,
    load: (store) => store.dispatch(agreementApi.endpoints.listSignedDocuments.initiate()),
  },
};

/** Endpoints with a page as payload that are not lists of the portal, and why. */
const NOT_LISTS: Partial<Record<EndpointName, string>> = {
  searchBasicInfo: 'one record',
  searchW9: 'one record',
  searchPayment: 'one record',
  searchAch: 'one record',
  findBank: 'one bank',
  searchCodeHeaders: 'one record',
  searchVendorsAsSuperUser: 'shows the first hits and the count of all',
  bulkCreateDiverseOwnership: 'a write',
  createServices: 'a write',
  createVehicleTypes: 'a write',
  listActivity: 'comes page by page, as the timeline is read',
  searchReviewQueue: 'shown page by page',
  listChanges: 'the latest ones of one vendor, which the backend cuts',
  searchWaitingChanges: 'shown page by page',
};

const numbered = (count: number, { entry }: ListCase) =>
  Array.from({ length: count }, (_, n) => entry(n));

describe('lists are whole', () => {
  it('covers every endpoint of the contract whose payload is a page', () => {
    const paged = Object.entries(ENDPOINTS)
      .filter(([, { payload }]) => 'entries' in payload && 'pageEntries' in payload.entries)
      .map(([name]) => name);
    const covered = [PAGED, UNPAGED, NOT_LISTS].flatMap((table) => Object.keys(table));
    expect(covered.sort()).toEqual(paged.sort());
  });

  it.each(Object.entries(PAGED))('%s loads 1,001 entries in their order', async (name, list) => {
    const entries = numbered(1001, list);
    serve({ ...list.situation, [name]: pages(entries) });
    const { data } = await list.load(makeStore().store);
    const loaded = list.entriesOf ? list.entriesOf(data) : data;
    expect(loaded).toHaveLength(1001);
    expect(loaded).toMatchObject(entries);
    expect(server?.requests).toHaveLength(6);
  });

  it.each(Object.entries(UNPAGED))('%s loads 1,001 entries of one response', async (name, list) => {
    serve({ ...list.situation, [name]: page(...numbered(1001, list)) });
    const { data } = await list.load(makeStore().store);
    expect(data).toHaveLength(1001);
  });
});

describe('a list of contacts', () => {
  const { load, entry } = PAGED.searchContacts as ListCase;
  const contacts = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, i) => entry(from + i));
  const numberOf = (request: { body: unknown }) =>
    (request.body as { searchCriteria: { page: number } }).searchCriteria.page;
  const serveContacts = (respond: (number: number) => FakeResponse | Promise<FakeResponse>) =>
    serve({ searchContacts: (request) => respond(numberOf(request)) });
  const listed = async () => (await load(makeStore().store)).data;

  it('needs one request when it is short', async () => {
    serveContacts(() => page(...contacts(0, 3)));
    expect(await listed()).toHaveLength(3);
    expect(server?.requests).toHaveLength(1);
  });

  it('is whole on a backend that sends no count', async () => {
    serveContacts((number) => ({
      payload: { pageEntries: contacts(number * 200, Math.min(450, (number + 1) * 200)) },
    }));
    expect(await listed()).toHaveLength(450);
    expect(server?.requests).toHaveLength(3);
  });

  it('is whole on a backend that caps the page size', async () => {
    serveContacts((number) => ({
      payload: { pageEntries: contacts(number * 50, (number + 1) * 50), totalCount: 200 },
    }));
    expect(await listed()).toHaveLength(200);
    expect(server?.requests).toHaveLength(4);
  });

  it('counts an entry once that moved to the next page while they were loaded', async () => {
    serveContacts((number) => ({
      payload: { pageEntries: contacts(number * 199, number * 199 + 200), totalCount: 399 },
    }));
    const uids = ((await listed()) as { contactUid: string }[]).map((c) => c.contactUid);
    expect(uids).toHaveLength(399);
    expect(new Set(uids).size).toBe(399);
  });

  it('fails as one error when a page fails, and asks for no further page', async () => {
    serveContacts((number) =>
      number === 2
        ? { code: 'FORBIDDEN', text: 'no' }
        : {
            payload: { pageEntries: contacts(number * 200, number * 200 + 200), totalCount: 9000 },
          },
    );
    const { data, error } = await load(makeStore().store);
    expect(data).toBeUndefined();
    expect(toApiError(error)).toMatchObject({ kind: 'forbidden', message: 'no' });
    expect(server?.requests.length).toBeLessThan(12);
  });

  it('is a bad response when an entry of a later page breaks the contract', async () => {
    serveContacts((number) => ({
      payload: { pageEntries: number === 0 ? contacts(0, 200) : [{}], totalCount: 201 },
    }));
    expect(toApiError((await load(makeStore().store)).error).kind).toBe('badResponse');
  });

  it('stops asking when it is aborted', async () => {
    let goOn = () => undefined as void;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    serveContacts(async (number) => {
      if (number > 0) await held;
      return {
        payload: { pageEntries: contacts(number * 200, number * 200 + 200), totalCount: 9000 },
      };
    });
    const { store } = makeStore();
    const query = load(store);
    await waitFor(() => expect(server?.requests).toHaveLength(5));
    query.abort?.();
    goOn();
    expect(toApiError((await query).error).kind).toBe('failed');
    // Another list of 45 pages is whole before the aborted one has asked for one more.
    await listed();
    expect(server?.requests).toHaveLength(5 + 45);
  });
});
