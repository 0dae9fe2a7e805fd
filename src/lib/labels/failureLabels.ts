import { FAILED_PARTS } from '@contract/registration/labels';
import { defineLabels } from './defineLabels';

/** Titles of failures in toasts, panels and dialogs. */
export const failureLabels = defineLabels('failures', {
  // A part's own name: it could not be loaded.
  ...FAILED_PARTS,
  loadRequestByEmail: 'Failed to load vendor setup request data',
  loadRequest: 'Error fetching vendor details',
  loadVendorInfo: 'Failed to load vendor info',
  loadCodeList: 'Error fetching {name}',
  loadShops: 'An error occurred while looking for shops',
  loadProfile: 'Failed to load Profile Details - {message}',
  loadUser: 'Something went wrong. Please try again later.',
  loadApproval: 'Error fetching vendor details',
  saveOwnership: 'Failed to update Ownership Information',
  saveContact: 'Failed to save contact info',
  deleteContact: 'Failed to delete contact info',
  saveErepairUser: 'Failed to save e-repair user',
  deleteErepairUser: 'Failed to delete e-repair user',
  saveAch: 'Failed to update ACH info',
  savePayment: 'Failed to update Payment Information',
  savePaymentTerms: 'Failed to update payment terms',
  createBasicInfo: 'Failed to update vendor basic info',
  saveBasicInfo: 'Failed to update Basic Info',
  saveServices: 'Failed to update service & capabilities',
  saveDoorHeight: 'Failed to update garage height',
  saveW9: 'Failed to update W9 info',
  copyAnswers: 'Failed to copy the answers',
  saveFallback: 'failed to update the data',
  saveSite: 'Failed to save franchise shop',
  deleteSites: 'Failed to delete franchise shops',
  addDuplicateSite: 'Failed to Franchise Shops',
  submit: 'Failed to submit the request',
  saveProgram: 'Something went wrong. Please try again later.',
  generic: 'Something went wrong. Please try again later.',
  // A write may have succeeded when the connection ends during it, so this claims nothing.
  offline: 'You are offline. Try again when the connection is back; what you typed is still here.',
  conflict: 'This registration was changed or locked meanwhile. What you typed is still here.',
});

export type FailureKey = keyof typeof failureLabels.fallback;
