import {
  combineReducers,
  type Dispatch,
  type Middleware,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { Ach } from '@contract/registration/ach';
import type { BasicInfo } from '@contract/registration/basicInfo';
import type { Contact } from '@contract/registration/contact';
import type { ErepairUser } from '@contract/registration/erepairUser';
import type { FranchiseSite } from '@contract/registration/franchiseSite';
import type { DiverseOwnership, OwnershipInfo } from '@contract/registration/ownership';
import type { Payment } from '@contract/registration/payment';
import type { ServiceCapability, VehicleType } from '@contract/registration/services';
import type { W9 } from '@contract/registration/w9';
import type { PartName } from '@contract/registration/parts';
import { achApi } from '@/api/ach';
import { baseApi } from '@/api/baseApi';
import { basicInfoApi } from '@/api/basicInfo';
import { contactsApi } from '@/api/contacts';
import { erepairUsersApi } from '@/api/erepairUsers';
import { franchiseSitesApi } from '@/api/franchiseSites';
import { ownershipApi } from '@/api/ownership';
import { paymentApi } from '@/api/payment';
import { serviceCapabilitiesApi } from '@/api/serviceCapabilities';
import { tagOf, type TagType } from '@/api/tags';
import { w9Api } from '@/api/w9';
import type { FailureKey } from '@/lib/labels/failureLabels';
import type { LoadingKey } from '@/lib/labels/loadingLabels';
import { recordOf } from '@/lib/recordOf';
import { createListSlice } from './listSlice';
import { createRecordSlice, type OfRequest } from './recordSlice';
import { vendorRequestsReducer } from './vendorRequests';

const basicInfo = basicInfoApi.endpoints;
const w9 = w9Api.endpoints;
const payment = paymentApi.endpoints;
const ach = achApi.endpoints;
const contact = contactsApi.endpoints;
const erepair = erepairUsersApi.endpoints;
const site = franchiseSitesApi.endpoints;
const ownership = ownershipApi.endpoints;
const service = serviceCapabilitiesApi.endpoints;

type StateOfApi = Parameters<typeof baseApi.util.selectInvalidatedBy>[0];

/** The query that reads a part of a registration. */
export interface PartQuery {
  readonly initiate: (
    of: OfRequest,
    options: { readonly subscribe: false; readonly forceRefetch?: true },
  ) => ThunkAction<PromiseLike<unknown>, unknown, unknown, UnknownAction>;
  readonly select: (
    of: OfRequest,
  ) => (state: StateOfApi) => { readonly isLoading: boolean; readonly isError: boolean };
}

interface Texts {
  readonly pending: LoadingKey;
  readonly failure: FailureKey;
}

/**
 * The parts of a registration: each with the query that reads it, its tag, its texts while it loads
 * and when that fails, and the slice that owns it. No screen reads the data of the query.
 */
export const PARTS = {
  basicInfo: {
    query: basicInfo.getBasicInfo,
    tag: 'BasicInfo',
    pending: 'basicInfo',
    failure: 'loadBasicInfo',
    ...createRecordSlice<BasicInfo, 'basicInfo'>('basicInfo', {
      read: [basicInfo.getBasicInfo, basicInfo.getShopBasicInfo],
      saved: [basicInfo.createBasicInfo, basicInfo.updateBasicInfo],
      patched: [basicInfo.patchBasicInfo],
    }),
  },
  contacts: {
    query: contact.listContacts,
    tag: 'Contact',
    pending: 'contacts',
    failure: 'loadContacts',
    ...createListSlice<Contact, OfRequest & { contactUid: string }, 'contacts'>(
      'contacts',
      (entry) => entry.contactUid,
      {
        read: [contact.listContacts],
        saved: [contact.createContact, contact.updateContact],
        patched: [contact.patchContact],
        removed: [contact.deleteContact],
        removedUids: ({ contactUid }) => [contactUid],
      },
    ),
  },
  w9: {
    query: w9.getW9,
    tag: 'W9',
    pending: 'w9',
    failure: 'loadW9',
    ...createRecordSlice<W9, 'w9'>('w9', {
      read: [w9.getW9],
      saved: [w9.createW9, w9.updateW9, w9.unlockW9],
      patched: [w9.patchW9],
    }),
  },
  franchiseSites: {
    query: site.listFranchiseSites,
    tag: 'FranchiseSite',
    pending: 'franchise',
    failure: 'loadFranchise',
    ...createListSlice<FranchiseSite, OfRequest & { siteUid: string }, 'franchiseSites'>(
      'franchiseSites',
      (entry) => entry.siteUid,
      {
        read: [site.listFranchiseSites],
        saved: [site.createFranchiseSite, site.updateFranchiseSite, site.addDuplicateSite],
        patched: [site.patchFranchiseSite],
        removed: [site.deleteFranchiseSite],
        removedUids: ({ siteUid }) => [siteUid],
      },
    ),
  },
  erepairUsers: {
    query: erepair.listErepairUsers,
    tag: 'ErepairUser',
    pending: 'erepairUsers',
    failure: 'loadErepairUsers',
    ...createListSlice<ErepairUser, OfRequest & { userUid: string }, 'erepairUsers'>(
      'erepairUsers',
      (entry) => entry.userUid,
      {
        read: [erepair.listErepairUsers],
        saved: [erepair.createErepairUser, erepair.updateErepairUser],
        patched: [erepair.patchErepairUser],
        removed: [erepair.deleteErepairUser],
        removedUids: ({ userUid }) => [userUid],
      },
    ),
  },
  diverseOwnership: {
    query: ownership.listDiverseOwnership,
    tag: 'DiverseOwnership',
    pending: 'ownership',
    failure: 'loadOwnership',
    ...createListSlice<
      DiverseOwnership,
      OfRequest & { diverseOwnershipUid: string },
      'diverseOwnership'
    >('diverseOwnership', (entry) => entry.diverseOwnershipUid, {
      read: [ownership.listDiverseOwnership],
      added: [ownership.bulkCreateDiverseOwnership],
      saved: [ownership.createDiverseOwnership],
      removed: [ownership.deleteDiverseOwnership],
      removedUids: ({ diverseOwnershipUid }) => [diverseOwnershipUid],
    }),
  },
  services: {
    query: service.listServices,
    tag: 'Service',
    pending: 'services',
    failure: 'loadServices',
    ...createListSlice<
      ServiceCapability,
      OfRequest & { items: readonly ServiceCapability[] },
      'services'
    >('services', (entry) => entry.servicesUid, {
      read: [service.listServices],
      added: [service.createServices],
      removed: [service.deleteServices],
      removedUids: ({ items }) => items.map((item) => item.servicesUid),
    }),
  },
  vehicleTypes: {
    query: service.listVehicleTypes,
    tag: 'VehicleType',
    pending: 'services',
    failure: 'loadServices',
    ...createListSlice<VehicleType, OfRequest & { items: readonly VehicleType[] }, 'vehicleTypes'>(
      'vehicleTypes',
      (entry) => entry.typeUid,
      {
        read: [service.listVehicleTypes],
        added: [service.createVehicleTypes],
        removed: [service.deleteVehicleTypes],
        removedUids: ({ items }) => items.map((item) => item.typeUid),
      },
    ),
  },
  payment: {
    query: payment.getPayment,
    tag: 'Payment',
    pending: 'payment',
    failure: 'loadPayment',
    ...createRecordSlice<Payment, 'payment'>('payment', {
      read: [payment.getPayment],
      saved: [payment.createPayment, payment.updatePayment],
    }),
  },
  ach: {
    query: ach.getAch,
    tag: 'Ach',
    pending: 'ach',
    failure: 'loadAch',
    ...createRecordSlice<Ach, 'ach'>('ach', {
      read: [ach.getAch],
      saved: [ach.createAch, ach.updateAch],
    }),
  },
} as const satisfies Readonly<
  Record<PartName, Texts & { readonly query: PartQuery; readonly tag: TagType }>
>;
// `satisfies` above proves that the keys are these.
export const PART_NAMES = Object.keys(PARTS) as readonly PartName[];

/** What a registration has stored of each part. */
export type StoredParts = {
  readonly [Name in PartName]: ReturnType<ReturnType<(typeof PARTS)[Name]['makeSelectOfRequest']>>;
};
type Reducers = { readonly [Name in PartName]: (typeof PARTS)[Name]['reducer'] };

/** The answer whether a shop is diverse. No query reads it: the backend knows it from the list. */
export const ownershipInfo = createRecordSlice<OwnershipInfo, 'ownershipInfo'>('ownershipInfo', {
  saved: [ownership.createOwnershipInfo, ownership.updateOwnershipInfo],
});

/**
 * The normalized records of vendor requests. Code lists belong to nobody: the query cache keeps
 * them.
 */
export const entitiesReducer = combineReducers({
  vendorRequests: vendorRequestsReducer,
  ownershipInfo: ownershipInfo.reducer,
  // Each key has the reducer of its part.
  ...(recordOf(PART_NAMES, (name) => PARTS[name].reducer) as Reducers),
});

/**
 * A read that is on its way when a write of the same part succeeds may be older than the write: its
 * part is read once more. So is one of which the last read has failed.
 */
export const rereadOvertaken: Middleware<object, StateOfApi, Dispatch<UnknownAction>> =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const result = next(action);
    for (const { isWrite, query, tag } of Object.values(PARTS)) {
      if (!isWrite(action)) continue;
      const { requestUid } = action.meta.arg.originalArgs;
      const { isLoading, isError } = query.select({ requestUid })(getState());
      if (isLoading || isError) dispatch(baseApi.util.invalidateTags([tagOf(tag, requestUid)]));
    }
    return result;
  };
