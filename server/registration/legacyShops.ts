import type { DuplicateShop } from '@contract/entities/vendorRequest';

type Listed = readonly [
  shopUid: string,
  shopName: string,
  address1: string,
  city: string,
  state: string,
  zipCode: string,
  phone: string,
];

/**
 * Shops the fleet provider knew before this portal; a franchise location may turn out to be one of
 * them.
 */
const LISTED: readonly Listed[] = [
  [
    'legacy-1001',
    'Foundry Avenue Garage',
    '1480 Foundry Ave',
    'Dayton',
    'OH',
    '45402',
    '9375550142',
  ],
  ['legacy-1002', 'Miami Valley Brake', '212 Wayne Ave', 'Dayton', 'OH', '45402', '9375550177'],
  [
    'legacy-1003',
    'Capital Fleet Service',
    '905 E Broad St',
    'Columbus',
    'OH',
    '43205',
    '6145550110',
  ],
  [
    'legacy-1004',
    'Queen City Auto Works',
    '3301 Reading Rd',
    'Cincinnati',
    'OH',
    '45229',
    '5135550161',
  ],
  [
    'legacy-1005',
    'Lakeside Tire and Lube',
    '1700 Euclid Ave',
    'Cleveland',
    'OH',
    '44115',
    '2165550133',
  ],
  [
    'legacy-1006',
    'Circle City Motors',
    '640 Virginia Ave',
    'Indianapolis',
    'IN',
    '46203',
    '3175550190',
  ],
  [
    'legacy-1007',
    'Steel City Truck Repair',
    '2400 Smallman St',
    'Pittsburgh',
    'PA',
    '15222',
    '4125550125',
  ],
  [
    'legacy-1008',
    'Bluegrass Auto Care',
    '1100 W Main St',
    'Louisville',
    'KY',
    '40203',
    '5025550148',
  ],
  ['legacy-1009', 'Lone Star Fleet Center', '4100 Ross Ave', 'Dallas', 'TX', '75204', '2145550119'],
  [
    'legacy-1010',
    'Peachtree Collision',
    '780 Marietta St NW',
    'Atlanta',
    'GA',
    '30318',
    '4045550186',
  ],
];

export const LEGACY_SHOPS: readonly DuplicateShop[] = LISTED.map(
  ([shopUid, shopName, address1, city, state, zipCode, phone]) => ({
    shopUid,
    shopName,
    address1,
    address2: '',
    city,
    state,
    zipCode,
    phone,
  }),
);
