import { defineLabels } from './defineLabels';

export const loadingLabels = defineLabels('loading', {
  page: 'Please wait while we load the page',
  request: 'Fetching vendor details',
  basicInfo: 'Fetching Basic Info',
  w9: 'Fetching W9 Info',
  payment: 'Fetching Payment Information',
  ach: 'Fetching ACH Info',
  contacts: 'Fetching Contact Info',
  erepairUsers: 'Fetching eRepair Users',
  franchise: 'Fetching Franchise Locations',
  ownership: 'Fetching Ownership Information',
  services: 'Fetching Services and Capabilities',
  codeList: 'Fetching choices',
  shops: 'Fetching shops',
  profile: 'Fetching Profile Details',
  user: 'Fetching user details',
  approval: 'Fetching registration status',
});

export type LoadingKey = keyof typeof loadingLabels.fallback;
