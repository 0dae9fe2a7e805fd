import { screen, waitFor, within } from '@testing-library/react';
import type { ServiceCapability } from '@contract/registration/services';
import { aBasicInfo } from '@/testing/factories';
import { page, type FakeRequest, type Situation } from '@/testing/fakeServer';
import { stepHeading, stepUnderTest } from '../../testing/openStep';
import { refusesFirst } from '@/testing/replies';
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
  it('SVC-01 SVC-02 SVC-03 shows what is stored in its groups, and the selection beside them; each empty group has a message of its own, the one in the summary', async () => {
    const { user } = open();
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

    const sentence = 'Please select atleast one Service and Vehicle Type';
    const own = 'Please select at least one vehicle type';
    await user.click(await box('Brakes'));
    await user.click(await box('Cars'));
    const items = await stillNeeded(user);
    const texts = () => items.map((item) => item.textContent);
    expect(texts()).toEqual([`Services ${sentence}`, `Vehicle types ${own}`]);
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
    await waitFor(() => expect(texts()).toEqual(['Services done', `Vehicle types ${sentence}`]));
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

  it('SVC-06 SVC-07 SVC-08 SVC-11 LIM-05 asks for the height of the door, and takes no other one than was typed', async () => {
    const { user } = open();
    const selection = within(await screen.findByRole('region', { name: 'Your selection' }));
    const type = async (field: HTMLElement, text: string) => {
      await user.replace(field, text);
      await user.tab();
    };
    await user.clear(await feet());
    await user.clear(inches());
    const items = await stillNeeded(user);
    expect(items.map((item) => item.textContent)).toEqual([
      'Garage door height Please select garage height',
    ]);
    await user.click(items[0] as HTMLElement);
    expect(await feet()).toHaveFocus();

    await type(await feet(), '45');
    expect(await feet()).toHaveValue('45');
    expect(await feet()).toHaveAccessibleDescription('Feet must be between 0 and 40');
    expect(inches()).not.toHaveAttribute('readonly');
    expect(selection.getByText('Door height –')).toBeInTheDocument();
    expect(screen.getByRole('slider')).toHaveValue('0');
    await nextLocks();

    await type(await feet(), '12');
    await type(inches(), '11');
    expect(inches()).toHaveValue('11');
    expect(inches()).toHaveAccessibleDescription('Inches must be between 0 and 9');
    expect(selection.getByText('Door height –')).toBeInTheDocument();
    await nextLocks();
    await type(inches(), '6');
    expect(await selection.findByText('Door height 12 ft 6 in')).toBeInTheDocument();
    await nextOpens();

    await type(await feet(), '40');
    expect(inches()).toHaveValue('0');
    expect(inches()).toHaveAttribute('readonly');
    expect(inches()).toHaveAccessibleDescription('At 40 feet inches are 0');
  });

  it('SVC-09 saves only what changed, new ones first, the door height on its own, and goes on', async () => {
    const { situation } = servicesBackend();
    const { user } = open({
      ...situation,
      patchBasicInfo: { payload: aBasicInfo({ doorHeightFeet: 13, doorHeightInches: 6 }) },
    });
    await user.click(await box('Oil change'));
    await user.click(await box('Brakes'));
    await user.click(await box('Towing'));
    await user.click(await box('Trucks'));
    await user.click(await box('Cars'));
    await user.replace(await feet(), '13');
    await pressNext(user);
    await stepHeading('payment');
    expect(writesOf(step.server)).toEqual([
      'createServices',
      'createVehicleTypes',
      'deleteServices',
      'deleteVehicleTypes',
      'patchBasicInfo',
    ]);
    expect(bodiesOf(step.server, 'createServices')).toEqual([
      [
        expect.objectContaining({ serviceClass: 'SV', serviceType: 'OIL' }),
        expect.objectContaining({ serviceClass: 'CP', serviceType: 'TOW' }),
      ],
    ]);
    expect(bodiesOf(step.server, 'deleteServices')).toEqual([
      [expect.objectContaining({ servicesUid: 'sv1' })],
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

  it('ERR-46 names a failed save; the second try sends only the rest, without a conflict with itself', async () => {
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
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to update service & capabilities',
    );
    expect(await box('Oil change')).toBeChecked();
    expect(await box('Brakes')).not.toBeChecked();
    failing = false;
    await pressNext(user);
    await stepHeading('payment');
    expect(stored.services.map(({ serviceType }) => serviceType)).toEqual(['OIL']);
    expect(writesOf(step.server)).toEqual(['createServices', 'deleteServices', 'deleteServices']);
  });

  it('ERR-47 a write that fails says so in its own words or in those kept for it; SUCCESS goes on', async () => {
    const { situation } = servicesBackend();
    const { user } = open({
      ...situation,
      createServices: refusesFirst(
        situation.createServices,
        { code: 'FAILED' },
        { code: 'FAILED', text: 'The list is closed.' },
      ),
    });
    await user.click(await box('Oil change'));
    for (const shown of ['Failed', 'The list is closed.']) {
      await pressNext(user);
      expect(await screen.findByText(shown)).toBeInTheDocument();
      expect(screen.getByRole('alert')).toHaveTextContent(
        'Failed to update service & capabilities',
      );
    }
    await pressNext(user);
    await stepHeading('payment');
  });

  it('ERR-48 names a failed save of the door height by itself, at its fields where the server says so', async () => {
    const fieldErrors = {
      doorHeightFeet: 'Feet must be between 0 and 40',
      doorHeightInches: 'Inches must be between 0 and 9',
    };
    const { user } = open({
      patchBasicInfo: refusesFirst(
        { payload: aBasicInfo({ doorHeightFeet: 12, doorHeightInches: 7 }) },
        { code: 'FAILED' },
        { code: 'VALIDATION', payload: { fieldErrors } },
      ),
    });
    await user.clear(await screen.findByLabelText('Inches'));
    await user.fill(inches(), '7');
    await pressNext(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update garage height');
    expect(inches()).toHaveValue('7');
    await pressNext(user);
    await waitFor(async () =>
      expect(await feet()).toHaveAccessibleDescription(
        expect.stringContaining(fieldErrors.doorHeightFeet),
      ),
    );
    expect(inches()).toHaveAccessibleDescription(
      expect.stringContaining(fieldErrors.doorHeightInches),
    );
    await pressNext(user);
    await stepHeading('payment');
  });
});
