import {
  createServiceKeySchema,
  newServiceKeySchema,
  rotateServiceKeySchema,
  serviceKeySchema,
  serviceKeysSchema,
} from '../entities/serviceKey';
import { CODE_REQUIRED, endpointsOf } from './define';

const define = endpointsOf('service keys', 'manageStaff');

const ENDED = { CONFLICT: 'the key has ended already' } as const;

export const serviceKeyEndpoints = {
  listServiceKeys: define('GET /mm/vendors/service-keys', {
    summary: 'The keys of other systems, those that have ended too',
    payload: serviceKeysSchema,
  }),
  createServiceKey: define('POST /mm/vendors/service-keys', {
    summary: 'Make a key; its token is in this response only',
    request: createServiceKeySchema,
    payload: newServiceKeySchema,
    failures: CODE_REQUIRED,
  }),
  rotateServiceKey: define('POST /mm/vendors/service-keys/{keyUid}/rotate', {
    summary: 'Make the successor of a key, which itself goes on for the hours given',
    request: rotateServiceKeySchema,
    payload: newServiceKeySchema,
    failures: { ...ENDED, ...CODE_REQUIRED },
  }),
  revokeServiceKey: define('DELETE /mm/vendors/service-keys/{keyUid}', {
    summary: 'End a key at once',
    payload: serviceKeySchema,
    failures: ENDED,
  }),
};
