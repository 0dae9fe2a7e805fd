import type { StaffRole } from '@contract/rules/permissions';
import type { ServerDeps } from '../deps';
import type { Language } from '../mails/language';
import type { Db } from '../storage/database';
import type { Device } from './protocol/device';
import type { BundledPool } from './pool';

/** Gives a person their company role, or takes it away and ends their sessions, if it differs. */
export type SetStaffRole = (sub: string, role: StaffRole | undefined) => Promise<void>;

/**
 * Proposes a move to another sign-in e-mail, in the transaction that has locked the account.
 * @returns false where the account can move at once
 * @throws IdentityError where it cannot move
 */
export type ProposeEmail = (tx: Db, sub: string, to: string) => Promise<boolean>;

/** What the operations of the bundled user pool use. */
export type IdentityDeps = Pick<
  ServerDeps,
  'db' | 'clock' | 'logger' | 'secrets' | 'settings' | 'mailer' | 'identity'
> & {
  readonly pool: BundledPool;
  readonly setStaffRole: SetStaffRole;
  readonly proposeEmail: ProposeEmail;
};

/** What an operation knows of its client besides the input. */
export interface ClientInfo {
  readonly networkAddress: string;
  /** Browser and system in words. */
  readonly device: Device;
  /** The random id of the browser. It gets one with the response when it has none. */
  readonly browserId: () => string;
  /** Of the page that the request comes from, for mails. */
  readonly language: Language;
}
