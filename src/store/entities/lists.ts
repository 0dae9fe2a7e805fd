import { contactsApi } from '@/api/contacts';
import { erepairUsersApi } from '@/api/erepairUsers';
import { franchiseSitesApi } from '@/api/franchiseSites';
import { ownershipApi } from '@/api/ownership';
import { serviceCapabilitiesApi } from '@/api/serviceCapabilities';
import type { Contact } from '@contract/entities/contact';
import type { ErepairUser } from '@contract/entities/erepairUser';
import type { FranchiseSite } from '@contract/entities/franchiseSite';
import type { DiverseOwnership } from '@contract/entities/ownership';
import type { ServiceCapability, VehicleType } from '@contract/entities/services';
import { createListSlice } from './listSlice';

interface OfRequest {
  requestUid: string;
}

const contact = contactsApi.endpoints;
export const contacts = createListSlice<Contact, OfRequest & { contactUid: string }>(
  (entry) => entry.contactUid,
  {
    read: [contact.listContacts],
    saved: [contact.createContact, contact.updateContact],
    patched: [contact.patchContact],
    removed: [contact.deleteContact],
    removedUids: ({ contactUid }) => [contactUid],
  },
);

const erepair = erepairUsersApi.endpoints;
export const erepairUsers = createListSlice<ErepairUser, OfRequest & { userUid: string }>(
  (entry) => entry.userUid,
  {
    read: [erepair.listErepairUsers],
    saved: [erepair.createErepairUser, erepair.updateErepairUser],
    patched: [erepair.patchErepairUser],
    removed: [erepair.deleteErepairUser],
    removedUids: ({ userUid }) => [userUid],
  },
);

const site = franchiseSitesApi.endpoints;
export const franchiseSites = createListSlice<FranchiseSite, OfRequest & { siteUid: string }>(
  (entry) => entry.siteUid,
  {
    read: [site.listFranchiseSites],
    saved: [site.createFranchiseSite, site.updateFranchiseSite, site.addDuplicateSite],
    patched: [site.patchFranchiseSite],
    removed: [site.deleteFranchiseSite],
    removedUids: ({ siteUid }) => [siteUid],
  },
);

const ownership = ownershipApi.endpoints;
export const diverseOwnership = createListSlice<
  DiverseOwnership,
  OfRequest & { diverseOwnershipUid: string }
>((entry) => entry.diverseOwnershipUid, {
  read: [ownership.listDiverseOwnership],
  added: [ownership.bulkCreateDiverseOwnership],
  saved: [ownership.createDiverseOwnership],
  removed: [ownership.deleteDiverseOwnership],
  removedUids: ({ diverseOwnershipUid }) => [diverseOwnershipUid],
});

const service = serviceCapabilitiesApi.endpoints;
export const serviceCapabilities = createListSlice<
  ServiceCapability,
  OfRequest & { items: readonly ServiceCapability[] }
>((entry) => entry.servicesUid, {
  read: [service.listServices],
  added: [service.createServices],
  removed: [service.deleteServices],
  removedUids: ({ items }) => items.map((item) => item.servicesUid),
});

export const vehicleTypes = createListSlice<
  VehicleType,
  OfRequest & { items: readonly VehicleType[] }
>((entry) => entry.typeUid, {
  read: [service.listVehicleTypes],
  added: [service.createVehicleTypes],
  removed: [service.deleteVehicleTypes],
  removedUids: ({ items }) => items.map((item) => item.typeUid),
});
