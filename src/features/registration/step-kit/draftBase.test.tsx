import { screen } from '@testing-library/react';
import type { BasicInfo } from '@contract/entities/basicInfo';
import type { StepKey } from '@contract/journey/steps';
import { STEP_TITLES } from '@contract/journey/texts';
import { aBasicInfo } from '@/testing/factories';
import { page, type FakeRequest, type FakeResponse } from '@/testing/fakeServer';
import { draftKept, draftKey } from '@/store/drafts';
import type { User } from '@/testing/newUser';
import { stepHeading, stepUnderTest } from '../testing/openStep';
import { REQUEST_UID } from '../testing/records';
import { pressNext } from '../testing/stepActions';

const step = stepUnderTest('services');
const feet = () => screen.findByLabelText('Feet');
const stepLink = (key: StepKey) =>
  screen.findByRole('link', { name: new RegExp(`^${STEP_TITLES[key]}`) });
const dialog = () => screen.findByRole('dialog', { name: 'This was changed in the meantime' });

/** Keeps the basic info, which holds the door height, and checks If-Match as the backend does. */
function basicInfoBackend() {
  let version = 1;
  let stored = aBasicInfo({ franchise: 1, doorHeightFeet: 12, doorHeightInches: 6, etag: '"1"' });
  const change = (over: Partial<BasicInfo>): BasicInfo => {
    version += 1;
    return (stored = { ...stored, ...over, etag: `"${version}"` });
  };
  const write = ({ headers, body }: FakeRequest): FakeResponse =>
    headers.get('If-Match') === stored.etag
      ? { payload: change(body as Partial<BasicInfo>) }
      : { code: 'STALE' };
  return {
    change,
    stored: () => stored,
    situation: {
      searchBasicInfo: () => page(stored),
      updateBasicInfo: write,
      patchBasicInfo: write,
    },
  };
}

/** Saves another business name on its own step, and comes back. */
async function saveBusinessName(user: User): Promise<void> {
  await user.click(await stepLink('basicInfo'));
  await user.fill(await screen.findByLabelText('Business name'), ' East');
  await pressNext(user);
  await stepHeading('program');
  await user.click(await stepLink('services'));
}

describe('a draft of a record that another step saved', () => {
  async function typeAndSaveElsewhere() {
    const backend = basicInfoBackend();
    const { user } = step.open(backend.situation);
    await user.clear(await feet());
    await user.fill(await feet(), '14');
    await saveBusinessName(user);
    expect(await feet()).toHaveValue('14');
    return { ...backend, user };
  }

  it('BEY-84 is saved without a question', async () => {
    const { user, stored } = await typeAndSaveElsewhere();
    await pressNext(user);
    await stepHeading('payment');
    expect(stored()).toMatchObject({ doorHeightFeet: 14 });
    expect(stored().businessName).toMatch(/ East$/i);
  });

  it('BEY-84 is compared when another person has changed the same field', async () => {
    const { user, stored, change } = await typeAndSaveElsewhere();
    change({ doorHeightFeet: 13 });
    await pressNext(user);
    expect(await dialog()).toHaveTextContent('13 ft 6 in');
    expect(stored()).toMatchObject({ doorHeightFeet: 13 });
  });

  it('BEY-84 is compared when it comes from a version of the portal that did not keep what it replaced', async () => {
    const { change, situation } = basicInfoBackend();
    change({});
    const { user, store } = step.open(situation);
    const key = draftKey('person-1', REQUEST_UID, 'services');
    const etag = '{"basicInfo":"\\"1\\""}';
    store.dispatch(draftKept({ key, values: { doorFeet: '14' }, savedAt: 1, etag }));
    await pressNext(user);
    expect(await dialog()).toHaveTextContent('14 ft 6 in');
  });
});
