import type { Command } from './command';
import { serviceKey } from './export/serviceKeyCommand';
import { audit } from './operations/audit/audit';
import { backup } from './operations/backup/backup';
import { restore } from './operations/backup/restore';
import { person } from './operations/person/person';
import { rekey } from './operations/rekey/rekey';
import { hold } from './operations/retention/hold';
import { resetAuthenticatorOf } from './pool/authenticator/reset';
import { reviewRules } from './review-rules/replayCommand';
import { seedVendors } from './sandbox/seedVendors';
import { staff } from './staff/staffCommand';

/** The commands of an operator, by the name of their npm script. */
export const COMMANDS = {
  audit,
  'authenticator:reset': resetAuthenticatorOf,
  backup,
  hold,
  person,
  rekey,
  restore,
  'review-rules': reviewRules,
  seed: seedVendors,
  'service-key': serviceKey,
  staff,
} as const satisfies Readonly<Record<string, Command>>;
