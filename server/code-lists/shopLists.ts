import type { CodeListName } from '@contract/entities/codeList';
import type { ListedCode } from './entry';

/** Lists of services, capabilities and vehicle types. */
export const SHOP_LISTS = {
  services: [
    ['PM', 'Preventive maintenance', 'Maintenance'],
    ['OIL', 'Oil change', 'Oil'],
    ['BRAKE', 'Brakes'],
    ['TIRE', 'Tires and wheels', 'Tires'],
    ['ALIGN', 'Wheel alignment', 'Alignment'],
    ['BATTERY', 'Batteries and charging', 'Batteries'],
    ['ENGINE', 'Engine repair', 'Engine'],
    ['TRANS', 'Transmission', 'Transmission'],
    ['AC', 'Air conditioning and heating', 'A/C'],
    ['ELEC', 'Electrical and diagnostics', 'Electrical'],
    ['EXHAUST', 'Exhaust and emissions', 'Exhaust'],
    ['SUSP', 'Suspension and steering', 'Suspension'],
    ['BODY', 'Collision and body work', 'Body'],
    ['GLASS', 'Glass replacement', 'Glass'],
    ['UPFIT', 'Upfitting'],
    ['INSPECT', 'State inspection', 'Inspection'],
  ],
  capability: [
    ['MOBILE', 'Mobile service'],
    ['TOW', 'Towing'],
    ['ROADSIDE', 'Roadside assistance', 'Roadside'],
    ['AFTERHRS', 'After-hours drop-off', 'After hours'],
    ['WEEKEND', 'Weekend service', 'Weekend'],
    ['PICKUP', 'Pick-up and delivery', 'Pick-up'],
    ['LOANER', 'Loaner vehicles', 'Loaners'],
    ['EVCERT', 'Certified for electric vehicles', 'EV certified'],
    ['ADAS', 'Driver-assistance calibration', 'ADAS'],
    ['DIESEL', 'Diesel specialist', 'Diesel'],
  ],
  vehtype: [
    ['CAR', 'Passenger car', 'Car'],
    ['SUV', 'Sport utility vehicle', 'SUV'],
    ['VAN', 'Van'],
    ['LTRUCK', 'Light-duty truck', 'Light truck'],
    ['MTRUCK', 'Medium-duty truck', 'Medium truck'],
    ['HTRUCK', 'Heavy-duty truck', 'Heavy truck'],
    ['TRAILER', 'Trailer'],
    ['EV', 'Electric vehicle', 'Electric'],
    ['EQUIP', 'Equipment and lifts', 'Equipment'],
  ],
} as const satisfies Partial<Record<CodeListName, readonly ListedCode[]>>;
