import { codeListsApi } from '@/api/codeLists';
import { fakeServer, page } from '@/testing/fakeServer';
import { makeStore } from '@/testing/renderWithProviders';
import { makeSelectCodeList } from './codeLists';

describe('code lists in the store', () => {
  it('are empty until loaded and keep their identity afterwards', async () => {
    const server = fakeServer({
      searchCodeHeaders: page({ mmCodeHeaderUid: 'h' }),
      listCodeDetails: page(
        { codeValue: 'ARI', sortOrder: 2 },
        { codeValue: 'BILL', sortOrder: 1 },
      ),
    });
    const { store } = makeStore();
    const select = makeSelectCodeList('NA_pay_info');
    expect(select(store.getState())).toEqual([]);
    expect(select(store.getState())).toBe(select(store.getState()));

    await store.dispatch(codeListsApi.endpoints.getCodeList.initiate('NA_pay_info'));
    const loaded = select(store.getState());
    expect(loaded.map((entry) => entry.codeValue)).toEqual(['BILL', 'ARI']);
    expect(makeSelectCodeList('NA_vendor')(store.getState())).toEqual([]);
    expect(select(store.getState())).toBe(loaded);
    server.close();
  });
});
