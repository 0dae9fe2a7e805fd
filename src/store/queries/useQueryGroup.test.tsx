import type { ReactNode } from 'react';
import { act, renderHook, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { partsApi } from '@/api/parts';
import { baseApi } from '@/api/baseApi';
import { type FakeResponse, page, serve, server, type Situation } from '@/testing/fakeServer';
import { makeStore } from '@/testing/renderWithProviders';
import { loadState, useQueryGroup } from './useQueryGroup';

const OF = { requestUid: 'r1' };
const ACH = page({ achUid: 'a1', requestUid: 'r1', bankName: 'First' });
const PAYMENT = page({ payInfoUid: 'p1', requestUid: 'r1' });
const REFUSED = { code: 'FORBIDDEN', text: 'Not yours' } as const;

const useScreen = () =>
  useQueryGroup([
    { result: partsApi.endpoints.getAch.useQuery(OF), pending: 'ach', failure: 'ach' },
    {
      result: partsApi.endpoints.getPayment.useQuery(OF),
      pending: 'payment',
      failure: 'payment',
    },
  ]);
const useServices = () =>
  useQueryGroup([
    {
      result: partsApi.endpoints.listServices.useQuery(OF),
      pending: 'services',
      failure: 'services',
    },
    {
      result: partsApi.endpoints.listVehicleTypes.useQuery(OF),
      pending: 'services',
      failure: 'services',
    },
  ]);

function show<Result>(useGroup: () => Result, situation: Situation) {
  serve(situation);
  const { store } = makeStore();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const toasts = () => store.getState().toasts.map((toast) => toast.title);
  return { ...renderHook(useGroup, { wrapper }), store, toasts };
}

describe('useQueryGroup', () => {
  it('is loading until every query has data, and names what is missing', async () => {
    let respond = (_response: FakeResponse) => undefined as void;
    const { result } = show(useScreen, {
      searchAch: ACH,
      searchPayment: () => new Promise<FakeResponse>((done) => (respond = done)),
    });
    expect(result.current).toMatchObject({ loading: true, pending: ['ach', 'payment'] });
    await waitFor(() => expect(result.current.pending).toEqual(['payment']));
    expect(result.current.loading).toBe(true);
    act(() => respond(PAYMENT));
    await waitFor(() => expect(result.current.loading).toBe(false));
    expect(result.current).toMatchObject({ pending: [], failures: [] });
  });

  it('LOD-01 TST-11 names each failure once, without a toast', async () => {
    const { result, toasts } = show(useScreen, {
      searchAch: REFUSED,
      searchPayment: REFUSED,
    });
    await waitFor(() => expect(result.current.failures).toHaveLength(2));
    expect(result.current.failures.map(({ title, error }) => [title, error.kind])).toEqual([
      ['Failed to load ACH info', 'forbidden'],
      ['Failed to Load Payment Information', 'forbidden'],
    ]);
    // The panel of the failures is announced. A toast would repeat it.
    expect(toasts()).toEqual([]);
    expect(result.current.loading).toBe(false);
  });

  it('merges failures of the same title, and retries every query behind them', async () => {
    const { result } = show(useServices, {
      searchServices: REFUSED,
      searchVehicleTypes: REFUSED,
    });
    await waitFor(() => expect(result.current.pending).toEqual([]));
    expect(result.current.failures).toHaveLength(1);
    act(() => result.current.retry());
    const counts = () => [server.count('searchServices'), server.count('searchVehicleTypes')];
    await waitFor(() => expect(counts()).toEqual([2, 2]));
  });

  it('LOD-01 LOD-02 LOD-07 retries the failed queries only; the others keep their data', async () => {
    let respond = (_response: FakeResponse) => undefined as void;
    let attempts = 0;
    const { result, store } = show(useScreen, {
      searchAch: ACH,
      searchPayment: () =>
        attempts++ === 0 ? REFUSED : new Promise<FakeResponse>((done) => (respond = done)),
    });
    await waitFor(() => expect(result.current.failures).toHaveLength(1));
    const { ach, payment } = store.getState().entities;
    expect([ach.ids, payment.ids]).toEqual([['r1'], []]);
    act(() => result.current.retry());
    await waitFor(() => expect(server.count('searchPayment')).toBe(2));
    expect(result.current).toMatchObject({ retrying: true, loading: false, failures: [{}] });
    act(() => respond(PAYMENT));
    await waitFor(() => expect(result.current.failures).toEqual([]));
    expect(result.current).toMatchObject({ loading: false, retrying: false });
    expect(server.count('searchAch')).toBe(1);
  });

  it('keeps data that was loaded once, even when it cannot be fetched again', async () => {
    let failing = false;
    const { result, store } = show(
      () => {
        const ach = partsApi.endpoints.getAch.useQuery(OF);
        return { ach, group: useQueryGroup([{ result: ach, pending: 'ach', failure: 'ach' }]) };
      },
      { searchAch: () => (failing ? REFUSED : ACH) },
    );
    await waitFor(() => expect(result.current.group.loading).toBe(false));
    failing = true;
    act(() => void store.dispatch(baseApi.util.invalidateTags([{ type: 'ach', id: 'r1' }])));
    await waitFor(() => expect(result.current.ach.isError).toBe(true));
    expect(result.current.group).toMatchObject({ loading: false, pending: [], failures: [] });
    expect(result.current.ach.data).toMatchObject({ bankName: 'First' });
  });

  it('renders nothing for new data of a loaded query that is read through `loadState`', async () => {
    let renders = 0;
    const { result, store } = show(
      () => {
        renders += 1;
        const ach = partsApi.endpoints.getAch.useQuery(OF, { selectFromResult: loadState });
        return useQueryGroup([{ result: ach, pending: 'ach', failure: 'ach' }]);
      },
      { searchAch: () => page({ achUid: 'a1', bankName: `Bank ${renders}` }) },
    );
    expect(result.current).toMatchObject({ loading: true, pending: ['ach'] });
    await waitFor(() => expect(result.current.loading).toBe(false));
    const before = renders;
    const data = () => partsApi.endpoints.getAch.select(OF)(store.getState()).data;
    const former = data();
    // The group has subscribed before, and so hears of the new data first.
    await act(
      () =>
        new Promise<void>((heard) => {
          store.subscribe(() => {
            if (data() !== former) heard();
          });
          store.dispatch(baseApi.util.invalidateTags([{ type: 'ach', id: 'r1' }]));
        }),
    );
    expect(renders).toBe(before);
  });
});
