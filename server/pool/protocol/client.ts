import type { IdentityDeps } from '../deps';
import { IdentityError } from '../../identity/errors';

/** @throws IdentityError ResourceNotFoundException when the client id is not the pool's */
export function checkClient({ pool }: IdentityDeps, clientId: string): void {
  if (clientId !== pool.clientId)
    throw new IdentityError(
      'ResourceNotFoundException',
      `User pool client ${clientId} does not exist.`,
    );
}
