import { ENDPOINTS, type EndpointName } from '@contract/endpoints/table';
import { baseApi } from './baseApi';
import { apiError } from './errors';
import type { Tag } from './tags';
import './ach';
import './addressCheck';
import './basicInfo';
import './codeLists';
import './contacts';
import './erepairUsers';
import './franchiseSites';
import './ownership';
import './payment';
import './serviceCapabilities';
import './users';
import './vendorRequests';
import './w9';

type TagsOf = (result: unknown, error: unknown, arg: object) => readonly (Tag | string)[];
interface Definition {
  type: string;
  query?: unknown;
  providesTags?: TagsOf | readonly (Tag | string)[];
  invalidatesTags?: TagsOf | readonly (Tag | string)[];
}

/** The definitions as RTK Query holds them, seen through the one hook it offers for them. */
function definitions(): Map<string, Definition> {
  const found = new Map<string, Definition>();
  const see = (name: string) => (definition: Definition) => void found.set(name, definition);
  const endpoints = Object.fromEntries(
    Object.keys(baseApi.endpoints).map((name) => [name, see(name)]),
  );
  baseApi.enhanceEndpoints({ endpoints } as Parameters<typeof baseApi.enhanceEndpoints>[0]);
  return found;
}

const ARG = { requestUid: 'r1' };
const resolve = (tags: Definition['providesTags'], error?: unknown): Tag[] => {
  const list = typeof tags === 'function' ? tags({}, error, ARG) : (tags ?? []);
  return list.map((tag) => (typeof tag === 'string' ? { type: tag as Tag['type'] } : tag));
};
const reaches = (invalidated: readonly Tag[], provided: readonly Tag[]): boolean =>
  invalidated.some((tag) =>
    provided.some(
      (other) => other.type === tag.type && (tag.id === undefined || tag.id === other.id),
    ),
  );

/** Which queries cache what a mutation changes; entities reach further than their own group where a write touches another record. */
const REACHES: Readonly<Record<string, readonly string[]>> = {
  updateProfile: ['getProfile', 'getUserInfo'],
  createVendorRequest: ['listVendorRequests', 'getDuplicateVendor', 'searchVendorsAsSuperUser'],
  updateVendorRequest: ['getVendorRequest', 'getPayment', 'getAutoApproval'],
  submitVendorRequest: [
    'getVendorRequest',
    'getAutoApproval',
    'listVendorRequests',
    'getDuplicateVendor',
    'searchVendorsAsSuperUser',
  ],
  createBasicInfo: [
    'getBasicInfo',
    'getShopBasicInfo',
    'getVendorRequest',
    'listVendorRequests',
    'getDuplicateVendor',
    'searchVendorsAsSuperUser',
  ],
  updateBasicInfo: [
    'getBasicInfo',
    'getShopBasicInfo',
    'getVendorRequest',
    'listVendorRequests',
    'getDuplicateVendor',
    'searchVendorsAsSuperUser',
  ],
  patchBasicInfo: ['getBasicInfo', 'getShopBasicInfo', 'getVendorRequest', 'listVendorRequests'],
  createW9: ['getW9'],
  updateW9: ['getW9'],
  patchW9: ['getW9'],
  unlockW9: ['getW9'],
  createPayment: ['getPayment'],
  updatePayment: ['getPayment'],
  createAch: ['getAch'],
  updateAch: ['getAch'],
  createContact: ['listContacts', 'listContactRoles'],
  updateContact: ['listContacts'],
  patchContact: ['listContacts'],
  deleteContact: ['listContacts', 'listContactRoles'],
  createContactRole: ['listContacts', 'listContactRoles'],
  deleteContactRole: ['listContacts', 'listContactRoles'],
  createErepairUser: ['listErepairUsers'],
  updateErepairUser: ['listErepairUsers'],
  patchErepairUser: ['listErepairUsers'],
  deleteErepairUser: ['listErepairUsers'],
  createFranchiseSite: ['listFranchiseSites', 'checkDuplicateSite'],
  updateFranchiseSite: ['listFranchiseSites'],
  patchFranchiseSite: ['listFranchiseSites'],
  deleteFranchiseSite: ['listFranchiseSites'],
  addDuplicateSite: ['listFranchiseSites'],
  createDiverseOwnership: ['listDiverseOwnership'],
  bulkCreateDiverseOwnership: ['listDiverseOwnership'],
  deleteDiverseOwnership: ['listDiverseOwnership'],
  createServices: ['listServices'],
  deleteServices: ['listServices'],
  createVehicleTypes: ['listVehicleTypes'],
  deleteVehicleTypes: ['listVehicleTypes'],
  // Nothing on a screen is cached from these two.
  createOwnershipInfo: [],
  updateOwnershipInfo: [],
  verifyCaptcha: [],
};

describe('tag invalidation', () => {
  const all = definitions();
  const mutations = [...all]
    .filter(([, definition]) => definition.type === 'mutation')
    .map(([name]) => name);

  it('covers every mutation of the api', () => {
    expect(Object.keys(REACHES).sort()).toEqual([...mutations].sort());
  });

  it.each(Object.entries(REACHES))('%s reaches %p', (mutation, queries) => {
    const invalidated = resolve(all.get(mutation)?.invalidatesTags);
    for (const query of queries) {
      const provided = resolve(all.get(query)?.providesTags);
      expect(provided).not.toEqual([]);
      expect({ query, reached: reaches(invalidated, provided) }).toEqual({ query, reached: true });
    }
  });

  it.each(mutations)(
    '%s invalidates nothing when it failed, and reads again when it was stale',
    (mutation) => {
      const tags = all.get(mutation)?.invalidatesTags;
      expect(resolve(tags, apiError('failed'))).toEqual([]);
      if (typeof tags === 'function' && resolve(tags).some((tag) => tag.id === 'r1'))
        expect(resolve(tags, apiError('stale'))).not.toEqual([]);
    },
  );

  it('touches the request at hand only, not every other one', () => {
    expect(
      reaches(resolve(all.get('updateW9')?.invalidatesTags), [{ type: 'W9', id: 'another' }]),
    ).toBe(false);
  });

  it('API-08 every call of the contract is built by an endpoint of the one slice', () => {
    const named = new Set<string>();
    const source = Object.keys(ENDPOINTS) as EndpointName[];
    for (const definition of all.values()) named.add(String(definition.query));
    const text = [...named].join('\n');
    const missing = source.filter((name) => !text.includes(`.${name},`));
    expect(missing).toEqual(['listActivity'].filter((name) => name in ENDPOINTS));
  });
});
