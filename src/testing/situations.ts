import type { VendorRequest } from '@contract/registration/vendorRequest';
import { aBasicInfo, aContact, aPerson, aRequest } from './factories';
import { page, type Situation } from './fakeServer';

const codeList: Situation = {
  searchCodeHeaders: page({ mmCodeHeaderUid: 'header' }),
  listCodeDetails: page({ codeValue: 'ARI', codeValueDescription: 'ARI Fleet', sortOrder: 1 }),
};

const person: Situation = { getUserInfo: { payload: aPerson() } };

const nothingElse: Situation = {
  searchBasicInfo: page(),
  searchContacts: page(),
  searchW9: page(),
  searchFranchiseSites: page(),
  searchErepairUsers: page(),
  searchDiverseOwnership: page(),
  searchServices: page(),
  searchVehicleTypes: page(),
  searchPayment: page(),
  searchAch: page(),
};

/** Server situations by name, for tests that care about the screen and not about the wire. */
export const situations = {
  /** A request in which nothing but itself was saved. */
  freshRequest: (over: Partial<VendorRequest> = {}): Situation => ({
    ...codeList,
    ...person,
    ...nothingElse,
    getVendorRequest: { payload: aRequest(over) },
  }),
  /** Basic info with its primary contact is saved, and a program chosen. */
  begunRequest: (over: Partial<VendorRequest> = {}): Situation => ({
    ...situations.freshRequest({ selectedProgram: 'Preferred', ...over }),
    searchBasicInfo: page(aBasicInfo()),
    searchContacts: page(aContact()),
  }),
  /** Every lookup of the registration is refused. */
  lookupsRefused: (): Situation => ({
    ...situations.begunRequest(),
    ...Object.fromEntries(
      Object.keys(nothingElse).map((name) => [name, { code: 'VALIDATION' as const }]),
    ),
  }),
} as const;
