import type { Account } from '../../storage/schema/identity';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { boundedArray } from '@contract/rules/boundedArray';
import { recordAudit } from '../../audit/auditLog';
import {
  confirmAccount,
  createAccount,
  createUnlessTaken,
  findAccount,
} from '../account/accountStore';
import { checkClient } from '../protocol/client';
import { accountExistsMail, confirmationMail, signUpPendingMail } from '../account/codeMails';
import {
  countMail,
  deliveryDetails,
  type Recipient,
  consumeStrangersCode,
  issueCode,
  issueUnmailedCode,
} from '../../identity/codes';
import { limitedName } from './decoyUser';
import type { IdentityDeps } from '../deps';
import { expiredCode } from '../../identity/errors';
import * as fields from '../protocol/fields';
import { operation } from '../protocol/operation';
import { checkNewPassword, passwordPolicy } from './passwordPolicy';

const attribute = v.object({
  Name: v.pipe(v.string(), v.regex(/^[\w:]{1,64}$/)),
  Value: v.optional(v.pipe(v.string(), v.maxLength(2048)), ''),
});

/** The attribute value for an account with e-mailed codes; it grants nothing. */
const TOKEN_TYPE = 'tokentype';
const EXTERNAL = 'External';

const plainName = (name: string): string =>
  name
    .replace(/^custom:/, '')
    .replace(/_/g, '')
    .toLowerCase();

const isPasswordless = (attributes: readonly { Name: string; Value: string }[]): boolean =>
  attributes.some(({ Name, Value }) => plainName(Name) === TOKEN_TYPE && Value === EXTERNAL);

async function mailConfirmation(deps: IdentityDeps, recipient: Recipient): Promise<void> {
  await countMail(deps, recipient.to, 'CONFIRM');
  const code = await issueCode(deps, 'CONFIRM', recipient.to);
  await deps.mailer.send(confirmationMail(deps, recipient, code));
}

/** The same work without a code: the mail says that the account exists, or waits. */
async function mailSignedUpBefore(
  deps: IdentityDeps,
  account: Account | undefined,
  recipient: Recipient,
): Promise<void> {
  await countMail(deps, recipient.to, 'CONFIRM');
  await issueUnmailedCode(deps, 'CONFIRM', recipient.to);
  const compose = account?.status === 'UNCONFIRMED' ? signUpPendingMail : accountExistsMail;
  await deps.mailer.send(compose(deps, recipient));
}

/**
 * Creates an account. With token type External it signs in with e-mailed codes: it works at once,
 * and the random password in the request is discarded, so that only the owner of the mailbox can
 * sign in. Any other account confirms its address first.
 *
 * A password sign-up of an address that has an account gets the same response, and a mail informs
 * the owner. With token type External it is refused with UsernameExistsException, which the
 * specified client waits for.
 */
export const signUp = operation(
  v.object({
    ClientId: fields.clientId,
    Username: fields.email,
    Password: fields.password,
    UserAttributes: v.optional(boundedArray(attribute, 50), []),
    ValidationData: v.optional(v.nullable(boundedArray(attribute, 50))),
  }),
  async (deps, { ClientId, Username, Password, UserAttributes }, { language }) => {
    checkClient(deps, ClientId);
    const passwordless = isPasswordless(UserAttributes);
    if (!passwordless) checkNewPassword(passwordPolicy(deps.settings), Password);
    const create = passwordless ? createAccount : createUnlessTaken;
    const created = await create(deps, {
      email: Username,
      password: passwordless ? undefined : Password,
      status: passwordless ? 'CONFIRMED' : 'UNCONFIRMED',
      attributes: Object.fromEntries(
        UserAttributes.filter(({ Name }) => Name.startsWith('custom:')).map(({ Name, Value }) => [
          Name,
          Value,
        ]),
      ),
    });
    await recordAudit(deps.db, deps.clock, {
      event: created ? 'signed-up' : 'signed-up-again',
      actor: created?.sub,
    });
    // Read for a new account too, so that both take the same time.
    const account = await findAccount(deps, Username);
    // A sign-in names the `sub` of the address before it asks for anything: another one here would
    // say that the address has an account.
    const UserSub = account?.sub ?? randomUUID();
    if (passwordless) return { UserConfirmed: true, UserSub };
    const recipient = { to: Username, language };
    if (created) await mailConfirmation(deps, recipient);
    else await mailSignedUpBefore(deps, account, recipient);
    return { UserConfirmed: false, UserSub, CodeDeliveryDetails: deliveryDetails(Username) };
  },
);

/** Confirms an account by its e-mailed code. Any other address is refused like a wrong code. */
export const confirmSignUp = operation(
  v.object({ ClientId: fields.clientId, Username: fields.username, ConfirmationCode: fields.code }),
  async (deps, { ClientId, Username, ConfirmationCode }, { networkAddress }) => {
    checkClient(deps, ClientId);
    const account = await findAccount(deps, Username);
    const name = limitedName(deps, Username, account);
    await consumeStrangersCode(deps, 'CONFIRM', name, ConfirmationCode, networkAddress);
    if (account?.status !== 'UNCONFIRMED') throw expiredCode();
    if (!(await confirmAccount(deps, account.sub))) throw expiredCode();
    return {};
  },
);

/** Mails the confirmation code again. Unknown and confirmed accounts get no mail. */
export const resendConfirmationCode = operation(
  v.object({ ClientId: fields.clientId, Username: fields.username }),
  async (deps, { ClientId, Username }, { language }) => {
    checkClient(deps, ClientId);
    const account = await findAccount(deps, Username);
    const name = limitedName(deps, Username, account);
    await countMail(deps, name, 'CONFIRM');
    const code = await issueCode(deps, 'CONFIRM', name);
    if (account?.status === 'UNCONFIRMED')
      await deps.mailer.send(confirmationMail(deps, { to: account.email, language }, code));
    return { CodeDeliveryDetails: deliveryDetails(Username) };
  },
);
