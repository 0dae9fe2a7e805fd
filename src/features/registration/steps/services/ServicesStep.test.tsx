import { act, screen, waitFor, within } from '@testing-library/react';
import type { ServiceCapability } from '@contract/entities/services';
import { aBasicInfo } from '@/testing/factories';
import { page, type FakeRequest, type Situation } from '@/testing/fakeServer';
import { draftKept, draftKey } from '@/store/drafts';
import { stepHeading, stepUnderTest } from '../../testing/openStep';
import { REQUEST_UID } from '../../testing/records';
import {
  bodiesOf,
  nextLocks,
  nextOpens,
  pressNext,
  stillNeeded,
  writesOf,
} from '../../testing/stepActions';

const step = stepUnderTest('services');
const { open } = step;

const group = (name: RegExp) => screen.findByRole('group', { name });
const box = (name: string) => screen.findByRole('checkbox', { name });
const feet = () => screen.findByLabelText('Feet');
const inches = () => screen.getByLabelText('Inches');

const BRAKES: ServiceCapability = { servicesUid: 'sv1', serviceClass: 'SV', serviceType: 'BRK' };

/** A backend that keeps services and vehicle types, as a list each. */
function servicesBackend() {
  const stored = {
    services: [BRAKES],
    types: [{ typeUid: 'vt1', vehicleTypeCode: 'CAR' }],
  };
  const uidsOf = ({ body }: FakeRequest) => JSON.stringify(body);
  const situation: Situation = {
    searchServices: () => page(...stored.services),
    searchVehicleTypes: () => page(...stored.types),
    createServices: ({ body }) => {
      const added = (body as ServiceCapability[]).map((item, at) => ({
        ...item,
        servicesUid: `new${at}`,
      }));
      stored.services = [...stored.services, ...added];
      return page(...added);
    },
    deleteServices: (request) => {
      stored.services = stored.services.filter(
        ({ servicesUid }) => !uidsOf(request).includes(`"${servicesUid}"`),
      );
      return { payload: null };
    },
    createVehicleTypes: ({ body }) => {
      const added = (body as { vehicleTypeCode: string }[]).map(({ vehicleTypeCode }, at) => ({
        vehicleTypeCode,
        typeUid: `new${at}`,
      }));
      stored.types = [...stored.types, ...added];
      return page(...added);
    },
    deleteVehicleTypes: (request) => {
      stored.types = stored.types.filter(
        ({ typeUid }) => !uidsOf(request).includes(`"${typeUid}"`),
      );
      return { payload: null };
    },
  };
  return { stored, situation };
}

describe('the services step', () => {
  it('SVC-01 SVC-03 shows what is stored in its groups, and the selection beside them', async () => {
    open();
    const services = within(await group(/^Services/));
    expect(services.getByRole('checkbox', { name: 'Brakes' })).toBeChecked();
    expect(services.getByRole('checkbox', { name: 'Oil change' })).not.toBeChecked();
    const types = within(await group(/^Vehicle types/));
    expect(types.getByRole('checkbox', { name: 'Cars' })).toBeChecked();
    expect(types.getByRole('checkbox', { name: 'Trucks' })).not.toBeChecked();
    const capabilities = within(await group(/^Capabilities/));
    expect(capabilities.getByRole('checkbox', { name: 'Towing' })).not.toBeChecked();
    expect(screen.getByText('You must select at least one from each category')).toBeInTheDocument();
    expect(await feet()).toHaveValue('12');
    expect(inches()).toHaveValue('6');
    const slider = screen.getByRole('slider', { name: 'Garage door height' });
    expect(slider).toHaveValue('12.6');
    expect(slider).toHaveAttribute('aria-valuetext', '12 feet 6 inches');
    const selection = within(screen.getByRole('region', { name: 'Your selection' }));
    expect(selection.getByText('Services: 1')).toBeInTheDocument();
    expect(selection.getByText('Vehicle types: 1')).toBeInTheDocument();
    expect(selection.getByText('Door height 12 ft 6 in')).toBeInTheDocument();
  });

  it('BEY-73 shows stored codes that have left their lists, and keeps them until they are unticked', async () => {
    const backend = servicesBackend();
    const gone = (servicesUid: string, serviceClass: 'SV' | 'CP'): ServiceCapability => ({
      servicesUid,
      serviceClass,
      serviceType: `OLD-${serviceClass}`,
    });
    backend.stored.services = [BRAKES, gone('sv2', 'SV'), gone('sv3', 'CP')];
    backend.stored.types.push({ typeUid: 'vt2', vehicleTypeCode: 'OLD-VT' });
    const { user } = open(backend.situation);
    const services = within(await group(/^Services/));
    expect(services.getByRole('checkbox', { name: 'OLD-SV' })).toBeChecked();
    expect(await box('OLD-CP')).toBeChecked();
    expect(await box('OLD-VT')).toBeChecked();
    await user.click(await box('Oil change'));
    await user.click(await box('OLD-SV'));
    await pressNext(user);
    await stepHeading('payment');
    expect(backend.stored.services.map(({ serviceType }) => serviceType)).toEqual([
      'BRK',
      'OLD-CP',
      'OIL',
    ]);
    expect(writesOf(step.server)).not.toContain('deleteVehicleTypes');
  });

  it.each([
    ['Brakes', 'Services'],
    ['Cars', 'Vehicle types'],
  ])('SVC-02 asks for one more when %s is cleared', async (name, title) => {
    const { user } = open();
    await user.click(await box(name));
    const items = await stillNeeded(user);
    expect(items.map((item) => item.textContent)).toEqual([
      `${title} Please select atleast one Service and Vehicle Type`,
    ]);
    expect(await await group(new RegExp(`^${title}`))).toHaveAccessibleDescription(
      'Please select atleast one Service and Vehicle Type',
    );
    await user.click(await box(name));
    await nextOpens();
    expect(await group(new RegExp(`^${title}`))).toHaveAccessibleDescription('');
    expect(writesOf(step.server)).toEqual([]);
  });

  it('gives each empty group a message of its own, the one in the summary', async () => {
    const { user } = open();
    const sentence = 'Please select atleast one Service and Vehicle Type';
    const own = 'Please select at least one vehicle type';
    await user.click(await box('Brakes'));
    await user.click(await box('Cars'));
    const items = await stillNeeded(user);
    expect(items.map((item) => item.textContent)).toEqual([
      `Services ${sentence}`,
      `Vehicle types ${own}`,
    ]);
    await waitFor(async () =>
      expect(await group(/^Services/)).toHaveAccessibleDescription(sentence),
    );
    expect(await group(/^Vehicle types/)).toHaveAccessibleDescription(own);
    expect(await box('Cars')).toHaveAttribute('aria-invalid', 'true');
    await user.click(await box('Brakes'));
    await waitFor(async () =>
      expect(await group(/^Vehicle types/)).toHaveAccessibleDescription(sentence),
    );
    expect(await group(/^Services/)).toHaveAccessibleDescription('');
    await waitFor(() =>
      expect(items.map((item) => item.textContent)).toEqual([
        'Services done',
        `Vehicle types ${sentence}`,
      ]),
    );
  });

  it('SVC-08 asks for the height of the door', async () => {
    const { user } = open();
    await user.clear(await feet());
    await user.clear(inches());
    const items = await stillNeeded(user);
    expect(items.map((item) => item.textContent)).toEqual([
      'Garage door height Please select garage height',
    ]);
    await user.click(items[0] as HTMLElement);
    expect(await feet()).toHaveFocus();
    await user.fill(inches(), '9');
    await nextOpens();
  });

  it.each([['45', 'Feet must be between 0 and 40']])(
    'SVC-06 refuses %s feet beside the field and keeps what was typed',
    async (typed, message) => {
      const { user } = open();
      await user.clear(await feet());
      await user.fill(await feet(), typed);
      await user.tab();
      expect(await feet()).toHaveValue(typed);
      expect(await feet()).toHaveAccessibleDescription(message);
      expect(inches()).not.toHaveAttribute('readonly');
      await nextLocks();
    },
  );

  it('SVC-06 LIM-05 refuses 11 inches beside the field and keeps them', async () => {
    const { user } = open();
    await feet();
    await user.clear(inches());
    await user.fill(inches(), '11');
    await user.tab();
    expect(inches()).toHaveValue('11');
    expect(inches()).toHaveAccessibleDescription('Inches must be between 0 and 9');
    await nextLocks();
  });

  it.each([['12ft', '6']])('SVC-11 shows no height for %s feet %s inches', async (ft, inch) => {
    const { user } = open();
    const selection = within(await screen.findByRole('region', { name: 'Your selection' }));
    await user.clear(await feet());
    await user.fill(await feet(), ft);
    await user.clear(inches());
    await user.fill(inches(), inch);
    expect(selection.getByText('Door height –')).toBeInTheDocument();
    expect(screen.getByRole('slider')).toHaveValue('0');
    await user.clear(await feet());
    await user.fill(await feet(), '12');
    await user.clear(inches());
    await user.fill(inches(), '6');
    expect(await selection.findByText('Door height 12 ft 6 in')).toBeInTheDocument();
  });

  it('SVC-07 sets the inches to 0 at 40 feet', async () => {
    const { user } = open();
    await user.clear(await feet());
    await user.fill(await feet(), '40');
    expect(inches()).toHaveValue('0');
    expect(inches()).toHaveAttribute('readonly');
    expect(inches()).toHaveAccessibleDescription('At 40 feet inches are 0');
  });

  it('SVC-09 saves only what changed, new ones first, and goes on', async () => {
    const { situation } = servicesBackend();
    const { user } = open(situation);
    await user.click(await box('Oil change'));
    await user.click(await box('Brakes'));
    await user.click(await box('Towing'));
    await pressNext(user);
    await stepHeading('payment');
    expect(writesOf(step.server)).toEqual(['createServices', 'deleteServices']);
    expect(bodiesOf(step.server, 'createServices')).toEqual([
      [
        expect.objectContaining({ serviceClass: 'SV', serviceType: 'OIL' }),
        expect.objectContaining({ serviceClass: 'CP', serviceType: 'TOW' }),
      ],
    ]);
    expect(bodiesOf(step.server, 'deleteServices')).toEqual([
      [expect.objectContaining({ servicesUid: 'sv1' })],
    ]);
  });

  it('API-41 saves vehicle types and the door height on their own', async () => {
    const { situation } = servicesBackend();
    const { user } = open({
      ...situation,
      patchBasicInfo: { payload: aBasicInfo({ doorHeightFeet: 13, doorHeightInches: 6 }) },
    });
    await user.click(await box('Trucks'));
    await user.click(await box('Cars'));
    await user.clear(await feet());
    await user.fill(await feet(), '13');
    await pressNext(user);
    await stepHeading('payment');
    expect(writesOf(step.server)).toEqual([
      'createVehicleTypes',
      'deleteVehicleTypes',
      'patchBasicInfo',
    ]);
    expect(bodiesOf(step.server, 'createVehicleTypes')).toEqual([
      [expect.objectContaining({ vehicleTypeCode: 'TRK' })],
    ]);
    expect(bodiesOf(step.server, 'deleteVehicleTypes')).toEqual([
      [expect.objectContaining({ typeUid: 'vt1' })],
    ]);
    const [body] = bodiesOf(step.server, 'patchBasicInfo');
    expect(body).toMatchObject({ doorHeightFeet: 13, doorHeightInches: 6 });
    expect(body).not.toHaveProperty('businessName');
  });

  it('ERR-46 names a failed save, and the second try sends only the rest', async () => {
    let failing = true;
    const { situation } = servicesBackend();
    const { deleteServices } = situation;
    const { user } = open({
      ...situation,
      deleteServices: (request) =>
        failing || typeof deleteServices !== 'function'
          ? { code: 'FAILED' }
          : deleteServices(request),
    });
    await user.click(await box('Oil change'));
    await user.click(await box('Brakes'));
    await pressNext(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to update service & capabilities',
    );
    expect(await box('Oil change')).toBeChecked();
    expect(await box('Brakes')).not.toBeChecked();
    failing = false;
    await pressNext(user);
    await stepHeading('payment');
    expect(step.server.count('createServices')).toBe(1);
    expect(step.server.count('deleteServices')).toBe(2);
  });

  it('finishes a half-finished save without a conflict with itself', async () => {
    const { stored, situation } = servicesBackend();
    let version = 1;
    let failing = true;
    const withEtag = (payload: unknown) =>
      new Response(JSON.stringify({ message: { code: 'SUCCESS' }, payload }), {
        headers: { 'Content-Type': 'application/json', ETag: `"v${version}"` },
      });
    /** Checks If-Match, as the backend does, and changes the version of the list. */
    const versioned = (name: 'createServices' | 'deleteServices'): Situation => ({
      [name]: async (request: FakeRequest) => {
        const handler = situation[name];
        if (request.headers.get('If-Match') !== `"v${version}"`) return { code: 'STALE' };
        if (failing && name === 'deleteServices') return { code: 'RATE_LIMITED' };
        const reply = typeof handler === 'function' ? await handler(request) : null;
        version += 1;
        return withEtag(
          typeof reply === 'object' && reply && 'payload' in reply ? reply.payload : null,
        );
      },
    });
    const { user } = open({
      ...situation,
      searchServices: () =>
        withEtag({ pageEntries: stored.services, totalCount: stored.services.length }),
      ...versioned('createServices'),
      ...versioned('deleteServices'),
    });
    await user.click(await box('Oil change'));
    await user.click(await box('Brakes'));
    await pressNext(user);
    await screen.findByRole('alert');
    failing = false;
    await pressNext(user);
    await stepHeading('payment');
    expect(stored.services.map(({ serviceType }) => serviceType)).toEqual(['OIL']);
    expect(writesOf(step.server)).toEqual(['createServices', 'deleteServices', 'deleteServices']);
  });

  describe('after a save whose response was lost', () => {
    /** Stores the first create and drops its response. */
    function losesFirstCreate() {
      const backend = servicesBackend();
      const { createServices } = backend.situation;
      let lost = false;
      const situation: Situation = {
        ...backend.situation,
        createServices: (request) => {
          const stored = typeof createServices === 'function' && createServices(request);
          if (lost && stored) return stored;
          lost = true;
          return 'networkError';
        },
      };
      return { ...backend, situation };
    }

    it('a box that is cleared again is deleted from what the server has stored', async () => {
      const { stored, situation } = losesFirstCreate();
      const { user } = open(situation);
      await user.click(await box('Oil change'));
      await pressNext(user);
      await screen.findByRole('alert');
      await user.click(await box('Oil change'));
      await pressNext(user);
      await stepHeading('payment');
      expect(stored.services).toEqual([BRAKES]);
    });

    it('fails as usual while what is stored cannot be read, and goes on once it can', async () => {
      const { stored, situation } = losesFirstCreate();
      let failing = false;
      const { user } = open({
        ...situation,
        searchServices: () => (failing ? { code: 'FORBIDDEN' } : page(...stored.services)),
      });
      await user.click(await box('Oil change'));
      await pressNext(user);
      await screen.findByRole('alert');
      await user.click(await box('Oil change'));
      failing = true;
      const reads = step.server.count('searchServices');
      await pressNext(user);
      await waitFor(() => expect(step.server.count('searchServices')).toBeGreaterThan(reads));
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'Failed to update service & capabilities',
      );
      failing = false;
      await pressNext(user);
      await stepHeading('payment');
      expect(stored.services).toEqual([BRAKES]);
    });
  });

  it.each([
    ['no text', { code: 'FAILED' }, 'Failed'],
    ['a text', { code: 'FAILED', text: 'The list is closed.' }, 'The list is closed.'],
  ] as const)(
    'ERR-47 a write that fails with %s says so; SUCCESS goes on',
    async (_what, reply, shown) => {
      let failing = true;
      const { situation } = servicesBackend();
      const { createServices } = situation;
      const { user } = open({
        ...situation,
        createServices: async (request) =>
          failing || typeof createServices !== 'function' ? reply : createServices(request),
      });
      await user.click(await box('Oil change'));
      await pressNext(user);
      const alert = within(await screen.findByRole('alert'));
      expect(alert.getByText('Failed to update service & capabilities')).toBeInTheDocument();
      expect(alert.getByText(shown)).toBeInTheDocument();
      failing = false;
      await pressNext(user);
      await stepHeading('payment');
    },
  );

  it('ERR-48 names a failed save of the door height by itself', async () => {
    let failing = true;
    const { user, store } = open({
      patchBasicInfo: () =>
        failing
          ? { code: 'FAILED' }
          : { payload: aBasicInfo({ doorHeightFeet: 12, doorHeightInches: 7 }) },
    });
    await user.clear(await screen.findByLabelText('Inches'));
    await user.fill(inches(), '7');
    await pressNext(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update garage height');
    expect(store.getState().toasts.map(({ title }) => title)).toEqual([
      'Failed to update garage height',
    ]);
    expect(inches()).toHaveValue('7');
    failing = false;
    await pressNext(user);
    await stepHeading('payment');
  });

  it.each([
    ['doorHeightFeet', 'Feet', 'Feet must be between 0 and 40'],
    ['doorHeightInches', 'Inches', 'Inches must be between 0 and 9'],
  ])('puts a field error of the server, %s, under %s', async (name, label, message) => {
    const { user } = open({
      patchBasicInfo: { code: 'VALIDATION', payload: { fieldErrors: { [name]: message } } },
    });
    await user.clear(await screen.findByLabelText('Inches'));
    await user.fill(inches(), '7');
    await pressNext(user);
    const field = screen.getByLabelText(label);
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
    expect(field).toHaveAttribute('aria-invalid', 'true');
  });

  it('locks Next for a registration without services', async () => {
    open({ searchServices: page(), searchVehicleTypes: page() });
    await nextLocks();
    expect(await box('Brakes')).not.toBeChecked();
  });

  it('a tick in a group of one box comes back from its draft', async () => {
    const { user, store, unmount } = open();
    await user.click(await box('Towing'));
    const key = draftKey('person-1', REQUEST_UID, 'services');
    const values = await waitFor(() => {
      const kept = store.getState().drafts.byKey[key]?.values;
      expect(kept).toHaveProperty('capabilities');
      return kept ?? {};
    });
    unmount();
    step.server.close();
    const again = open();
    act(() => void again.store.dispatch(draftKept({ key, values, savedAt: 1 })));
    expect(await box('Towing')).toBeChecked();
  });
});
