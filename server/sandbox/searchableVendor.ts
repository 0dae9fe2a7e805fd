const FIRST = [
  'Summit',
  'Harbor',
  'Prairie',
  'Granite',
  'Cedar',
  'Falcon',
  'Liberty',
  'Canyon',
  'Maple',
  'Pioneer',
  'Silver',
  'Redwood',
  'Beacon',
  'Frontier',
  'Willow',
  'Anchor',
  'Blue Ridge',
  'Copper',
  'Evergreen',
  'Union',
];
const SECOND = [
  'Auto',
  'Truck',
  'Fleet',
  'Tire',
  'Motor',
  'Brake',
  'Diesel',
  'Collision',
  'Glass',
  'Transmission',
  'Radiator',
  'Muffler',
  'Alignment',
];
const THIRD = [
  'Service',
  'Repair',
  'Center',
  'Garage',
  'Works',
  'Shop',
  'Care',
  'Clinic',
  'Depot',
  'Specialists',
  'Station',
];
const PLACES = [
  ['Dayton', 'OH', '45402'],
  ['Columbus', 'OH', '43215'],
  ['Indianapolis', 'IN', '46204'],
  ['Louisville', 'KY', '40202'],
  ['Pittsburgh', 'PA', '15222'],
  ['Dallas', 'TX', '75201'],
  ['Atlanta', 'GA', '30303'],
  ['Denver', 'CO', '80202'],
  ['Phoenix', 'AZ', '85004'],
] as const;

const at = <T>(list: readonly T[], i: number): T => {
  const item = list[i % list.length];
  if (item === undefined) throw new Error('An empty list has no entries');
  return item;
};

export interface SearchableVendor {
  readonly loginEmail: string;
  readonly businessName: string;
  readonly streetAddress1: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}

/** The domain of every seeded vendor; a second run continues after the vendors it finds with it. */
export const SEED_DOMAIN = 'seed.example.com';

/**
 * The i-th seeded vendor, always the same. The lengths of the lists share no factor, so that names
 * repeat late.
 */
export function searchableVendor(i: number): SearchableVendor {
  const [city, state, zipCode] = at(PLACES, i);
  return {
    loginEmail: `vendor${i}@${SEED_DOMAIN}`,
    businessName: `${at(FIRST, i)} ${at(SECOND, i)} ${at(THIRD, i)} ${i}`,
    streetAddress1: `${100 + (i % 9000)} Main St`,
    city,
    state,
    zipCode,
  };
}
