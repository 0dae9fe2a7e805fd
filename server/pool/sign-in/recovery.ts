import * as v from 'valibot';
import { recordAudit } from '../../audit/auditLog';
import { findAccount, markEmailVerified, setPassword } from '../account/accountStore';
import { clearFailedAttempts } from './passwordAttempts';
import { countMail, deliveryDetails, consumeStrangersCode, issueCode } from '../../identity/codes';
import { noPasswordMail, resetMail } from '../account/codeMails';
import { checkClient } from '../protocol/client';
import { limitedName } from './decoyUser';
import { expiredCode } from '../../identity/errors';
import * as fields from '../protocol/fields';
import { operation } from '../protocol/operation';
import { checkNewPassword, passwordPolicy } from './passwordPolicy';
import { passwordChangedMail, sendSecurityMail } from '../account/securityMails';
import { recordEvent } from '../account/signInEvents';

/**
 * Mails a code to set a new password. An unknown address gets the same response and no mail. An
 * account without a password gets an e-mail that says so.
 */
export const forgotPassword = operation(
  v.object({ ClientId: fields.clientId, Username: fields.username }),
  async (deps, { ClientId, Username }, { language }) => {
    checkClient(deps, ClientId);
    const account = await findAccount(deps, Username);
    const name = limitedName(deps, Username, account);
    await countMail(deps, name, 'RESET');
    const code = await issueCode(deps, 'RESET', name);
    if (account) {
      const recipient = { to: account.email, language };
      await deps.mailer.send(
        account.verifier === null
          ? noPasswordMail(deps, recipient)
          : resetMail(deps, recipient, code),
      );
    }
    return { CodeDeliveryDetails: deliveryDetails(Username) };
  },
);

/** Sets a new password by a mailed code and ends all sessions. A bad one uses no attempt. */
export const confirmForgotPassword = operation(
  v.object({
    ClientId: fields.clientId,
    Username: fields.username,
    ConfirmationCode: fields.code,
    Password: fields.password,
  }),
  async (deps, { ClientId, Username, ConfirmationCode, Password }, { device, networkAddress }) => {
    checkClient(deps, ClientId);
    checkNewPassword(passwordPolicy(deps.settings), Password);
    const account = await findAccount(deps, Username);
    const name = limitedName(deps, Username, account);
    await consumeStrangersCode(deps, 'RESET', name, ConfirmationCode, networkAddress);
    if (!account || account.verifier === null) throw expiredCode();
    // First, so that a move of another account to this address cannot remove it in between.
    await markEmailVerified(deps, account.sub);
    await setPassword(deps, account, Password);
    await clearFailedAttempts(deps, account.email);
    await recordAudit(deps.db, deps.clock, { event: 'password-reset', actor: account.sub });
    await recordEvent(deps.db, deps.clock, account.sub, 'PASSWORD_RESET', device);
    await sendSecurityMail(deps, await passwordChangedMail(deps, account, 'reset'));
    return {};
  },
);
