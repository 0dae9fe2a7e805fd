import { combineReducers } from '@reduxjs/toolkit';
import {
  contacts,
  diverseOwnership,
  erepairUsers,
  franchiseSites,
  serviceCapabilities,
  vehicleTypes,
} from './lists';
import { achs, basicInfos, ownershipInfos, payments, w9s } from './records';
import { vendorRequestsReducer } from './vendorRequests';

/**
 * The normalized records of vendor requests. Code lists do not belong to one: the query cache keeps
 * them.
 */
export const entitiesReducer = combineReducers({
  vendorRequests: vendorRequestsReducer,
  basicInfos: basicInfos.reducer,
  w9s: w9s.reducer,
  payments: payments.reducer,
  achs: achs.reducer,
  ownershipInfos: ownershipInfos.reducer,
  contacts: contacts.reducer,
  erepairUsers: erepairUsers.reducer,
  franchiseSites: franchiseSites.reducer,
  diverseOwnership: diverseOwnership.reducer,
  serviceCapabilities: serviceCapabilities.reducer,
  vehicleTypes: vehicleTypes.reducer,
});
