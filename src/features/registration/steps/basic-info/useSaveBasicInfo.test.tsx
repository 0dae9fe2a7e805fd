import { act, renderHook, waitFor } from '@testing-library/react';
import type { BasicInfo, BasicInfoForm } from '@contract/registration/basicInfo';
import { partsApi } from '@/api/parts';
import { PARTS } from '@/store/entities/parts';
import { aBasicInfo, aBasicInfoForm } from '@/testing/factories';
import { page, serve, server } from '@/testing/fakeServer';
import { inRegistration } from '../../testing/inRegistration';
import { REQUEST_UID } from '../../testing/records';
import { useSaveBasicInfo } from './BasicInfoStep';

const FORM = aBasicInfoForm();

/**
 * One browser tab that has loaded the record, on a backend that keeps the fields a PUT leaves out.
 */
async function openTab(record: BasicInfo | null) {
  const backend = { record, map: () => new Response('{}') };
  const save = ({ body }: { body: unknown }) => {
    backend.record = { ...(backend.record ?? aBasicInfo()), ...(body as Partial<BasicInfo>) };
    return { payload: backend.record };
  };
  serve({
    searchBasicInfo: () => (backend.record ? page(backend.record) : page()),
    createBasicInfo: save,
    updateBasicInfo: save,
  });
  const withoutMap = globalThis.fetch;
  globalThis.fetch = async (input, init) =>
    String(input).startsWith('/geocode') ? backend.map() : withoutMap(input, init);

  const { store, wrapper } = inRegistration();
  await store.dispatch(partsApi.endpoints.getBasicInfo.initiate({ requestUid: REQUEST_UID }));
  const { result } = renderHook(useSaveBasicInfo, { wrapper });
  const writes = () => server.requests.filter(({ endpoint }) => /^(create|update)/.test(endpoint));
  return {
    backend,
    store,
    save: (form: BasicInfoForm) =>
      act(() =>
        result.current(form, {
          requestUid: REQUEST_UID,
          stored: PARTS.basicInfo.select(store.getState(), REQUEST_UID),
          etag: undefined,
          addressVerified: 1,
        }),
      ),
    writes,
  };
}

describe('saving basic info', () => {
  it('BAS-18 keeps what another tab stored for the franchise and services steps, takes it from the response, and stores an emptied field of its own as empty', async () => {
    const { backend, save, store, writes } = await openTab(aBasicInfo({ faxNumber: '9375550199' }));
    const elsewhere = { franchise: 1, doorHeightFeet: 12, doorHeightInches: 6 } as const;
    backend.record = aBasicInfo({ ...elsewhere, faxNumber: '9375550199' });

    await save(FORM);

    expect(writes()).toHaveLength(1);
    expect(Object.keys(writes()[0]?.body as object)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^franchise|^doorHeight/)]),
    );
    expect(writes()[0]?.body).toMatchObject({ faxNumber: '', phoneExtension: '' });
    expect(backend.record).toMatchObject({ ...elsewhere, faxNumber: '' });
    await waitFor(() =>
      expect(store.getState().entities.basicInfo.entities[REQUEST_UID]?.franchise).toBe(1),
    );
  });

  it('BAS-17 looks for the coordinates again after a lookup that failed', async () => {
    const { backend, save, writes } = await openTab(aBasicInfo());
    backend.map = () => new Response('', { status: 503 });
    await save(FORM);
    backend.map = () =>
      new Response('{"results":[{"geometry":{"location":{"lat":39.7,"lng":-84.2}}}]}');
    await save(FORM);
    expect(writes().map(({ body }) => (body as Partial<BasicInfo>).latitude)).toEqual([null, 39.7]);
  });

  it('keeps the coordinates of an unchanged address without a lookup, and looks up another one', async () => {
    const at = { latitude: 39.7, longitude: -84.2 };
    const { backend, save, writes } = await openTab(aBasicInfo(at));
    const map = jest.fn(
      () => new Response('{"results":[{"geometry":{"location":{"lat":41,"lng":-81}}}]}'),
    );
    backend.map = map;
    await save({ ...FORM, businessName: 'Other Name' });
    expect(map).not.toHaveBeenCalled();
    expect(writes()[0]?.body).toMatchObject(at);
    await save({ ...FORM, streetAddress1: '9 REMIT RD' });
    expect(map).toHaveBeenCalledTimes(1);
    expect(writes()[1]?.body).toMatchObject({ latitude: 41, longitude: -81 });
  });

  it('creates the record where there is none, with the franchise question unanswered', async () => {
    const { backend, save, writes } = await openTab(null);
    await save(FORM);
    expect(writes().map(({ endpoint }) => endpoint)).toEqual(['createBasicInfo']);
    expect(backend.record?.franchise).toBeNull();
  });
});
