import * as v from 'valibot';
import { recordAudit } from '../audit/auditLog';
import { findAccount, markEmailVerified, setPassword } from './accountStore';
import { releaseBrake } from './brakes';
import { checkClient } from './client';
import { deliveryDetails, noPasswordMail, resetMail, takeMailAllowance } from './codeMails';
import { issueCode, useCode } from './codes';
import { expiredCode } from './errors';
import * as fields from './fields';
import { operation } from './operation';
import { checkNewPassword, passwordPolicy } from './passwordPolicy';
import { revokeAllSessions } from './sessionStore';

/**
 * Mails a code to set a new password. The answer is the same for an unknown address, where nothing is mailed; somebody who
 * signs in with mailed codes is told so by mail.
 */
export const forgotPassword = operation(
  v.object({ ClientId: fields.clientId, Username: fields.username }),
  async (deps, { ClientId, Username }) => {
    checkClient(deps, ClientId);
    const account = await findAccount(deps, Username);
    const email = account?.email ?? Username;
    await takeMailAllowance(deps, email);
    const code = await issueCode(deps, 'RESET', email);
    if (account)
      await deps.mailer.send(
        account.verifier === null ? noPasswordMail(email) : resetMail(email, code),
      );
    return { CodeDeliveryDetails: deliveryDetails(email) };
  },
);

/** Sets a new password by a mailed code and ends all sessions. The policy is checked first and costs no try. */
export const confirmForgotPassword = operation(
  v.object({
    ClientId: fields.clientId,
    Username: fields.username,
    ConfirmationCode: fields.code,
    Password: fields.password,
  }),
  async (deps, { ClientId, Username, ConfirmationCode, Password }) => {
    checkClient(deps, ClientId);
    checkNewPassword(passwordPolicy(deps.settings), Password);
    const account = await findAccount(deps, Username);
    await useCode(deps, 'RESET', account?.email ?? Username, ConfirmationCode);
    if (!account || account.verifier === null) throw expiredCode();
    await setPassword(deps, account.sub, Password);
    await markEmailVerified(deps, account.sub);
    await revokeAllSessions(deps.db, deps.clock, account.sub);
    await releaseBrake(deps, account.email);
    await recordAudit(deps.db, deps.clock, { event: 'password-reset', actor: account.sub });
    return {};
  },
);
