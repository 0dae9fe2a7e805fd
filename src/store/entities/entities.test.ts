import { partsApi } from '@/api/parts';
import { vendorRequestsApi } from '@/api/vendorRequests';
import { aRequest } from '@/testing/factories';
import { page, serve } from '@/testing/fakeServer';
import { makeStore } from '@/testing/renderWithProviders';
import { sessionEnded } from '../sessionEvents';

const requestUid = aRequest().requestUid;

it('SES-11 the end of a session empties the slices of records and of lists', async () => {
  serve({
    getVendorRequest: { payload: aRequest() },
    searchAch: page({ achUid: 'a1', requestUid }),
    searchFranchiseSites: page({ siteUid: 's1', requestUid }),
  });
  const { store } = makeStore();
  const { getAch, listFranchiseSites } = partsApi.endpoints;
  await store.dispatch(vendorRequestsApi.endpoints.getVendorRequest.initiate({ requestUid }));
  await store.dispatch(getAch.initiate({ requestUid }));
  await store.dispatch(listFranchiseSites.initiate({ requestUid }));
  const ids = () => {
    const { ach, franchiseSites, vendorRequests } = store.getState().entities;
    return [vendorRequests.ids, ach.ids, franchiseSites.ids];
  };
  expect(ids()).toEqual([[requestUid], [requestUid], ['s1']]);
  store.dispatch(sessionEnded({ reason: 'chosen' }));
  expect(ids()).toEqual([[], [], []]);
});
