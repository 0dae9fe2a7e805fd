import { partsApi } from '@/api/parts';
import { vendorRequestsApi } from '@/api/vendorRequests';
import { aBasicInfo, aRequest } from '@/testing/factories';
import { fakeServer, page, type Situation } from '@/testing/fakeServer';
import { makeStore } from '@/testing/renderWithProviders';
import { sessionEnded } from '../sessionEvents';
import { PARTS } from './parts';

const UID = aRequest().requestUid;
const site = (siteUid: string, siteName: string) => ({ siteUid, siteName, requestUid: UID });
const form = {
  siteName: 'x',
  siteAddress1: '1 Main',
  siteCity: 'Dayton',
  siteState: 'OH',
  siteZip: '45402',
  siteContactFirstName: 'A',
  siteContactLastName: 'B',
  sitePhone: '9375550142',
  sitePhoneType: 'CELL',
  siteEmail: 'a@b.co',
} as const;
const filled = {
  ...form,
  storeNumber: '',
  siteAddress2: '',
  siteContactTitle: '',
  sitePhoneExtension: '',
  userUid: '',
  userName: '',
  legacyShopUid: '',
};

let server: ReturnType<typeof fakeServer>;
const serve = (situation: Situation) => (server = fakeServer(situation));
afterEach(() => server.close());

describe('entity slices', () => {
  it('FRN-15 sites are appended, replaced by their uid and removed', async () => {
    serve({
      searchFranchiseSites: page(site('s1', 'One')),
      createFranchiseSite: { payload: site('s2', 'Two') },
      updateFranchiseSite: { payload: site('s1', 'Renamed') },
      deleteFranchiseSite: { payload: null },
    });
    const { store } = makeStore();
    const select = PARTS.franchiseSites.makeSelectOfRequest();
    const names = () => select(store.getState(), UID).map((entry) => entry.siteName);
    const api = partsApi.endpoints;
    await store.dispatch(
      api.listFranchiseSites.initiate({ requestUid: UID }, { subscribe: false }),
    );
    await store.dispatch(api.createFranchiseSite.initiate({ requestUid: UID, ...filled }));
    expect(names()).toEqual(['One', 'Two']);
    await store.dispatch(
      api.updateFranchiseSite.initiate({ requestUid: UID, siteUid: 's1', ...filled }),
    );
    expect(names()).toEqual(['Renamed', 'Two']);
    await store.dispatch(api.deleteFranchiseSite.initiate({ requestUid: UID, siteUid: 's2' }));
    expect(names()).toEqual(['Renamed']);
  });

  it('API-11 a partial save merges into the stored record, a whole one replaces it', async () => {
    serve({
      searchBasicInfo: page(aBasicInfo({ faxNumber: '9375550199' })),
      patchBasicInfo: { payload: { ...aBasicInfo({ doorHeightFeet: 12 }), faxNumber: '' } },
      updateBasicInfo: { payload: aBasicInfo({ faxNumber: '' }) },
    });
    const { store } = makeStore();
    const stored = () => PARTS.basicInfo.select(store.getState(), UID);
    // A screen uses the query, so an invalidation would fetch it again.
    await store.dispatch(partsApi.endpoints.getBasicInfo.initiate({ requestUid: UID }));
    await store.dispatch(
      partsApi.endpoints.patchBasicInfo.initiate({
        requestUid: UID,
        basicInfoUid: 'b1',
        doorHeightFeet: 12,
      }),
    );
    expect(stored()).toMatchObject({ doorHeightFeet: 12, faxNumber: '9375550199' });
    const {
      latitude: _lat,
      longitude: _lng,
      basicInfoUid: _uid,
      requestUid: _request,
      ...whole
    } = aBasicInfo();
    await store.dispatch(
      partsApi.endpoints.updateBasicInfo.initiate({
        requestUid: UID,
        basicInfoUid: 'b1',
        ...whole,
        phoneType: 'LAND',
      }),
    );
    expect(stored()?.faxNumber).toBe('');
    await new Promise((done) => setTimeout(done, 0));
    expect(server.requests.map(({ endpoint }) => endpoint)).toEqual([
      'searchBasicInfo',
      'patchBasicInfo',
      'updateBasicInfo',
    ]);
  });

  it('LOD-07 one area failing leaves the data of the others', async () => {
    serve({ getVendorRequest: { payload: aRequest() }, searchPayment: { code: 'FORBIDDEN' } });
    const { store } = makeStore();
    await store.dispatch(
      vendorRequestsApi.endpoints.getVendorRequest.initiate(
        { requestUid: UID },
        { subscribe: false },
      ),
    );
    await store.dispatch(
      partsApi.endpoints.getPayment.initiate({ requestUid: UID }, { subscribe: false }),
    );
    expect(store.getState().entities.vendorRequests.ids).toEqual([UID]);
    expect(store.getState().entities.payment.ids).toEqual([]);
  });

  it('SES-11 the end of a session empties every entity', async () => {
    serve({
      getVendorRequest: { payload: aRequest() },
      searchFranchiseSites: page(site('s1', 'One')),
    });
    const { store } = makeStore();
    await store.dispatch(
      vendorRequestsApi.endpoints.getVendorRequest.initiate(
        { requestUid: UID },
        { subscribe: false },
      ),
    );
    await store.dispatch(
      partsApi.endpoints.listFranchiseSites.initiate({ requestUid: UID }, { subscribe: false }),
    );
    store.dispatch(sessionEnded({ reason: 'chosen' }));
    const { vendorRequests, franchiseSites: sites } = store.getState().entities;
    expect([vendorRequests.ids, sites.ids]).toEqual([[], []]);
  });
});
