import { partsApi } from '@/api/parts';
import { aBasicInfo } from '@/testing/factories';
import { page, serve } from '@/testing/fakeServer';
import { makeStore } from '@/testing/renderWithProviders';
import { stepLeft } from '../visitedSteps';
import { makeJourneySelectors } from './journeySelectors';

const UID = 'r1';

function opened() {
  const { store } = makeStore();
  const { selectJourney } = makeJourneySelectors('RMT SHOP');
  return { store, journey: () => selectJourney(store.getState(), UID) };
}

describe('the journey of a registration', () => {
  it('shows the error of an empty step once it was left', () => {
    const { store, journey } = opened();
    expect(journey().step('basicInfo')?.error).toBe(false);
    store.dispatch(stepLeft({ requestUid: UID, step: 'basicInfo' }));
    expect(journey().step('basicInfo')?.error).toBe(true);
  });

  it('is the same object after a step without an error was left, so that nothing renders for it', () => {
    const { store, journey } = opened();
    const before = journey();
    store.dispatch(stepLeft({ requestUid: UID, step: 'ownership' }));
    expect(journey()).toBe(before);
  });

  it('is the same object after a save that changes none of its facts', async () => {
    serve({
      searchBasicInfo: () => page(aBasicInfo({ requestUid: UID, ...saved })),
    });
    let saved = { faxNumber: '', businessName: 'Millers' };
    const { store, journey } = opened();
    const load = () =>
      store.dispatch(
        partsApi.endpoints.getBasicInfo.initiate({ requestUid: UID }, { forceRefetch: true }),
      );
    await load();
    const before = journey();
    expect(before.step('basicInfo')?.hasData).toBe(true);
    saved = { ...saved, faxNumber: '9375550199' };
    await load();
    expect(journey()).toBe(before);
    saved = { ...saved, businessName: '' };
    await load();
    expect(journey()).not.toBe(before);
  });
});
