import {
  createServiceKeySchema,
  newServiceKeySchema,
  rotateServiceKeySchema,
  serviceKeySchema,
  serviceKeysSchema,
} from '../entities/serviceKey';
import { CODE_REQUIRED, endpoint } from './define';

const tag = 'service keys';
const access = 'manageStaff';

const ENDED = { CONFLICT: { description: 'the key has ended already' } } as const;

export const serviceKeyEndpoints = {
  listServiceKeys: endpoint({
    method: 'GET',
    path: '/mm/vendors/service-keys',
    tag,
    summary: 'The keys of other systems, those that have ended too',
    access,
    payload: serviceKeysSchema,
  }),
  createServiceKey: endpoint({
    method: 'POST',
    path: '/mm/vendors/service-keys',
    tag,
    summary: 'Make a key; its token is in this response only',
    access,
    request: createServiceKeySchema,
    payload: newServiceKeySchema,
    failures: CODE_REQUIRED,
  }),
  rotateServiceKey: endpoint({
    method: 'POST',
    path: '/mm/vendors/service-keys/{keyUid}/rotate',
    tag,
    summary: 'Make the successor of a key, which itself goes on for the hours given',
    access,
    request: rotateServiceKeySchema,
    payload: newServiceKeySchema,
    failures: { ...ENDED, ...CODE_REQUIRED },
  }),
  revokeServiceKey: endpoint({
    method: 'DELETE',
    path: '/mm/vendors/service-keys/{keyUid}',
    tag,
    summary: 'End a key at once',
    access,
    payload: serviceKeySchema,
    failures: ENDED,
  }),
};
