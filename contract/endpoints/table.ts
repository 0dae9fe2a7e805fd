import { accountEndpoints } from './account';
import { addressEndpoints } from './addresses';
import { agreementEndpoints } from './agreement';
import { addressSuggestionEndpoints } from './addressSuggestions';
import { bankEndpoints } from './banks';
import { changeEndpoints } from './changes';
import type { Endpoint } from './define';
import { deskEndpoints } from './desk';
import { codeListEndpoints } from './codeLists';
import { exportEndpoints } from './export';
import { figureEndpoints } from './figures';
import { handOffEndpoints } from './handOff';
import { passkeyEndpoints } from './passkeys';
import { prefillEndpoints } from './prefill';
import { partEndpoints } from './parts';
import { reviewEndpoints } from './review';
import { riskEndpoints } from './risk';
import { serviceKeyEndpoints } from './serviceKeys';
import { staffEndpoints } from './staff';
import { userEndpoints } from './users';
import { vendorDocumentEndpoints } from './vendorDocuments';
import { vendorEndpoints } from './vendors';
import { webhookEndpoints } from './webhooks';

/** All endpoints with an envelope, by name; OpenAPI and coverage tests derive from it. */
export const ENDPOINTS = {
  ...userEndpoints,
  ...accountEndpoints,
  ...passkeyEndpoints,
  ...staffEndpoints,
  ...serviceKeyEndpoints,
  ...webhookEndpoints,
  ...vendorEndpoints,
  ...reviewEndpoints,
  ...deskEndpoints,
  ...riskEndpoints,
  ...figureEndpoints,
  ...changeEndpoints,
  ...handOffEndpoints,
  ...agreementEndpoints,
  ...vendorDocumentEndpoints,
  ...prefillEndpoints,
  ...partEndpoints,
  ...bankEndpoints,
  ...codeListEndpoints,
  ...addressEndpoints,
  ...addressSuggestionEndpoints,
  ...exportEndpoints,
} satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof ENDPOINTS;
