import type { Clock } from '../clock';
import type { IdentityGateway } from '../identity/gateway';
import { portalUrl } from '../portalUrl';
import type { Settings } from '../settings';
import type { Db } from '../storage/database';
import { storeFactOnce } from '../storage/installation';
import type { Secrets } from '../storage/secrets';
import { loadDecoyKey } from './sign-in/decoyUser';
import { createBundledGateway } from './bundledGateway';
import { type CompanyIssuer, openIssuer } from './company/issuer';
import { relyingParty } from './passkeys/relyingParty';
import { type SigningKey, loadSigningKey } from './sessions/signingKeys';

/** The bundled user pool. */
export interface BundledPool {
  readonly id: string;
  /** The part of the id after `_`; it enters the SRP hashes. */
  readonly name: string;
  readonly clientId: string;
  readonly issuer: string;
  readonly signingKey: SigningKey;
  /** Of the decoys that unknown names get; see `loadDecoyKey`. */
  readonly decoyKey: Buffer;
  readonly gateway: IdentityGateway;
  /** Whether browsers accept passkeys at the portal's address. */
  readonly hasPasskeys: boolean;
  /** Where staff sign in with their company account; undefined when none is set. */
  readonly company: CompanyIssuer | undefined;
}

/**
 * Opens the pool. The first start stores the issuer in the database, so that instances on different
 * ports accept each other's tokens; PUBLIC_URL overrides it.
 */
export async function openPool(
  db: Db,
  settings: Settings,
  secrets: Secrets,
  clock: Clock,
): Promise<BundledPool> {
  const id = settings.IDENTITY_POOL_ID;
  const issuerAt = (origin: string): string => `${origin}/cognito/${id}`;
  const issuer =
    settings.PUBLIC_URL === undefined
      ? await storeFactOnce(
          db,
          `issuer:${id}`,
          issuerAt(portalUrl({ ...settings, PUBLIC_URL: undefined })),
        )
      : issuerAt(settings.PUBLIC_URL);
  const clientId = settings.IDENTITY_CLIENT_ID;
  return {
    id,
    name: id.slice(id.indexOf('_') + 1),
    clientId,
    issuer,
    signingKey: await loadSigningKey(db, secrets, clock),
    decoyKey: await loadDecoyKey(db, secrets),
    gateway: createBundledGateway({ db, clock, secrets, settings }, { issuer, clientId }),
    hasPasskeys: relyingParty(settings) !== undefined,
    company:
      settings.STAFF_OIDC_ISSUER === undefined
        ? undefined
        : openIssuer({ ...settings, STAFF_OIDC_ISSUER: settings.STAFF_OIDC_ISSUER }),
  };
}
