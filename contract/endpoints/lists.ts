import * as v from 'valibot';
import { codeEntrySchema, codeHeaderSchema } from '../entities/codeList';
import {
  duplicateCheckRequestSchema,
  duplicateCheckSchema,
  franchiseSiteSchema,
  patchFranchiseSiteSchema,
  saveFranchiseSiteSchema,
} from '../registration/franchiseSite';
import {
  bulkCreateDiverseOwnershipSchema,
  createDiverseOwnershipSchema,
  diverseOwnershipSchema,
  ownershipInfoSchema,
  saveOwnershipInfoSchema,
} from '../registration/ownership';
import {
  createServicesSchema,
  createVehicleTypesSchema,
  deleteServicesSchema,
  deleteVehicleTypesSchema,
  serviceCapabilitySchema,
  vehicleTypeSchema,
} from '../registration/services';
import { pageOf, searchRequest } from '../search';
import { endpoint, FULL_LIST } from './define';
import { plainText } from '../rules/plainText';

const nothing = v.nullable(v.unknown());
const ofRequest = searchRequest({ requestUid: v.optional(plainText()) });

export const franchiseSiteEndpoints = {
  searchFranchiseSites: endpoint({
    method: 'POST',
    path: '/mm/vendors/{requestUid}/site-location-info/search',
    tag: 'franchise locations',
    summary: 'Franchise locations of a request',
    request: ofRequest,
    payload: pageOf(franchiseSiteSchema),
    emptyWhenNotFound: true,
  }),
  createFranchiseSite: endpoint({
    method: 'POST',
    path: '/mm/vendors/{requestUid}/site-location-info',
    tag: 'franchise locations',
    summary: 'Create a location',
    request: saveFranchiseSiteSchema,
    payload: franchiseSiteSchema,
    failures: FULL_LIST,
  }),
  patchFranchiseSite: endpoint({
    method: 'PATCH',
    path: '/mm/vendors/{requestUid}/site-location-info/{flag}/{siteUid}',
    tag: 'franchise locations',
    summary: 'Change some fields of a location',
    request: patchFranchiseSiteSchema,
    payload: franchiseSiteSchema,
  }),
  updateFranchiseSite: endpoint({
    method: 'PUT',
    path: '/mm/vendors/{requestUid}/site-location-info/{flag}/{siteUid}',
    tag: 'franchise locations',
    summary: 'Replace a location',
    request: saveFranchiseSiteSchema,
    payload: franchiseSiteSchema,
  }),
  deleteFranchiseSite: endpoint({
    method: 'DELETE',
    path: '/mm/vendors/{requestUid}/site-location-info/{siteUid}',
    tag: 'franchise locations',
    summary: 'Delete a location',
    payload: nothing,
  }),
  checkDuplicateSite: endpoint({
    method: 'POST',
    path: '/mm/vendors/{requestUid}/site-location-info/duplicate-check',
    tag: 'franchise locations',
    summary: 'Whether a shop at this address is known already',
    request: duplicateCheckRequestSchema,
    payload: duplicateCheckSchema,
  }),
  addDuplicateSite: endpoint({
    method: 'POST',
    path: '/mm/vendors/{requestUid}/site-location-info/{flag}/add-duplicate',
    tag: 'franchise locations',
    summary: 'Create a location that is a known shop',
    request: saveFranchiseSiteSchema,
    payload: franchiseSiteSchema,
    failures: FULL_LIST,
  }),
};

const UPLOAD_FAILURES = {
  CONFLICT: { description: 'no room, or NONE beside others' },
  RATE_LIMITED: { description: 'too many uploads', retryAfter: true },
};

export const ownershipEndpoints = {
  createOwnershipInfo: endpoint({
    method: 'POST',
    path: '/mm/vendors/{requestUid}/ownership-info',
    tag: 'ownership',
    summary: 'Create the header record',
    request: saveOwnershipInfoSchema,
    payload: ownershipInfoSchema,
  }),
  updateOwnershipInfo: endpoint({
    method: 'PATCH',
    path: '/mm/vendors/{requestUid}/ownership-info/{ownershipUid}',
    tag: 'ownership',
    summary: 'Change the header record',
    request: saveOwnershipInfoSchema,
    payload: ownershipInfoSchema,
  }),
  searchDiverseOwnership: endpoint({
    method: 'POST',
    path: '/mm/vendors/{requestUid}/diverse-ownership/search',
    tag: 'ownership',
    summary: 'Ownership entries of a request',
    request: ofRequest,
    payload: pageOf(diverseOwnershipSchema),
    emptyWhenNotFound: true,
  }),
  createDiverseOwnership: endpoint({
    method: 'POST',
    path: '/mm/vendors/{requestUid}/diverse-ownership/create',
    tag: 'ownership',
    summary: 'Create an entry, with its certificate where it has one',
    request: createDiverseOwnershipSchema,
    payload: diverseOwnershipSchema,
    failures: UPLOAD_FAILURES,
  }),
  bulkCreateDiverseOwnership: endpoint({
    method: 'POST',
    path: '/mm/vendors/{requestUid}/diverse-ownership/bulkCreate',
    tag: 'ownership',
    summary: 'Create several entries, all or none',
    request: bulkCreateDiverseOwnershipSchema,
    payload: pageOf(diverseOwnershipSchema),
    failures: UPLOAD_FAILURES,
  }),
  deleteDiverseOwnership: endpoint({
    method: 'DELETE',
    path: '/mm/vendors/{requestUid}/diverse-ownership/delete/{diverseOwnershipUid}',
    tag: 'ownership',
    summary: 'Delete an entry',
    payload: nothing,
  }),
};

export const serviceEndpoints = {
  searchServices: endpoint({
    method: 'POST',
    path: '/mm/vendors/{requestUid}/services-capabilities/search',
    tag: 'services',
    summary: 'Services and capabilities of a request',
    request: ofRequest,
    payload: pageOf(serviceCapabilitySchema),
    emptyWhenNotFound: true,
  }),
  createServices: endpoint({
    method: 'POST',
    takesIfMatch: true,
    path: '/mm/vendors/{requestUid}/services-capabilities/{flag}/create',
    tag: 'services',
    summary: 'Add services and capabilities',
    request: createServicesSchema,
    payload: pageOf(serviceCapabilitySchema),
  }),
  deleteServices: endpoint({
    method: 'DELETE',
    path: '/mm/vendors/{requestUid}/services-capabilities/{flag}/delete',
    tag: 'services',
    summary: 'Remove services and capabilities',
    request: deleteServicesSchema,
    payload: nothing,
  }),
  searchVehicleTypes: endpoint({
    method: 'POST',
    path: '/mm/vendors/{requestUid}/vehicle-types/search',
    tag: 'services',
    summary: 'Vehicle types of a request',
    request: ofRequest,
    payload: pageOf(vehicleTypeSchema),
    emptyWhenNotFound: true,
  }),
  createVehicleTypes: endpoint({
    method: 'POST',
    takesIfMatch: true,
    path: '/mm/vendors/{requestUid}/vehicle-types/{flag}/create',
    tag: 'services',
    summary: 'Add vehicle types',
    request: createVehicleTypesSchema,
    payload: pageOf(vehicleTypeSchema),
  }),
  deleteVehicleTypes: endpoint({
    method: 'DELETE',
    path: '/mm/vendors/{requestUid}/vehicle-types/{flag}/delete',
    tag: 'services',
    summary: 'Remove vehicle types',
    request: deleteVehicleTypesSchema,
    payload: nothing,
  }),
};

export const codeListEndpoints = {
  searchCodeHeaders: endpoint({
    method: 'POST',
    path: '/mm/code-master-headers/search',
    tag: 'code lists',
    summary: 'The header of a code list',
    request: searchRequest({ entityName: plainText(), entityItem: plainText() }),
    payload: pageOf(codeHeaderSchema),
    emptyWhenNotFound: true,
  }),
  listCodeDetails: endpoint({
    method: 'GET',
    path: '/mm/code-master-headers/{headerId}/code-master-details',
    tag: 'code lists',
    summary: 'The entries of a code list',
    payload: pageOf(codeEntrySchema),
  }),
};
