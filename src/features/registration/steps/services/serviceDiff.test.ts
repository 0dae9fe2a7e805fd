import { serviceDiff, serviceMap } from './serviceDiff';

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
