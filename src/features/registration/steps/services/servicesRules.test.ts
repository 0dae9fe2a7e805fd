import * as v from 'valibot';
import { heightOf, joinHeight, servicesFormSchema, splitHeight } from './doorHeight';
import { serviceDiff, serviceMap } from './useSaveServices';

const problems = (form: object): Record<string, string> => {
  const result = v.safeParse(servicesFormSchema, {
    services: ['BRAKES'],
    capabilities: [],
    vehicleTypes: ['CAR'],
    doorFeet: '12',
    doorInches: '6',
    ...form,
  });
  return Object.fromEntries(
    (result.issues ?? []).map((issue) => [v.getDotPath(issue) ?? '', issue.message]),
  );
};

describe('door height', () => {
  it('SVC-05 the tenth of the slider is the inches digit', () => {
    expect(splitHeight(12.6)).toEqual({ feet: 12, inches: 6 });
    expect(splitHeight(0.1)).toEqual({ feet: 0, inches: 1 });
    expect(splitHeight(39.9)).toEqual({ feet: 39, inches: 9 });
  });

  it('SVC-05 every stop of the slider comes back from feet and inches', () => {
    for (let tenths = 0; tenths <= 400; tenths += 1)
      expect(joinHeight(splitHeight(tenths * 0.1))).toBe(tenths / 10);
  });

  it.each(['41', '45', '99', '4x0', '012a'])(
    'SVC-06 %s feet are refused, not changed',
    (doorFeet) => {
      expect(problems({ doorFeet })).toEqual({ doorFeet: 'doorFeet' });
    },
  );

  it.each(['10', '11', '1x'])('SVC-06 LIM-05 %s inches are refused, not changed', (doorInches) => {
    expect(problems({ doorInches })).toEqual({ doorInches: 'doorInches' });
  });

  it('SVC-06 takes 0 to 40 feet and 0 to 9 inches', () => {
    expect(problems({ doorFeet: '40', doorInches: '' })).toEqual({});
    expect(problems({ doorFeet: '0', doorInches: '9' })).toEqual({});
  });

  it('SVC-07 at 40 feet the inches reset to 0', () => {
    expect(heightOf('40', '9')).toEqual({ feet: 40, inches: 0 });
    expect(splitHeight(41)).toEqual({ feet: 40, inches: 0 });
  });

  it('SVC-08 a height of 0 is refused, also when nothing was entered', () => {
    expect(problems({ doorFeet: '0', doorInches: '0' })).toEqual({ doorFeet: 'doorHeight' });
    expect(problems({ doorFeet: '', doorInches: '' })).toEqual({ doorFeet: 'doorHeight' });
    expect(problems({ doorFeet: '', doorInches: '1' })).toEqual({});
  });

  it('SVC-02 a service and a vehicle type are needed', () => {
    expect(problems({ services: [], vehicleTypes: false })).toEqual({
      services: 'servicesRequired',
      vehicleTypes: 'servicesRequired',
    });
    expect(problems({ services: 'BRAKES', vehicleTypes: ['CAR'] })).toEqual({});
  });

  it('SVC-04 no capability is no obstacle', () => {
    expect(problems({ capabilities: [] })).toEqual({});
  });
});

const services = [
  { servicesUid: 's1', serviceClass: 'SV', serviceType: 'BRAKES' },
  { servicesUid: 's2', serviceClass: 'SV', serviceType: 'GLASS' },
  { servicesUid: 'c1', serviceClass: 'CP', serviceType: 'TOW' },
] as const;
const vehicles = [{ typeUid: 't1', vehicleTypeCode: 'CAR' }];
const stored = { services: ['BRAKES', 'GLASS'], capabilities: ['TOW'], vehicleTypes: ['CAR'] };

describe('service map and differences', () => {
  it('SVC-10 the map is keyed by code with servicesUid, typeUid and serviceClass', () => {
    expect(Object.fromEntries(serviceMap(services, vehicles))).toEqual({
      BRAKES: { servicesUid: 's1', typeUid: null, serviceClass: 'SV' },
      GLASS: { servicesUid: 's2', typeUid: null, serviceClass: 'SV' },
      TOW: { servicesUid: 'c1', typeUid: null, serviceClass: 'CP' },
      CAR: { servicesUid: null, typeUid: 't1', serviceClass: null },
    });
  });

  it('SVC-09 one ticked and one unticked give one create and one delete entry', () => {
    expect(serviceDiff(services, vehicles, { ...stored, services: ['BRAKES', 'OIL'] })).toEqual({
      createServices: [{ serviceClass: 'SV', serviceType: 'OIL' }],
      deleteServices: [services[1]],
      createVehicleTypes: [],
      deleteVehicleTypes: [],
    });
  });

  it('SVC-09 vehicle types have differences of their own', () => {
    expect(serviceDiff(services, vehicles, { ...stored, vehicleTypes: ['VAN'] })).toMatchObject({
      createServices: [],
      deleteServices: [],
      createVehicleTypes: [{ vehicleTypeCode: 'VAN' }],
      deleteVehicleTypes: vehicles,
    });
  });

  it('SVC-09 nothing changed, nothing sent', () => {
    expect(Object.values(serviceDiff(services, vehicles, stored)).flat()).toEqual([]);
  });

  it('SVC-01 a code that is a service and a capability is distinguished', () => {
    const diff = serviceDiff(services, vehicles, {
      ...stored,
      services: ['BRAKES', 'GLASS', 'TOW'],
    });
    expect(diff.createServices).toEqual([{ serviceClass: 'SV', serviceType: 'TOW' }]);
    expect(diff.deleteServices).toEqual([]);
  });
});
