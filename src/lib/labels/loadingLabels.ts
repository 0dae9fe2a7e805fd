import { LOADING_PARTS } from '@contract/registration/labels';
import { defineLabels } from './defineLabels';

export const loadingLabels = defineLabels('loading', {
  ...LOADING_PARTS,
  page: 'Please wait while we load the page',
  request: 'Fetching vendor details',
  codeList: 'Fetching choices',
  shops: 'Fetching shops',
  profile: 'Fetching Profile Details',
  user: 'Fetching user details',
  approval: 'Fetching registration status',
});

export type LoadingKey = keyof typeof loadingLabels.fallback;
